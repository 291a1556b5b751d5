import type { Page } from 'playwright/test';

/** Who did what. */
export class AuditPage {
  readonly entries;
  readonly download;

  constructor(private readonly page: Page) {
    this.entries = page.getByRole('main').getByRole('listitem');
    this.download = page.getByRole('link', { name: 'Download as JSON lines' });
  }

  async open() {
    await this.page.goto('/settings/audit');
  }

  entry(words: string | RegExp) {
    return this.entries.filter({ hasText: words });
  }
}
