import type { Page } from 'playwright/test';

/** Where an app's requests go, and what an assistant sees of it. */
export class ConnectionsPage {
  readonly dialog;
  readonly addButton;
  readonly name;
  readonly address;
  readonly signIn;
  readonly checkNow;
  readonly version;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: /connection/i });
    this.addButton = page.getByRole('button', { name: 'Add connection' });
    this.name = this.dialog.getByRole('textbox', { name: 'Name', exact: true });
    this.address = this.dialog.getByRole('textbox', { name: 'Address', exact: true });
    this.signIn = this.dialog.getByRole('button', { name: /Sign-in$/ });
    this.checkNow = page.getByRole('button', { name: 'Check now' });
    this.version = page.getByRole('button', { name: /Which version to check$/ });
  }

  async open(slug: string) {
    await this.page.goto(`/apps/${slug}/connections`);
  }

  async chooseSignIn(kind: 'No sign-in' | 'Token' | 'User name and password' | 'API key') {
    await this.signIn.click();
    await this.page.getByRole('option', { name: kind }).click();
  }

  secret(label: 'Token' | 'Password' | 'Key') {
    return this.dialog.getByRole('textbox', { name: label, exact: true });
  }

  async submit() {
    await this.dialog.getByRole('button', { name: 'Add connection' }).click();
  }

  card(name: string) {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** One tool in the report of the check. */
  checked(title: string) {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  sentence(words: string | RegExp) {
    return this.page.getByText(words);
  }
}
