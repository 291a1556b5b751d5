import type { Page } from 'playwright/test';
import { expect } from './fixtures';

/** That nothing reaches out of the page at its sides, once what is still on its way has come. */
export async function expectToFit(page: Page, what = 'pixels beyond the page'): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond, what).toBeLessThanOrEqual(0);
}
