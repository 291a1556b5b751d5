import { appFile, bookRecipe, readTool } from './app-files';
import { expect, test } from './fixtures';

const changes = 'Does it change anything?';
const undo = 'Could the change be hard to undo?';
const outside = 'Does it reach people or systems outside?';

test.describe('what assistants see, as one types a name', () => {
  test('is cut at 64 characters, with how many are too many', async ({
    api,
    tool,
    uniqueName,
    upstream,
  }) => {
    const name = uniqueName('Cut');
    const slug = await api.createApp(appFile(name, upstream.url, [readTool('slots')]));
    await tool.open(slug, 'slots');
    await tool.name.fill('a'.repeat(50));
    await expect(tool.exposedName(`${slug}_${'a'.repeat(50)}`)).toBeVisible();
    await expect(tool.sentence('1 character left')).toBeVisible();
    await tool.name.fill('a'.repeat(60));
    await expect(tool.exposedName(`${slug}_${'a'.repeat(51)}`)).toBeVisible();
    await expect(tool.sentence('9 too many')).toBeVisible();
    await expect(tool.nameNote(/The name is cut to 64 characters.*shorten it by 9/)).toBeVisible();
  });

  test('says which characters are replaced', async ({ api, tool, uniqueName, upstream }) => {
    const name = uniqueName('Chars');
    const slug = await api.createApp(appFile(name, upstream.url, [readTool('slots')]));
    await tool.open(slug, 'slots');
    await tool.name.fill('büro zeiten');
    await expect(tool.exposedName(`${slug}_b_ro_zeiten`)).toBeVisible();
    await expect(tool.nameNote(/only letters a to z, digits/)).toBeVisible();
  });

  test('is nothing where another tool has the name', async ({
    api,
    app,
    tool,
    tools,
    connections,
    page,
    uniqueName,
    upstream,
  }) => {
    const name = uniqueName('Clash');
    const document = appFile(name, upstream.url, [readTool('get slots'), readTool('other')]);
    const slug = await api.createApp(document);
    await tool.open(slug, 'other');
    await tool.name.fill('get_slots');
    await expect(tool.sentence(/^Not offered\. The tool "get slots" has the name/)).toBeVisible();
    await tool.name.fill('get_slots_2');
    await expect(tool.sentence(/^Not offered/)).toBeHidden();
    await tool.name.fill('get_slots');
    await tool.saved();
    await page.getByRole('link', { name }).click();
    await expect(tools.row('Get slots').filter({ hasText: 'Not offered' })).toHaveCount(1);

    await app.openTab('Connections');
    await expect(connections.checked('Get slots').filter({ hasText: 'Left out:' })).toContainText(
      'rename',
    );
  });
});

test('the three questions decide whether a person is asked, and why is said', async ({
  api,
  tool,
  uniqueName,
  upstream,
}) => {
  const document = appFile(uniqueName('Safety'), upstream.url, [
    readTool('book', { annotations: {}, recipe: bookRecipe }),
  ]);
  await tool.open(await api.createApp(document), 'book');

  await expect(tool.sentence('Asks first: nobody has answered yet')).toBeVisible();
  await tool.answer(changes, 'Yes');
  await expect(tool.sentence(`Asks first: "${undo}" is not answered`)).toBeVisible();
  await tool.answer(undo, 'No');
  await expect(tool.sentence(`Asks first: "${outside}" is not answered`)).toBeVisible();
  await tool.answer(outside, 'Yes');
  await expect(tool.sentence('Asks first: it reaches people or systems outside')).toBeVisible();
  await tool.answer(outside, 'No');
  await expect(
    tool.sentence(/^Runs freely: it changes nothing that can't be undone/),
  ).toBeVisible();
  await expect(tool.approvalCard).toBeHidden();
  await tool.answer(undo, 'Yes');
  await expect(tool.sentence('Asks first: the change could be hard to undo')).toBeVisible();
  await expect(tool.approvalCard).toBeVisible();
  await tool.answer(changes, 'No');
  await expect(tool.sentence('Runs freely: it only reads')).toBeVisible();
  await tool.answer(changes, 'Not answered');
  await tool.answer(undo, 'Not answered');
  await expect(tool.sentence(`Asks first: "${undo}" is not answered`)).toBeVisible();
});

test('the card shows what a person can judge, and no ids', async ({
  api,
  tool,
  uniqueName,
  upstream,
}) => {
  const document = appFile(uniqueName('Card'), upstream.url, [
    readTool('book', { title: 'Book a slot', annotations: {}, recipe: bookRecipe }),
  ]);
  await tool.open(await api.createApp(document), 'book');
  await expect(tool.approvalCard).toContainText('Type values above');
  await tool.argument('slot').fill('Tuesday at nine');
  await tool.argument('customer_id').fill('c-17');
  await expect(tool.approvalCard.getByRole('heading', { name: 'Book a slot' })).toBeVisible();
  await expect(tool.approvalCard).toContainText('Slot');
  await expect(tool.approvalCard).toContainText('Tuesday at nine');
  await expect(tool.approvalCard).not.toContainText('c-17');
});

test('a test request that changes something is sent only after a second yes', async ({
  api,
  tool,
  uniqueName,
  upstream,
  page,
}) => {
  const document = appFile(uniqueName('Second'), upstream.url, [
    readTool('book', { recipe: bookRecipe }),
  ]);
  await tool.open(await api.createApp(document), 'book');
  const slot = uniqueName('slot');
  const sent = () => upstream.requests.filter(({ body }) => body.includes(slot)).length;
  await tool.argument('slot').fill(slot);
  await tool.send();
  await expect(tool.sendIt).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(tool.sendIt).toBeHidden();
  expect(sent()).toBe(0);

  await tool.argument('slot').focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(tool.sendIt).toBeVisible();
  await expect(tool.argument('slot')).not.toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('Escape');
  await expect(tool.sendIt).toBeHidden();
  await expect(tool.argument('slot')).toBeFocused();
  expect(sent()).toBe(0);
  await tool.send(true);
  await expect(tool.outcome('Done in')).toBeVisible();
  expect(sent()).toBe(1);
});
