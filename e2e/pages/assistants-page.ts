import type { Page } from 'playwright/test';

/** Gives an assistant what it needs: a key and an address. */
export class AssistantsPage {
  readonly keyName;
  readonly makeKey;
  readonly shownOnce;
  readonly configuration;
  readonly copyKey;
  readonly copyAddress;
  readonly noKey;
  readonly notPublished;

  constructor(private readonly page: Page) {
    this.keyName = page.getByRole('textbox', { name: 'Name of the key' });
    this.makeKey = page.getByRole('button', { name: 'Make a key' });
    this.shownOnce = page.getByRole('alert').filter({ hasText: 'It is shown only this once' });
    this.configuration = page.getByRole('region', { name: 'Configuration' });
    this.copyKey = page.getByRole('button', { name: 'Copy key' });
    this.copyAddress = page.getByRole('button', { name: 'Copy address' });
    this.noKey = page.getByText('No key opens this app yet.');
    this.notPublished = page.getByText('This app is not published');
  }

  async open(slug: string) {
    await this.page.goto(`/apps/${slug}/connect`);
  }

  /** What is on the clipboard; the context must be allowed to read it. */
  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  keyRow(name: string) {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }
}
