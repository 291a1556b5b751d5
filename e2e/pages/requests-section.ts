import { expect, type Locator, type Page } from 'playwright/test';

/** The part of a tool's page in which its requests are written. */
export class RequestsSection {
  readonly root;
  readonly add;
  readonly pasteAddress;
  readonly begin;
  readonly choices;
  readonly undo;
  readonly dialog;

  constructor(private readonly page: Page) {
    this.root = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Requests', level: 2 }) });
    this.add = this.root.getByRole('button', { name: 'Add request', exact: true });
    this.pasteAddress = this.root.getByRole('textbox', { name: 'Paste an address' });
    this.begin = this.root.getByRole('button', { name: 'Begin' });
    this.choices = page.getByRole('menu', { name: 'Insert a value' });
    this.undo = page.getByRole('alertdialog').getByRole('button', { name: 'Undo' });
    this.dialog = page.getByRole('dialog');
  }

  card(letter: string): Locator {
    return this.root.getByRole('article', { name: `Request ${letter}`, exact: true });
  }

  /** Picks a request up with the keyboard. */
  async pickUp(letter: string) {
    await this.handle(letter).focus();
    await this.page.keyboard.press('Enter');
    await expect(this.target(/^Insert/).and(this.page.locator(':focus'))).toBeVisible();
  }

  /** Where a request that was picked up would go, as it is announced. */
  target(words: string | RegExp): Locator {
    return this.root.getByRole('button', { name: words });
  }

  /** Drags a request by its handle to just before another one. */
  async dragBefore(letter: string, other: string) {
    // The handle lets the pointer through to what is dragged.
    await this.handle(letter).dragTo(this.card(other), {
      force: true,
      targetPosition: { x: 60, y: 8 },
    });
  }

  private handle(letter: string): Locator {
    return this.root.getByRole('button', { name: `Drag Request ${letter}`, exact: true });
  }

  address(letter: string): Locator {
    return this.card(letter).getByRole('textbox', { name: 'Address', exact: true });
  }

  async chooseMethod(letter: string, method: string) {
    await this.card(letter)
      .getByRole('button', { name: /Method$/ })
      .click();
    await this.page.getByRole('option', { name: new RegExp(`^${method}`) }).click();
  }

  /** The button of a part, such as "Headers 1". */
  part(letter: string, name: RegExp): Locator {
    return this.card(letter)
      .getByRole('group', { name: `Parts of request ${letter}` })
      .getByRole('button', { name });
  }

  /** A part once it is unfolded. */
  panel(letter: string, name: string): Locator {
    return this.card(letter).getByRole('region', { name, exact: true });
  }

  preview(letter: string): Locator {
    return this.card(letter).getByRole('region', { name: `What request ${letter} sends` });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  choice(name: string): Locator {
    return this.choices.getByRole('menuitem', { name, exact: true });
  }

  kind(name: string): Locator {
    return this.root.getByRole('radio', { name });
  }

  notice(words: string): Locator {
    return this.page.getByRole('alertdialog').filter({ hasText: words });
  }
}
