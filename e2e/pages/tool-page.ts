import { expect, type Locator, type Page } from 'playwright/test';

export type Question =
  | 'Does it change anything?'
  | 'Could the change be hard to undo?'
  | 'Does it reach people or systems outside?';

/** One tool: its fields, and trying it for real. */
export class ToolPage {
  readonly notFound;
  readonly name;
  readonly title;
  readonly description;
  readonly connection;
  readonly receipt;
  readonly timeLimit;
  readonly editAsJson;
  readonly recipe;
  readonly recipeIsHalfTyped;
  readonly saveStatus;
  readonly sendButton;
  readonly sendIt;
  readonly openSheet;
  readonly steps;
  readonly assistantSees;
  readonly approvalCard;
  readonly toFinish;

  constructor(private readonly page: Page) {
    this.notFound = page.getByRole('heading', { name: 'There is no such tool' });
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.title = page.getByRole('textbox', { name: 'Title', exact: true });
    this.description = page.getByRole('textbox', { name: 'What it does' });
    this.connection = page.getByRole('button', { name: /Connection$/ });
    this.receipt = page.getByRole('textbox', { name: 'Receipt' });
    this.timeLimit = page.getByRole('textbox', { name: 'Time limit in seconds' });
    this.editAsJson = page.getByRole('button', { name: 'Edit as JSON' });
    this.recipe = page.getByRole('textbox', { name: 'Recipe, JSON' });
    this.recipeIsHalfTyped = page.getByText('The JSON is not complete. Everything else');
    this.saveStatus = page.getByRole('status').filter({ hasText: /sav|JSON|kept here/i });
    this.sendButton = page.getByRole('button', { name: 'Send', exact: true });
    this.sendIt = page.getByRole('button', { name: 'Send it' });
    this.openSheet = page.getByRole('button', { name: 'Send test request' });
    this.steps = page.getByRole('list', { name: 'Requests really sent' });
    this.assistantSees = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'The assistant sees' }) });
    // The one beside the form: Safety shows the same card.
    this.approvalCard = page.getByRole('region', { name: 'What the person is asked' }).last();
    this.toFinish = page.getByRole('button', { name: /things? to finish$/ });
  }

  async open(slug: string, name: string) {
    await this.page.goto(`/apps/${slug}/tools/${name}`);
  }

  heading(title: string) {
    return this.page.getByRole('heading', { name: title, level: 1 });
  }

  /** The name that assistants see, as it is shown while one types. */
  exposedName(name: string) {
    return this.page
      .getByText('Assistants see')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** What is said under the name. */
  nameNote(words: RegExp) {
    return this.page.getByRole('paragraph').filter({ hasText: words });
  }

  sentence(words: string | RegExp) {
    return this.page.getByText(words);
  }

  async answer(question: Question, answer: 'Yes' | 'No' | 'Not answered') {
    const group = this.page.getByRole('radiogroup', { name: question });
    await group.getByText(answer, { exact: true }).click();
    await expect(group.getByRole('radio', { name: answer, exact: true })).toBeChecked();
  }

  /** Shows the recipe as JSON, unless it is shown already. */
  async openJson() {
    await expect(this.editAsJson.or(this.recipe)).toBeVisible();
    if (await this.editAsJson.isVisible()) await this.editAsJson.click();
    await expect(this.recipe).toBeVisible();
  }

  /** Pastes a text into the JSON editor, in place of what is there. */
  async pasteRecipe(text: string) {
    await this.openJson();
    await this.recipe.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.recipe.evaluate((editor, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const how = { clipboardData, bubbles: true, cancelable: true };
      editor.dispatchEvent(new ClipboardEvent('paste', how));
    }, text);
  }

  /** The text of the JSON editor, lines joined, as far as it is in view. */
  recipeText(): Locator {
    return this.page.locator('.monaco-editor .view-lines');
  }

  argument(name: string) {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Sends the test request, confirming where it changes things. */
  async send(changesThings = false) {
    await this.sendButton.click();
    if (changesThings) await this.sendIt.click();
  }

  outcome(words: string) {
    return this.page.getByRole('status').filter({ hasText: words });
  }

  async saved() {
    await expect(this.saveStatus).toHaveText(/^Draft · saved/);
  }
}
