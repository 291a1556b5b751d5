import type { Page } from 'playwright/test';

/** The pages that are open to everybody: signing in, the first account, invitations, new passwords. */
export class SignInPage {
  readonly email;
  readonly password;
  readonly name;
  readonly signIn;
  readonly makeOwner;
  readonly join;
  readonly setPassword;
  readonly withPasskey;
  readonly alert;

  constructor(private readonly page: Page) {
    this.email = page.getByRole('textbox', { name: 'E-mail' });
    this.password = page.getByLabel(/^(New p|P)assword$/);
    this.name = page.getByRole('textbox', { name: 'Your name' });
    this.signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    this.makeOwner = page.getByRole('button', { name: 'Make the account' });
    this.join = page.getByRole('button', { name: 'Join' });
    this.setPassword = page.getByRole('button', { name: 'Set the password' });
    this.withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
    this.alert = page.getByRole('main').getByRole('alert');
  }

  async signInAs(email: string, password: string) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signIn.click();
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  sentence(words: string | RegExp) {
    return this.page.getByText(words);
  }
}
