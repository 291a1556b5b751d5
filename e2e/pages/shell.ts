import type { Page } from 'playwright/test';

/** What stands around every screen. */
export class Shell {
  readonly offlineBanner;
  readonly notSignedIn;
  readonly nothingHere;
  readonly toast;

  constructor(private readonly page: Page) {
    this.offlineBanner = page.getByRole('alert').filter({ hasText: 'Toolwright does not answer.' });
    this.notSignedIn = page.getByRole('heading', { name: 'You are not signed in here' });
    this.nothingHere = page.getByRole('heading', { name: 'There is nothing at this address' });
    this.toast = page.getByRole('alertdialog');
  }

  /** An error in place of what could not be loaded. */
  error(title: string) {
    return this.page
      .getByRole('alert')
      .filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  /** What is said to those who can't see the grey shapes. */
  loading(words: string) {
    return this.page.getByRole('status').filter({ hasText: words });
  }

  async chooseColours(theme: 'As the system' | 'Light' | 'Dark') {
    await this.page.getByRole('button', { name: 'Colours: light or dark' }).click();
    await this.page.getByRole('menuitemradio', { name: theme }).click();
  }
}
