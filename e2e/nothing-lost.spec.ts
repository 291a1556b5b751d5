import { appFile, readTool } from './app-files';
import { expect, test } from './fixtures';
import { owner } from './owner';
import { AppPage } from './pages/app-page';
import { ToolPage } from './pages/tool-page';

const halfTyped = '{ "kind": "fetch", "sources": { "a": { "method": ';

test.beforeEach(async ({ api, tool, uniqueName, upstream }) => {
  const document = appFile(uniqueName('Kept'), upstream.url, [readTool('slots')]);
  await tool.open(await api.createApp(document), 'slots');
  await expect(tool.title).toBeVisible();
});

/** The slug of the app that a tool's page is about. */
function slugOf(address: string): string {
  return new URL(address).pathname.split('/')[2] ?? '';
}

test('half-typed JSON harms nothing, and outlives saving and a reload', async ({
  page,
  api,
  tool,
}) => {
  await tool.pasteRecipe(halfTyped);
  await expect(tool.recipeIsHalfTyped).toBeVisible();
  await tool.description.fill('Finds free slots, said better.');
  await expect
    .poll(async () => (await api.readDraft(slugOf(page.url()))).tools[0])
    .toMatchObject({
      description: 'Finds free slots, said better.',
      recipe: { kind: 'fetch', sources: { a: { url: '/slots?date={{date}}' } } },
    });
  await expect(tool.recipeText()).toContainText('"method":');
  await expect(tool.argument('date')).toBeVisible();

  await page.reload();
  await expect(tool.description).toHaveValue('Finds free slots, said better.');
  await tool.openJson();
  await expect(tool.recipeIsHalfTyped).toBeVisible();
  await expect(tool.recipeText()).toContainText('"method":');
  await expect(tool.recipeText()).not.toContainText('"output"');

  await tool.pasteRecipe(
    '{ "kind": "fetch", "sources": { "a": { "method": "GET", "url": "/json" } } }',
  );
  await expect(tool.recipeIsHalfTyped).toBeHidden();
  await expect
    .poll(async () => (await api.readDraft(slugOf(page.url()))).tools[0]?.recipe)
    .toMatchObject({ sources: { a: { url: '/json' } } });
});

test('an unfinished tool is kept as it is, and says what is missing', async ({
  page,
  api,
  app,
  tool,
}) => {
  await tool.description.fill('');
  await tool.pasteRecipe('{ "kind": "fetch", "sources": {}, "extra": 1 }');
  await tool.saved();
  await page.reload();
  await expect(tool.description).toHaveValue('');
  await tool.openJson();
  await expect(tool.recipeText()).toContainText('"extra"');
  await expect(tool.toFinish).toBeVisible();
  await expect(tool.sentence('Finish the recipe first').last()).toBeVisible();
  expect((await api.readDraft(slugOf(page.url()))).tools[0]).toMatchObject({ description: '' });
  await app.publishButton.click();
  await expect(app.publishDialog).toContainText('your attention first');
  await app.publishDialog.getByRole('link').first().click();
  await expect(app.publishDialog).toBeHidden();
});

test('a refused save keeps what was typed, and is tried again', async ({
  page,
  api,
  tool,
  troubles,
}) => {
  troubles.expect(/status of 500/);
  await page.route('**/api/v1/apps/*?unfinished=true', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Error', status: 500, detail: 'The disk is full.' },
    }),
  );
  await tool.title.fill('Typed while nothing could be saved');
  await expect(tool.saveStatus).toContainText("Couldn't save");
  await expect(tool.saveStatus).toContainText('The disk is full.');
  await expect(tool.title).toHaveValue('Typed while nothing could be saved');
  await page.unroute('**/api/v1/apps/*?unfinished=true');
  await expect(tool.saveStatus).toHaveText(/^Draft · saved/, { timeout: 20_000 });
  expect((await api.readDraft(slugOf(page.url()))).tools[0]?.title).toBe(
    'Typed while nothing could be saved',
  );
});

