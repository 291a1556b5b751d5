import type { Page } from 'playwright/test';

/** Trying a tool beside its form. */
export class TestPane {
  readonly dryRunButton;
  readonly cancelButton;
  readonly clearButton;
  readonly addEntry;
  readonly steps;
  readonly unsentSteps;
  readonly notSaved;
  readonly changedSince;
  readonly remembered;
  readonly progress;

  constructor(private readonly page: Page) {
    this.dryRunButton = page.getByRole('button', { name: 'Dry run', exact: true });
    this.cancelButton = page.getByRole('button', { name: 'Cancel', exact: true });
    this.clearButton = page.getByRole('button', { name: 'Clear', exact: true });
    this.addEntry = page.getByRole('button', { name: 'Add entry' });
    this.steps = page.getByRole('list', { name: 'Requests really sent' });
    this.unsentSteps = page.getByRole('list', { name: 'Requests that would be sent' });
    this.notSaved = page.getByText('Your latest changes are not saved yet.');
    this.changedSince = page.getByText('The tool was changed after this test.');
    this.remembered = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Remembered for later' }) });
    this.progress = page.getByRole('progressbar', { name: 'Request b' });
  }

  /** Opens a request that is folded away, by the words of its line. */
  async openStep(words: string | RegExp) {
    await this.page.getByRole('button', { name: words, expanded: false }).click();
  }

  /** A choice among the arguments. */
  async choose(argument: string, value: string) {
    await this.page
      .getByRole('button', { name: new RegExp(`${argument}$`) })
      .last()
      .click();
    await this.page.getByRole('option', { name: value, exact: true }).click();
  }

  /** The answer of an opened request, as a tree. */
  get tree() {
    return this.page.getByRole('treegrid', { name: 'Answer', exact: true });
  }

  /** The same as it came. */
  get rawAnswer() {
    return this.page.getByRole('region', { name: 'Answer', exact: true });
  }
}
