import type { Page } from 'playwright/test';
import { appFile, readTool } from './app-files';
import { findings } from './findings';
import { expectToFit } from './fits';
import { expect, test } from './fixtures';
import { pageClientId, pageClientSecret } from './upstream/sign-in-page';

/** In every look: what axe finds, and whether all of it fits a small phone. */
async function looksRight(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  expect(await findings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await page.setViewportSize({ width, height });
}

const diaryRecipe = {
  kind: 'fetch',
  sources: { a: { method: 'GET', url: '/diary', params: [] } },
};

test('an owner signs in at the other side’s page, and is told when that no longer counts', async ({
  api,
  apps,
  connections,
  otherSide,
  page,
  tool,
  tools,
  uniqueName,
  upstream,
}) => {
  upstream.page.reset();
  const name = uniqueName('Signed');
  const file = appFile(name, '', [readTool('entries', { recipe: diaryRecipe })]);
  const slug = await api.createApp({ ...file, connections: [] });
  const card = connections.card('Diary');

  await test.step('the form says what to register over there', async () => {
    await connections.open(slug);
    await connections.addButton.click();
    await connections.name.fill('Diary');
    await connections.address.fill(upstream.url);
    await connections.chooseSignIn('Signs in at their page (OAuth)');
    await expect(connections.dialog.getByText('/api/v1/connections/signed-in')).toBeVisible();
    await connections.field('Sign-in page').fill('nowhere');
    await connections.submit();
    await expect(connections.dialog.getByText('Begin the address with').first()).toBeVisible();
    await connections.field('Sign-in page').fill(`${upstream.url}/authorize`);
    await connections.field('Token address').fill(`${upstream.url}/page-token`);
    await connections.field('Client id').fill(pageClientId);
    await connections.secret('Client secret').fill(pageClientSecret);
    await looksRight(page);
    await connections.submit();
    await expect(connections.dialog).toBeHidden();
    await expect(card).toContainText('Nobody has signed in yet.');
    await expect(connections.steps(card).nth(2)).toContainText('Nobody is signed in.');
  });

  await test.step('a no over there changes nothing', async () => {
    await connections.signInTo('Diary');
    await expect(otherSide.heading).toBeVisible();
    await otherSide.refuse.click();
    await expect(connections.outcome).toContainText('Nobody was signed in');
    await expect(card).toContainText('Nobody has signed in yet.');
  });

  await test.step('a yes does', async () => {
    await connections.signInTo('Diary');
    await otherSide.agree.click();
    await expect(connections.outcome).toContainText('Signed in.');
    await expect(card).toContainText('Signed in by Olga Owner');
    await looksRight(page);
    await connections.outcome.getByRole('button', { name: 'Close' }).click();
    await expect(connections.outcome).toBeHidden();
  });

  await test.step('a test request is signed in', async () => {
    await tool.open(slug, 'entries');
    await tool.send();
    await expect(tool.outcome('Done in')).toBeVisible();
    await expect(tool.assistantSees).toContainText('••••');
    await expect(page.getByText(upstream.page.given[0] ?? '')).toBeHidden();
  });

  await test.step('what was taken back over there is said on every screen', async () => {
    upstream.page.endEverything();
    await tool.send();
    await expect(page.getByText(/Diary isn't signed in any more/).first()).toBeVisible();
    await apps.open();
    await expect(apps.card(name)).toContainText('Sign in again');
    await tools.open(slug);
    await expect(page.getByText('Diary isn’t signed in any more.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Connections' }).click();
    await expect(card).toContainText('This connection isn’t signed in any more.');
    await expect(page.getByText('Somebody has to sign in again.')).toBeVisible();
    await looksRight(page);
  });

  await test.step('who only looks is told, and can do nothing about it', async () => {
    await page.route('**/api/v1/session', async (route) => {
      const session = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...session, role: 'viewer' } });
    });
    await page.reload();
    await expect(card).toContainText('This connection isn’t signed in any more.');
    await expect(card.getByRole('button', { name: /^Sign in/ })).toBeHidden();
    await page.unroute('**/api/v1/session');
    await page.reload();
  });

  await test.step('signing in again mends it, and signing out ends it', async () => {
    await connections.signInTo('Diary');
    await otherSide.agree.click();
    await expect(card).toContainText('Signed in by Olga Owner');
    await connections.signOutOf('Diary');
    await expect(card).toContainText('Nobody has signed in yet.');
  });
});
