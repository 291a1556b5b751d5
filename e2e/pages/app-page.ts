import type { Page } from 'playwright/test';

/** What stands around the tabs of one app. */
export class AppPage {
  readonly notFound;
  readonly publishButton;
  readonly publishedButton;
  readonly publishDialog;
  readonly staleBanner;
  readonly addedBanner;
  readonly keepMine;
  readonly loadTheirs;
  readonly keptBanner;
  readonly refusedBanner;
  readonly saveStatus;

  constructor(private readonly page: Page) {
    this.notFound = page.getByRole('heading', { name: 'There is no such app' });
    this.publishButton = page.getByRole('button', { name: 'Review & publish' });
    this.publishedButton = page.getByRole('button', { name: 'Published', exact: true });
    this.publishDialog = page.getByRole('dialog', { name: 'Publish' });
    this.staleBanner = page
      .getByRole('alert')
      .filter({ hasText: 'This app was changed in another window or by someone else.' });
    this.addedBanner = page.getByRole('alert').filter({ hasText: 'were added to yours' });
    this.keepMine = page.getByRole('button', { name: 'Keep mine' });
    this.loadTheirs = page.getByRole('button', { name: 'Load theirs' });
    this.refusedBanner = page.getByRole('alert').filter({ hasText: 'Not saved' });
    this.saveStatus = page.getByRole('status').filter({ hasText: /sav/i });
    this.keptBanner = page.getByText('could not be saved then and are still in this browser');
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, level: 1 });
  }

  async openTab(name: 'Tools' | 'Connections' | 'Try it' | 'Activity' | 'Assistants' | 'Settings') {
    const tabs = this.page.getByRole('navigation', { name: 'Parts of the app' });
    await tabs.getByRole('link', { name }).click();
  }

  /** Publishes, from an app's or a tool's page. */
  async publish() {
    await this.publishButton.click();
    await this.publishDialog.getByRole('button', { name: 'Publish', exact: true }).click();
  }
}
