import type { Browser, BrowserContext } from 'playwright/test';
import { AppsPage } from './pages/apps-page';
import { PeoplePage } from './pages/people-page';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { YouPage } from './pages/you-page';
import type { Troubles } from './troubles';

/** What people who join in tests choose. */
export const password = 'wide yellow river';

/** Another person's browser, with nothing of the owner's in it. */
export async function otherBrowser(browser: Browser, troubles: Troubles) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  troubles.watch(context);
  const page = await context.newPage();
  return {
    context,
    page,
    signIn: new SignInPage(page),
    apps: new AppsPage(page),
    shell: new Shell(page),
    people: new PeoplePage(page),
    you: new YouPage(page),
  };
}

/** The address of somebody of that name. */
export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@clinic.example`;
}

/** Does something in a browser that is closed afterwards. */
export async function closing(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await work();
  await context.close();
}
