import type { Page } from 'playwright/test';

/** The page on which one is the assistant. */
export class TryPage {
  readonly callButton;
  readonly card;
  readonly calls;
  readonly conversation;
  readonly nothingLive;
  readonly startOver;

  constructor(private readonly page: Page) {
    this.callButton = page.getByRole('button', { name: 'Call the tool' });
    this.card = page.getByRole('region', { name: 'What the person is asked' });
    this.calls = page.getByRole('list', { name: 'This visit' }).getByRole('listitem').filter({
      hasText: 'The assistant calls',
    });
    this.conversation = page.getByRole('region', { name: 'The conversation remembers' });
    this.nothingLive = page.getByRole('heading', { name: 'Nothing is live yet' });
    this.startOver = page.getByRole('button', { name: 'Start over' });
  }

  async chooseTool(title: string) {
    await this.page.getByRole('button', { name: /Tool$/ }).click();
    await this.page.getByRole('option', { name: title, exact: true }).click();
  }

  async chooseVersion(name: string) {
    const group = this.page.getByRole('radiogroup', { name: 'Which version' });
    await group.getByText(name, { exact: true }).click();
  }

  argument(name: string) {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async answerCard(answer: 'Allow' | 'Not now') {
    await this.card.getByRole('button', { name: answer }).click();
  }

  /** The latest call. */
  get latest() {
    return this.calls.first();
  }
}
