import type { Page } from 'playwright/test';

/** What assistants and tests did with an app. */
export class ActivityPage {
  readonly empty;
  readonly outcome;

  constructor(private readonly page: Page) {
    this.empty = page.getByRole('heading', { name: 'Nothing has happened yet' });
    this.outcome = page.getByRole('button', { name: /Outcome$/ });
  }

  async open(slug: string) {
    await this.page.goto(`/apps/${slug}/activity`);
  }

  row(tool: string) {
    return this.page.getByRole('listitem').filter({ hasText: tool }).filter({ hasText: 'by ' });
  }
}
