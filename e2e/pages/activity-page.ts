import type { Page } from 'playwright/test';

/** What assistants and tests did with an app. */
export class ActivityPage {
  readonly empty;
  readonly nothingFound;
  readonly showEverything;
  readonly outcome;
  readonly drawer;

  constructor(private readonly page: Page) {
    this.empty = page.getByRole('heading', { name: 'Nothing has happened yet' });
    this.nothingFound = page.getByRole('heading', { name: 'Nothing fits what you chose' });
    this.showEverything = page.getByRole('button', { name: 'Show everything' });
    this.outcome = page.getByRole('button', { name: /Outcome$/ });
    this.drawer = page.getByRole('dialog', { name: 'Run' });
  }

  async open(slug: string) {
    await this.page.goto(`/apps/${slug}/activity`);
  }

  row(tool: string) {
    return this.page.getByRole('listitem').filter({ hasText: tool }).filter({ hasText: 'by ' });
  }

  /** Opens everything that was kept of the newest call of a tool. */
  async look(tool: string) {
    await this.page
      .getByRole('button', { name: `Look at this run of ${tool}` })
      .first()
      .click();
  }

  async choose(filter: 'Tool' | 'Outcome' | 'Assistant' | 'Time', option: string) {
    await this.page.getByRole('button', { name: new RegExp(`${filter}$`) }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
}
