import type { Page } from 'playwright/test';

/** The tools of an app. */
export class ToolsPage {
  readonly addTool;
  readonly addConnection;
  readonly noToolsYet;
  readonly find;
  readonly undo;

  constructor(private readonly page: Page) {
    this.addTool = page.getByRole('button', { name: 'Add tool' });
    this.addConnection = page.getByRole('link', { name: 'Add a connection' });
    this.noToolsYet = page.getByRole('heading', { name: 'No tools yet' });
    this.find = page.getByRole('textbox', { name: 'Find a tool' });
    this.undo = page.getByRole('button', { name: 'Undo' });
  }

  async open(slug: string) {
    await this.page.goto(`/apps/${slug}`);
  }

  /** The list, by how many tools it says it has. */
  list(count: string) {
    return this.page.getByRole('list', { name: count });
  }

  row(title: string) {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  async openTool(title: string) {
    await this.page.getByRole('link', { name: title, exact: true }).click();
  }

  async delete(title: string) {
    await this.page.getByRole('button', { name: `Delete ${title}` }).click();
  }
}
