import type { Page } from 'playwright/test';

/** The tools of an app. */
export class ToolsPage {
  readonly addTool;
  readonly addConnection;
  readonly noToolsYet;
  readonly find;
  readonly undo;
  readonly dropTarget;

  constructor(private readonly page: Page) {
    this.addTool = page.getByRole('button', { name: 'Add tool' });
    this.addConnection = page.getByRole('link', { name: 'Add a connection' });
    this.noToolsYet = page.getByRole('heading', { name: 'No tools yet' });
    this.find = page.getByRole('textbox', { name: 'Find a tool' });
    this.undo = page.getByRole('button', { name: 'Undo' });
    this.dropTarget = page.getByRole('button', { name: /^Insert/ }).and(page.locator(':focus'));
  }

  async open(slug: string) {
    await this.page.goto(`/apps/${slug}`);
  }

  /** The list, by how many tools it says it has; a short one can be put in order. */
  list(count: string) {
    const { page } = this;
    return page.getByRole('list', { name: count }).or(page.getByRole('grid', { name: count }));
  }

  row(title: string) {
    const { page } = this;
    return page
      .getByRole('listitem')
      .or(page.getByRole('row'))
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  }

  /** The titles of the tools, in the order of the list. */
  titles() {
    return this.page.getByRole('grid').getByRole('row').getByRole('link');
  }

  async openTool(title: string) {
    await this.page.getByRole('link', { name: title, exact: true }).click();
  }

  /** Does something from the menu of a tool. */
  async choose(title: string, action: 'Duplicate' | 'Move up' | 'Move to the top' | 'Delete') {
    await this.page.getByRole('button', { name: `More about ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async delete(title: string) {
    await this.choose(title, 'Delete');
  }
}
