import type { Locator, Page } from 'playwright/test';

type SignIn =
  | 'No sign-in'
  | 'Token'
  | 'User name and password'
  | 'API key'
  | 'Signs in at their page (OAuth)'
  | 'OAuth client';

/** Where an app's requests go: its connections and the form of one. What the check says is on the check panel. */
export class ConnectionsPage {
  readonly dialog;
  readonly leaving;
  readonly addButton;
  readonly name;
  readonly address;
  readonly signIn;
  readonly more;
  readonly checkNow;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: /connection/i });
    this.leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    this.addButton = page.getByRole('button', { name: 'Add connection' });
    this.name = this.dialog.getByRole('textbox', { name: 'Name', exact: true });
    this.address = this.dialog.getByRole('textbox', { name: 'Address', exact: true });
    this.signIn = this.dialog.getByRole('button', { name: /Sign-in$/ });
    this.more = this.dialog.getByRole('button', { name: /^More: / });
    this.checkNow = page.getByRole('button', { name: 'Check now' });
  }

  async open(slug: string) {
    await this.page.goto(`/apps/${slug}/connections`);
  }

  async chooseSignIn(kind: SignIn) {
    await this.signIn.click();
    await this.page.getByRole('option', { name: kind }).click();
  }

  async edit(name: string) {
    await this.page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  }

  async remove(name: string) {
    await this.page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  }

  field(label: string) {
    return this.dialog.getByRole('textbox', { name: label, exact: true });
  }

  secret(label: 'Token' | 'Password' | 'Key' | 'Client secret') {
    return this.field(label);
  }

  async submit() {
    await this.dialog.getByRole('button', { name: /^(Add connection|Save)$/ }).click();
  }

  /** Tries the connection as it is typed in the form. */
  async test() {
    await this.dialog.getByRole('button', { name: 'Test connection' }).click();
  }

  card(name: string) {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** Goes to the other side's page, for the first time or again. */
  async signInTo(name: string) {
    await this.page
      .getByRole('button', { name: new RegExp(`^Sign in( again)?: ${name}$`) })
      .click();
  }

  async signOutOf(name: string) {
    await this.page.getByRole('button', { name: `Sign out: ${name}`, exact: true }).click();
  }

  /** What is said of how signing in went. */
  get outcome() {
    const close = this.page.getByRole('button', { name: 'Close' });
    return this.page.getByRole('alert').filter({ has: close });
  }

  /** The steps of trying a connection, in its card or in the form. */
  steps(within: Locator) {
    return within.getByRole('group', { name: 'Steps of the test' }).getByRole('listitem');
  }

  /** Opens the form that takes only the secrets of a connection. */
  async openSecrets(button: RegExp) {
    await this.page.getByRole('button', { name: button }).click();
    return this.page.getByRole('dialog', { name: /^Secrets of/ });
  }

  /** One tool in the report of the check. */
  checked(title: string) {
    return this.page
      .getByRole('list', { name: 'Checked tools' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  sentence(words: string | RegExp) {
    return this.page.getByText(words);
  }
}
