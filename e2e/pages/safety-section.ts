import type { Page } from 'playwright/test';

/** What a tool may do without asking and what is said about it, on a tool's page. */
export class SafetySection {
  readonly section;
  readonly card;
  readonly receipt;
  readonly announce;
  readonly announcement;

  constructor(private readonly page: Page) {
    this.section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Safety', level: 2 }) });
    this.card = this.section.getByRole('region', { name: 'What the person is asked' });
    this.receipt = this.section.getByRole('textbox', { name: 'Receipt' });
    this.announce = this.section.getByText('Say something while the person waits');
    this.announcement = this.section.getByRole('textbox', { name: 'What is said' });
  }

  /** Types into the receipt; `{{` opens the list of values, from which `value` is taken. */
  async addToReceipt(text: string, value: string) {
    await this.receipt.focus();
    await this.page.keyboard.press('End');
    await this.page.keyboard.type(`${text}{{`);
    const choice = this.page.getByRole('menuitem', { name: value, exact: true });
    await choice.waitFor();
    while ((await choice.getAttribute('data-focused')) === null) {
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }

  said(words: string | RegExp) {
    return this.section.getByRole('status').filter({ hasText: words });
  }

  async openMore() {
    await this.section.getByRole('button', { name: 'Announcement, order and record' }).click();
  }

  async choose(field: string, choice: string) {
    await this.section.getByRole('button', { name: new RegExp(`${field}$`) }).click();
    await this.page.getByRole('option', { name: choice }).click();
  }
}
