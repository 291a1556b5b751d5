import type { Page } from 'playwright/test';

/** The other side's own page, where somebody signs in to a connection and agrees. */
export class OtherSidePage {
  readonly heading;
  readonly agree;
  readonly refuse;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Let Toolwright use your diary?' });
    this.agree = page.getByRole('button', { name: 'Agree' });
    this.refuse = page.getByRole('button', { name: 'Refuse' });
  }
}
