import { expect, type Page } from 'playwright/test';

/** What stands around every screen. */
export class Shell {
  readonly offlineBanner;
  readonly signIn;
  readonly nothingHere;
  readonly toast;
  readonly searchButton;
  readonly palette;
  readonly paletteField;
  readonly paletteChoice;
  readonly shortcuts;
  readonly tour;

  constructor(private readonly page: Page) {
    this.offlineBanner = page.getByRole('alert').filter({ hasText: 'Toolwright does not answer.' });
    this.signIn = page.getByRole('heading', { name: 'Sign in' });
    this.nothingHere = page.getByRole('heading', { name: 'There is nothing at this address' });
    this.toast = page.getByRole('alertdialog');
    this.searchButton = page.getByRole('button', { name: 'Search or jump to' });
    this.palette = page.getByRole('dialog', { name: 'Search or jump to' });
    this.paletteField = this.palette.getByRole('searchbox');
    this.paletteChoice = this.palette.getByRole('menuitem');
    this.shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    this.tour = page.getByRole('region', { name: 'Tour' });
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
    await this.page.getByRole('button', { name: 'Colours and language' }).click();
    await this.page.getByRole('menuitemradio', { name: theme }).click();
  }

  /** Opens the menu by its name in the language that is shown. */
  async chooseLanguage(menu: 'Colours and language' | 'الألوان واللغة', language: string) {
    await this.page.getByRole('button', { name: menu }).click();
    await this.page.getByRole('menuitemradio', { name: language }).click();
  }

  /** Opens the search over everything by its shortcut and types. */
  async searchFor(words: string) {
    // A page that has only just come may not listen yet.
    await expect(async () => {
      await this.page.keyboard.press('ControlOrMeta+k');
      await this.paletteField.waitFor({ timeout: 5_000 });
    }).toPass();
    await this.page.keyboard.type(words);
  }

  /** Chooses in the menu of the person who is signed in. */
  async choosePersonal(name: string) {
    await this.page.getByRole('button', { name: 'Your account and workspace' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }
}
