import type { Page } from 'playwright/test';

/** What belongs to an app as a whole: its name, versions, time zone, and its end. */
export class SettingsPage {
  readonly name;
  readonly rename;
  readonly description;
  readonly timeZone;
  readonly reservedTools;
  readonly versions;
  readonly comparison;
  readonly restoring;
  readonly deleteButton;
  readonly deleting;

  constructor(private readonly page: Page) {
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.rename = page.getByRole('button', { name: 'Rename' });
    this.description = page.getByRole('textbox', { name: 'Description' });
    this.timeZone = page.getByRole('button', { name: /Time zone$/ });
    this.reservedTools = page.getByRole('textbox', { name: 'Reserved tool names' });
    this.versions = page.locator('#versions').getByRole('listitem');
    this.comparison = page.getByRole('dialog', { name: /^Compare version/ });
    this.restoring = page.getByRole('dialog', { name: /^Put version/ });
    this.deleteButton = page.getByRole('button', { name: 'Delete the app' });
    this.deleting = page.getByRole('dialog', { name: /^Delete/ });
  }

  async open(slug: string) {
    await this.page.goto(`/apps/${slug}/settings`);
  }

  /** The line about a name that assistants see and that a new name of the app changes. */
  renamed(from: string, to: string) {
    return this.page.getByRole('listitem').filter({ hasText: from }).filter({ hasText: to });
  }

  compare(version: number) {
    return this.page.getByRole('button', { name: `Compare version ${version}` });
  }

  restore(version: number) {
    return this.page.getByRole('button', { name: `Put version ${version} back` });
  }

  sentence(words: RegExp) {
    return this.page.getByText(words);
  }

  /** A name in one of the lists of names kept free. */
  reserved(name: string) {
    return this.page.getByRole('row', { name });
  }

  removeReserved(name: string) {
    return this.page.getByRole('button', { name: `Remove ${name}` });
  }
}
