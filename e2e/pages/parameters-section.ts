import { expect, type Locator, type Page } from 'playwright/test';

/** The part of a tool's page that lists what goes into its requests. */
export class ParametersSection {
  readonly root;
  readonly add;
  readonly empty;
  readonly undo;

  constructor(private readonly page: Page) {
    this.root = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Parameters', level: 2 }) });
    this.add = this.root.getByRole('button', { name: 'Add parameter', exact: true });
    this.empty = this.root.getByText('No parameters yet');
    this.undo = page.getByRole('alertdialog').getByRole('button', { name: 'Undo' });
  }

  /** The list of one request's parameters. */
  list(letter = 'a'): Locator {
    return this.root.getByRole('grid', { name: `Parameters of request ${letter}` });
  }

  row(name: string, letter = 'a'): Locator {
    return this.list(letter).getByRole('row', { name, exact: true });
  }

  /** The line of a parameter, which says everything in short and unfolds it. */
  line(name: string, letter = 'a'): Locator {
    return this.row(name, letter).getByRole('button', { expanded: false }).first();
  }

  /** Everything about one parameter, once it is unfolded. */
  panel(name: string, letter = 'a'): Locator {
    return this.list(letter).getByRole('group', { name, exact: true });
  }

  async unfold(name: string, letter = 'a'): Promise<Locator> {
    await this.line(name, letter).click();
    const panel = this.panel(name, letter);
    await expect(panel).toBeVisible();
    return panel;
  }

  handle(name: string, letter = 'a'): Locator {
    return this.row(name, letter).getByRole('button', { name: `Drag ${name}`, exact: true });
  }

  /** Where a parameter that was picked up would go, as it is announced. */
  target(words: string | RegExp): Locator {
    return this.list().getByRole('button', { name: words });
  }

  /** Picks a parameter up with the keyboard. */
  async pickUp(name: string): Promise<void> {
    await this.handle(name).focus();
    await this.page.keyboard.press('Enter');
    await expect(this.target(/^Insert/).and(this.page.locator(':focus'))).toBeVisible();
  }

  /** Drags a parameter by its handle to just behind another one. */
  async dragBehind(name: string, other: string): Promise<void> {
    // The handle lets the pointer through to what is dragged.
    await this.handle(name).dragTo(this.row(other), {
      force: true,
      targetPosition: { x: 60, y: 38 },
    });
  }

  /** The names in the order they stand in. */
  async order(letter = 'a'): Promise<(string | null)[]> {
    const handles = this.list(letter).getByRole('button', { name: /^Drag / });
    const labels = await handles.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')),
    );
    return labels.map((label) => label?.replace('Drag ', '') ?? null);
  }

  async choose(panel: Locator, label: string, option: string): Promise<void> {
    await panel.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async delete(name: string): Promise<void> {
    await this.root.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  }
}
