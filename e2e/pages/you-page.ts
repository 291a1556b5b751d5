import type { Page } from 'playwright/test';

/** One's own account: name, password, passkeys, sessions and tokens. */
export class YouPage {
  readonly currentPassword;
  readonly newPassword;
  readonly changePassword;
  readonly passkeyName;
  readonly addPasskey;
  readonly tokenName;
  readonly makeToken;
  readonly name;
  readonly saveName;

  constructor(private readonly page: Page) {
    this.currentPassword = page.getByLabel('Current password');
    this.newPassword = page.getByLabel('New password');
    this.changePassword = page.getByRole('button', { name: 'Change the password' });
    this.passkeyName = page.getByRole('textbox', { name: 'Name of the passkey' });
    this.addPasskey = page.getByRole('button', { name: 'Add a passkey' });
    this.tokenName = page.getByRole('textbox', { name: 'Name of the token' });
    this.makeToken = page.getByRole('button', { name: 'Make a token' });
    this.name = page.getByRole('textbox', { name: 'Your name' });
    this.saveName = page.getByRole('button', { name: 'Save the name' });
  }

  async open() {
    await this.page.goto('/settings/you');
  }

  /** The line of a passkey, session or token. */
  line(words: string) {
    return this.page.getByRole('listitem').filter({ hasText: words });
  }

  /** The token that is shown once. */
  async shownToken(): Promise<string> {
    return this.page.getByText(/^twp_/).innerText();
  }

  async endToken(name: string) {
    await this.page.getByRole('button', { name: `End the token ${name}` }).click();
  }

  async removePasskey(name: string) {
    await this.page.getByRole('button', { name: `Remove the passkey ${name}` }).click();
  }
}
