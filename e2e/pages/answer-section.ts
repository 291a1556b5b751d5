import type { Page } from 'playwright/test';

/** What the assistant sees of the answer, on a tool's page. */
export class AnswerSection {
  readonly section;
  readonly tree;
  readonly gets;
  readonly status;
  readonly tooWide;
  readonly sendTest;
  readonly hideAll;
  readonly firstEntries;
  readonly maxCharacters;
  readonly onError;
  readonly addCondition;

  constructor(private readonly page: Page) {
    this.section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Answer', level: 2 }) });
    this.tree = page.getByRole('treegrid', { name: 'Fields of the answer' });
    this.gets = this.section
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'What the assistant gets' }) });
    this.status = this.section.getByRole('status');
    this.tooWide = this.section.getByText(/^The answer has 20 fields or more/);
    this.sendTest = this.section.getByRole('button', { name: /^Send (the test request|again)$/ });
    this.hideAll = this.section.getByText('Show nothing of the answer', { exact: true });
    this.firstEntries = this.section.getByRole('textbox', { name: 'Only the first entries' });
    this.maxCharacters = this.section.getByRole('textbox', { name: 'Longest answer' });
    this.onError = this.section.getByRole('textbox', { name: 'What the assistant is told' });
    this.addCondition = this.section.getByRole('button', { name: 'Add a condition' });
  }

  row(field: string) {
    return this.tree.getByRole('row', { name: field, exact: true });
  }

  tick(field: string) {
    return this.row(field).getByRole('checkbox');
  }

  /** Ticks a field or takes the tick away, as one does with a mouse. */
  async pick(field: string) {
    await this.row(field).click();
  }

  remember(field: string) {
    return this.tree.getByRole('button', { name: `Remember ${field}`, exact: true });
  }

  /** What is said of a picked field that the tree does not have. */
  marked(path: string) {
    return this.section
      .getByRole('list', { name: 'Fields that are picked and not shown above' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(path, { exact: true }) });
  }

  async useInstead(path: string) {
    await this.section.getByRole('button', { name: `Use ${path}`, exact: true }).click();
  }

  /** Pastes an answer for a request, of the last one where no letter is given. */
  async pasteSample(text: string) {
    await this.section.getByRole('button', { name: /(Paste a|Change the) sample/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Paste a sample' });
    await dialog.getByRole('textbox', { name: 'The answer' }).fill(text);
    await dialog.getByRole('button', { name: 'Use this sample' }).click();
  }

  async showAnswer(which: 'Last test' | 'Sample') {
    const group = this.section.getByRole('radiogroup', { name: 'Which answer is shown' });
    await group.getByText(which, { exact: true }).click();
  }

  async openMore() {
    await this.section.getByRole('button', { name: 'Failures and length' }).click();
  }

  /** Fills in the last condition of what counts as a failure. */
  async condition(field: string, comparison: string, value: string) {
    await this.section.getByRole('combobox', { name: 'Field' }).last().fill(field);
    await this.page.keyboard.press('Escape');
    await this.section
      .getByRole('button', { name: /Comparison$/ })
      .last()
      .click();
    await this.page.getByRole('option', { name: comparison, exact: true }).click();
    await this.section.getByRole('textbox', { name: 'Value' }).last().fill(value);
  }
}