test('a session that ended leads to the sign-in, and what was typed is there afterwards', async ({
  page,
  context,
  api,
  app,
  tool,
  shell,
  signIn,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await context.clearCookies();
  await tool.title.fill('Typed after the session ended');
  await expect(shell.signIn).toBeVisible();
  await expect(page.getByText('Authorization: Bearer')).toBeHidden();
  await signIn.signInAs(owner.email, owner.password);
  await expect(tool.description).toBeVisible();
  await expect(tool.title).toHaveValue('Typed after the session ended');
  await expect(app.keptBanner).toBeHidden();
  expect((await api.readDraft(slugOf(page.url()))).tools[0]?.title).toBe(
    'Typed after the session ended',
  );
  expect(asked).toEqual([]);
});

test('a tool that was deleted elsewhere is told apart from one that was deleted here', async ({
  page,
  api,
  app,
  tool,
  troubles,
}) => {
  troubles.expect(/status of 412/);
  const slug = slugOf(page.url());
  await api.saveDraft(slug, { ...(await api.readDraft(slug)), tools: [] });
  await tool.title.fill('Changed here');
  await expect(app.staleBanner).toContainText(
    'Slots: it was deleted elsewhere, and you changed it. “Keep mine” keeps it',
  );
  await app.keepMine.click();
  await tool.saved();
  expect((await api.readDraft(slug)).tools[0]?.title).toBe('Changed here');
});

test('an app that was deleted elsewhere is said to be gone', async ({
  page,
  api,
  tool,
  troubles,
}) => {
  troubles.expect(/status of 4(04|12)/);
  page.on('dialog', (dialog) => void dialog.accept());
  await api.forgetEverything();
  await tool.title.fill('Typed too late');
  await expect(tool.saveStatus).toContainText('this app was deleted in another window');
  await expect(tool.title).toHaveValue('Typed too late');
});

test('what could not be saved before the page went away is offered again', async ({
  page,
  api,
  app,
  tool,
  troubles,
}) => {
  troubles.expect(/status of 412/);
  const slug = slugOf(page.url());
  const before = await api.readDraft(slug);
  const theirs = { ...before, tools: [readTool('slots', { title: 'Of someone else' })] };
  await api.saveDraft(slug, theirs);
  await tool.title.fill('Almost lost');
  await expect(app.staleBanner).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(app.keptBanner).toBeVisible();
  await expect(tool.title).toHaveValue('Of someone else');
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(tool.title).toHaveValue('Almost lost');
  await app.keepMine.click();
  await tool.saved();
  expect((await api.readDraft(slug)).tools[0]?.title).toBe('Almost lost');
});

test('what was typed a moment before the page went away is there again', async ({
  page,
  api,
  app,
  tool,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await tool.title.fill('Typed just before');
  await page.reload();
  await expect(tool.title).toHaveValue('Typed just before');
  await expect(app.keptBanner).toBeHidden();
  expect((await api.readDraft(slugOf(page.url()))).tools[0]?.title).toBe('Typed just before');
});

test('what two windows change is merged, and asked about only where both changed the same', async ({
  page,
  context,
  api,
  app,
  tool,
  troubles,
}) => {
  troubles.expect(/status of 412/);
  const slug = slugOf(page.url());
  const saved = async () => (await api.readDraft(slug)).tools[0];
  const secondPage = await context.newPage();
  const second = { tool: new ToolPage(secondPage), app: new AppPage(secondPage) };
  await second.tool.open(slug, 'slots');
  await expect(second.tool.title).toBeVisible();

  await tool.title.fill('From the first window');
  await expect.poll(saved).toMatchObject({ title: 'From the first window' });
  await second.tool.description.fill('From the second window.');
  await expect(second.app.addedBanner).toBeVisible();
  await expect(second.tool.title).toHaveValue('From the first window');
  await expect(second.tool.description).toHaveValue('From the second window.');
  await expect.poll(saved).toMatchObject({
    title: 'From the first window',
    description: 'From the second window.',
  });

  await tool.title.fill('Again the first');
  await expect.poll(saved).toMatchObject({ title: 'Again the first' });
  await expect(tool.description).toHaveValue('From the second window.');
  await second.tool.title.fill('Now the second');
  await expect(second.app.staleBanner).toContainText('Again the first');
  await expect(second.app.staleBanner).toContainText('Now the second');
  await expect(second.tool.title).toHaveValue('Now the second');
  expect(await saved()).toMatchObject({ title: 'Again the first' });
  await second.app.keepMine.click();
  await expect(second.app.staleBanner).toBeHidden();
  await expect.poll(saved).toMatchObject({ title: 'Now the second' });

  await tool.title.fill('The first once more');
  await expect(app.staleBanner).toBeVisible();
  await app.loadTheirs.click();
  await expect(app.staleBanner).toBeHidden();
  await expect(tool.title).toHaveValue('Now the second');
  await expect(tool.description).toHaveValue('From the second window.');
  await tool.saved();
  expect(await saved()).toMatchObject({ title: 'Now the second' });
});

test('a server that went away loses nothing', async ({ page, api, tool, troubles, shell }) => {
  troubles.expect(/ERR_CONNECTION_REFUSED/);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await tool.description.fill('Typed while the server was away.');
  await expect(shell.offlineBanner).toBeVisible();
  await tool.title.fill('Still typing');
  await expect(tool.saveStatus).toContainText("Couldn't save");
  await page.unroute('**/api/**');
  await expect(shell.offlineBanner).toBeHidden();
  await expect(tool.saveStatus).toHaveText(/^Draft · saved/, { timeout: 20_000 });
  expect((await api.readDraft(slugOf(page.url()))).tools[0]).toMatchObject({
    title: 'Still typing',
    description: 'Typed while the server was away.',
  });
});

test('a save that is taken and never answered is tried again, and nothing is asked about it', async ({
  page,
  api,
  app,
  tool,
  troubles,
}) => {
  troubles.expect(/status of 412/);
  const saves = '**/api/v1/apps/*?unfinished=true';
  await page.route(saves, async (route) => {
    await route.fetch();
  });
  await tool.title.fill('Taken without a word');
  await expect(tool.saveStatus).toContainText('did not answer in time', { timeout: 40_000 });
  await expect(tool.title).toHaveValue('Taken without a word');
  await page.unroute(saves);
  await tool.title.fill('Taken without a word, and more');
  await expect(tool.saveStatus).toHaveText(/^Draft · saved/, { timeout: 50_000 });
  await expect(app.staleBanner).toBeHidden();
  await expect(app.addedBanner).toBeHidden();
  expect((await api.readDraft(slugOf(page.url()))).tools[0]?.title).toBe(
    'Taken without a word, and more',
  );
});

test('what is opened while the server is away says so in its place, and comes once it is back', async ({
  page,
  context,
  tool,
  app,
  troubles,
  shell,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const notLoaded = shell.error('This part could not be loaded');
  await context.setOffline(true);
  await app.publishButton.click();
  await expect(app.publishDialog).toContainText('Toolwright does not answer');
  await page.keyboard.press('Escape');
  await tool.editAsJson.click();
  await expect(notLoaded).toContainText('Toolwright does not answer');
  await notLoaded.getByRole('button', { name: 'Try again' }).click();
  await expect(notLoaded).toBeVisible();
  await expect(tool.title).toBeVisible();
  await context.setOffline(false);
  await notLoaded.getByRole('button', { name: 'Try again' }).click();
  await expect(notLoaded).toBeHidden();
  await tool.editAsJson.click();
  await expect(tool.recipeText()).toContainText('"sources"');
});

test('a list whose order can not be changed while the server is away is read and changed otherwise', async ({
  page,
  context,
  api,
  tools,
  troubles,
  shell,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const slug = slugOf(page.url());
  await tools.open(slug);
  await expect(tools.row('Slots')).toBeVisible();
  await context.setOffline(true);
  await tools.choose('Slots', 'Duplicate');
  await expect(shell.offlineBanner).toBeVisible();
  await expect(tools.row('Slots 2')).toBeVisible();
  await tools.choose('Slots 2', 'Move up');
  await expect(tools.list('2 tools').getByRole('link')).toHaveText(['Slots 2', 'Slots']);
  await context.setOffline(false);
  await expect
    .poll(async () => (await api.readDraft(slug)).tools.map(({ name }) => name))
    .toEqual(['slots_2', 'slots']);
  await expect(tools.row('Slots 2')).toBeVisible();
});

test('a deleted tool comes back by undo', async ({ page, api, tools, tool }) => {
  const slug = slugOf(page.url());
  await expect(tool.name).toHaveValue('slots');
  await tools.open(slug);
  await tools.delete('Slots');
  await expect(tools.noToolsYet).toBeVisible();
  await tools.undo.click();
  await expect(tools.row('Slots')).toBeVisible();
  await expect.poll(async () => (await api.readDraft(slug)).tools).toHaveLength(1);
});
