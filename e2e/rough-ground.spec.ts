import { appFile, readTool } from './app-files';
import { expect, test } from './fixtures';

test('an address with a slash at its end is the same page', async ({
  page,
  api,
  tool,
  uniqueName,
  upstream,
}) => {
  const document = appFile(uniqueName('Slash'), upstream.url, [readTool('slots')]);
  const slug = await api.createApp(document);
  const current = page.getByRole('main').locator('[aria-current="page"]');
  await page.goto(`/apps/${slug}/`);
  await expect(current).toContainText('Tools');
  await page.goto(`/apps/${slug}/connections/`);
  await expect(current).toContainText('Connections');
  await page.goto('/settings/people/');
  await expect(current).toHaveText('People');
  await page.goto(`/apps/${slug}/tools/slots/`);
  await expect(tool.name).toHaveValue('slots');
});

test('a half-typed connection is not lost by the way back of the browser without a question', async ({
  page,
  api,
  connections,
  tools,
  uniqueName,
}) => {
  const name = uniqueName('Back');
  const slug = await api.createApp({ version: 1, name, connections: [], tools: [] });
  const question = connections.leaving;
  await tools.open(slug);
  await page.getByRole('link', { name: 'Add a connection' }).click();
  await connections.name.fill('Half-typed');
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await question.getByRole('button', { name: 'Keep typing' }).click();
    await expect(question).toBeHidden();
    await expect(connections.name).toHaveValue('Half-typed');
  }
  // What the browser asks before it reloads a page.
  const isAsked = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsked()).toBe(true);

  await page.goBack();
  await question.getByRole('button', { name: 'Throw it away' }).click();
  await expect(connections.dialog).toBeHidden();
  await expect(page).toHaveURL(`/apps/${slug}/connections`);
  await expect.poll(isAsked).toBe(false);
  await connections.addButton.click();
  await expect(connections.name).toHaveValue('');
  await page.goBack();
  await expect(connections.dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`/apps/${slug}`);
});

test('who is as quick as the search does a thing once', async ({
  page,
  api,
  shell,
  tools,
  uniqueName,
  upstream,
}) => {
  const slug = await api.createApp(appFile(uniqueName('Once'), upstream.url, []));
  await tools.open(slug);
  await expect(tools.noToolsYet).toBeVisible();
  await shell.searchFor('add tool');
  await expect(shell.paletteChoice).toHaveText('Add tool');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/apps/${slug}/tools/new_tool?field=name`);
  const names = async () => (await api.readDraft(slug)).tools.map(({ name }) => name);
  await expect.poll(names).toEqual(['new_tool']);
});

test('a name that is being typed stays where another window renames the app', async ({
  api,
  settings,
  app,
  troubles,
  uniqueName,
  upstream,
}) => {
  troubles.expect(/status of 412/);
  const document = appFile(uniqueName('Named'), upstream.url, [readTool('slots')]);
  const slug = await api.createApp(document);
  await settings.open(slug);
  await settings.name.fill('Half-typed');
  const renamed = uniqueName('Renamed');
  await api.saveDraft(slug, { ...document, name: renamed, description: 'Theirs' });
  await settings.description.fill('Mine');
  await expect(app.staleBanner).toContainText(
    'The app itself, Description: yours is “Mine”, theirs is “Theirs”',
  );
  await app.keepMine.click();
  await expect(app.heading(renamed)).toBeVisible();
  await expect(settings.name).toHaveValue('Half-typed');
  await expect.poll(async () => (await api.readDraft(slug)).description).toBe('Mine');
});

test('a link does not lead out of what one types while the server is away', async ({
  page,
  context,
  api,
  tool,
  shell,
  troubles,
  uniqueName,
  upstream,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const name = uniqueName('Away');
  const slug = await api.createApp(appFile(name, upstream.url, [readTool('slots')]));
  await tool.open(slug, 'slots');
  await expect(tool.title).toBeVisible();
  await context.setOffline(true);
  await tool.title.fill('Typed while away');
  await expect(shell.offlineBanner).toBeVisible();
  const toApp = page.getByRole('banner').getByRole('link', { name });
  await toApp.click();
  await expect(page.getByText('Other pages can be opened once')).toBeVisible();
  await expect(tool.title).toHaveValue('Typed while away');
  await context.setOffline(false);
  await expect(shell.offlineBanner).toBeHidden();
  await toApp.click();
  await expect(page).toHaveURL(`/apps/${slug}`);
  await expect
    .poll(async () => (await api.readDraft(slug)).tools[0]?.title)
    .toBe('Typed while away');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a long description leaves the fields of Try it in view, and unfolds', async ({
    page,
    api,
    uniqueName,
    upstream,
  }) => {
    const description = `${'Finds the free slots of one day. '.repeat(45)}The very end.`;
    const document = appFile(uniqueName('Long'), upstream.url, [
      readTool('slots', { description }),
    ]);
    await page.goto(`/apps/${await api.createApp(document)}/try`);
    const text = page.getByText('The very end.');
    await expect(text).toBeVisible();
    const height = async () => (await text.boundingBox())?.height ?? 0;
    await expect.poll(height).toBeLessThan(100);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(height).toBeGreaterThan(400);
    await page.getByRole('button', { name: 'Show less' }).click();
    await expect.poll(height).toBeLessThan(100);
  });
});
