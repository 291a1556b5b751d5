import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { screens } from './screens';

/** What the pages' policy refused, as the browser itself tells it. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refusedByPolicy: refused });
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () =>
    page.evaluate(() => (window as typeof window & { refusedByPolicy: string[] }).refusedByPolicy);
}

test('no screen needs anything that its policy forbids', async ({ page, api, shell, tool }) => {
  const refused = await listen(page);
  const slug = await api.createExample();
  for (const { path } of screens) {
    const answer = await page.goto(path(slug));
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/=]+'$/);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(shell.searchButton).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await refused(), path(slug)).toEqual([]);
  }
  await tool.open(slug, 'free_slots');
  await tool.openJson();
  await tool.pasteRecipe('{');
  await expect(tool.recipeIsHalfTyped).toBeVisible();
  // The editor's own work is done apart from the page, which the policy has to allow.
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await refused()).toEqual([]);
});

test('a method that an address of the API does not have is answered in words', async ({
  request,
}) => {
  for (const [method, allow] of [
    ['PATCH', 'GET, HEAD, OPTIONS, POST'],
    ['DELETE', 'GET, HEAD, OPTIONS, POST'],
  ] as const) {
    const answer = await request.fetch('/api/v1/apps', { method });
    expect(answer.status()).toBe(405);
    expect(answer.headers()).toMatchObject({ allow, 'content-type': 'application/problem+json' });
    expect(await answer.json()).toMatchObject({
      detail: `/api/v1/apps has no ${method}; it has ${allow}.`,
    });
  }
  const told = await request.fetch('/api/v1/workspaces', { method: 'OPTIONS' });
  expect([told.status(), told.headers().allow]).toEqual([204, 'OPTIONS, POST']);
  expect((await request.head('/api/v1/workspaces')).status()).toBe(405);
});

test('pages that are not there keep the policy too', async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  const refused = await listen(page);
  const answer = await page.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(answer?.headers()['x-frame-options']).toBe('DENY');
  await page.waitForLoadState('networkidle');
  expect(await refused()).toEqual([]);
});

test('a script that somebody gets into a page does not run', async ({ page, troubles, apps }) => {
  troubles.expect(/Content Security Policy/, /status of 404/);
  await apps.open();
  await expect(apps.heading).toBeVisible();
  const ran = await page.evaluate(async () => {
    const marks: string[] = [];
    Object.assign(window, { mark: (what: string) => marks.push(what) });
    const inline = document.createElement('script');
    inline.textContent = 'mark("inline")';
    const foreign = document.createElement('script');
    foreign.src = 'https://elsewhere.example/x.js';
    const data = document.createElement('script');
    data.src = 'data:text/javascript,mark("data")';
    const frame = document.createElement('iframe');
    frame.srcdoc = '<script>parent.mark("frame")</script>';
    document.body.append(inline, data, foreign, frame);
    document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="mark(\'handler\')">');
    await new Promise((resolve) => foreign.addEventListener('error', resolve));
    return marks;
  });
  expect(ran).toEqual([]);
});
