import type { Page } from 'playwright/test';

/** The list of apps, and how to begin one. */
export class AppsPage {
  readonly heading;
  readonly newAppButton;
  readonly startFromExample;
  readonly startBlank;
  readonly noAppsYet;
  readonly dialog;
  readonly nameField;
  readonly address;
  readonly makeTool;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Apps', level: 1 });
    this.newAppButton = page.getByRole('button', { name: 'New app' });
    this.startFromExample = page.getByRole('button', { name: 'Start from an example' });
    this.startBlank = page.getByRole('button', { name: 'Start blank' });
    this.noAppsYet = page.getByRole('heading', { name: 'No apps yet' });
    this.dialog = page.getByRole('dialog', { name: 'New app' });
    this.nameField = this.dialog.getByRole('textbox', { name: 'Name' });
    this.address = page.getByRole('textbox', { name: 'Address', exact: true });
    this.makeTool = page.getByRole('button', { name: 'Make a tool of it' });
  }

  async open() {
    await this.page.goto('/');
  }

  card(name: string) {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** Makes an app and goes to it. Gives its slug. */
  async newApp(name: string): Promise<string> {
    await this.newAppButton.click();
    await this.nameField.fill(name);
    await this.dialog.getByRole('button', { name: 'Create app' }).click();
    return this.arrive();
  }

  /** Waits for an app's page and gives the slug in its address. */
  async arrive(): Promise<string> {
    await this.page.waitForURL(/\/apps\/[^/]+$/);
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }
}
