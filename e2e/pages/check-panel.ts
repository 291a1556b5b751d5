import type { Page } from 'playwright/test';

/** What an assistant sees of an app, on the page of its connections. */
export class CheckPanel {
  readonly checkNow;
  readonly stop;
  readonly tools;
  readonly size;
  readonly largestFirst;
  readonly connections;

  constructor(private readonly page: Page) {
    this.checkNow = page.getByRole('button', { name: 'Check now' });
    this.stop = page.getByRole('button', { name: 'Stop', exact: true });
    this.tools = page.getByRole('list', { name: 'Checked tools' }).locator(':scope > li');
    this.size = page.getByRole('meter', { name: 'Size of the whole list' });
    this.largestFirst = page.getByRole('button', { name: 'Largest first' });
    this.connections = page
      .getByRole('list', { name: 'Is each connection working?' })
      .locator(':scope > li');
  }

  async choose(version: 'Live' | 'Draft') {
    await this.page.getByRole('button', { name: /Which version to check$/ }).click();
    await this.page.getByRole('option', { name: version }).click();
  }

  /** Opens the field that renames a tool which is left out, and gives it. */
  async rename(title: string) {
    await this.page.getByRole('button', { name: `Rename ${title}`, exact: true }).click();
    return this.page.getByRole('textbox', { name: 'New name' });
  }

  sentence(words: string | RegExp) {
    return this.page.getByText(words);
  }
}
