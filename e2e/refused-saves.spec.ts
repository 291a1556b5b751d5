import type { Page } from 'playwright/test';
import { appFile, readTool } from './app-files';
import { expect, test } from './fixtures';

const saves = '**/api/v1/apps/*?unfinished=true';

/** Lets every save be refused as the server would, until it is taken back. */
async function refuseSaves(page: Page, status: number, said: { detail: string; code: string }) {
  await page.route(saves, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Refused', status, ...said, values: { role: 'viewer' } },
    }),
  );
  return () => page.unroute(saves);
}

test('a save that is refused for what it is says what to do, and waits for a change', async ({
  page,
  api,
  app,
  tool,
  troubles,
  uniqueName,
  upstream,
}) => {
  troubles.expect(/status of 413/);
  const document = appFile(uniqueName('Large'), upstream.url, [readTool('slots')]);
  const slug = await api.createApp(document);
  const takeBack = await refuseSaves(page, 413, {
    detail: 'Send at most 5 MB in one request.',
    code: 'refusal.bodyLarge',
  });
  await tool.open(slug, 'slots');
  await tool.title.fill('Far too much');
  await expect(app.refusedBanner).toContainText('has become too large. Shorten long texts');
  await expect(tool.saveStatus).toHaveText('Not saved');
  await expect(tool.title).toHaveValue('Far too much');

  await app.publishButton.click();
  await app.publishDialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(app.publishDialog.getByRole('alert')).toContainText('Send at most 5 MB');
  await page.keyboard.press('Escape');
  await expect(app.publishDialog).toBeHidden();

  await takeBack();
  await tool.title.fill('Less');
  await tool.saved();
  await expect(app.refusedBanner).toBeHidden();
  expect((await api.readDraft(slug)).tools[0]?.title).toBe('Less');
});

test('a save that is refused for who one is says whom to ask, also in the settings of the app', async ({
  page,
  api,
  app,
  settings,
  troubles,
  uniqueName,
  upstream,
}) => {
  troubles.expect(/status of 403/);
  const document = appFile(uniqueName('Mine no more'), upstream.url, [readTool('slots')]);
  const slug = await api.createApp(document);
  const takeBack = await refuseSaves(page, 403, {
    detail: 'Your role here is viewer; ask an owner to do this or to change your role.',
    code: 'refusal.role',
  });
  await settings.open(slug);
  await settings.description.fill('Typed after the role had changed');
  await expect(app.refusedBanner).toContainText('ask an owner to do this or to change your role');
  await takeBack();
  await app.refusedBanner.getByRole('button', { name: 'Try again' }).click();
  await expect(app.refusedBanner).toBeHidden();
  await expect(app.saveStatus).toHaveText(/^Draft · saved \d/);
  expect((await api.readDraft(slug)).description).toBe('Typed after the role had changed');
});
