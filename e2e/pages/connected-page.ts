import type { Page } from 'playwright/test';

/** The question whether an assistant may come in, and the list of those that did. */
export class ConnectedPage {
  readonly allow;
  readonly notNow;
  readonly showTools;
  readonly revoking;

  constructor(private readonly page: Page) {
    this.allow = page.getByRole('button', { name: 'Allow' });
    this.notNow = page.getByRole('button', { name: 'Not now' });
    this.showTools = page.getByRole('button', { name: 'Show its tools' });
    this.revoking = page.getByRole('dialog', { name: /^Revoke/ });
  }

  async open() {
    await this.page.goto('/settings/assistants');
  }

  asks(name: string) {
    return this.page.getByRole('heading', { level: 1, name: `Let ${name} in?` });
  }

  sentence(words: string | RegExp) {
    return this.page.getByText(words);
  }

  line(name: string) {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  async revoke(name: string) {
    await this.page.getByRole('button', { name: `Revoke ${name}` }).click();
    await this.revoking.getByRole('button', { name: 'Revoke' }).click();
    await this.revoking.waitFor({ state: 'hidden' });
  }
}
