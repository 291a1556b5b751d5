import { appFile, bookRecipe, readTool } from './app-files';
import { expect, test } from './fixtures';

function request(parts: Record<string, unknown>) {
  return { method: 'GET', params: [], ...parts };
}

const llm = (name: string, value: string, parts: Record<string, unknown> = {}) => ({
  from: 'llm',
  name,
  value,
  type: 'string',
  ...parts,
});

test('an unfinished parameter is named as what has to be finished, and one is led there', async ({
  api,
  tool,
  page,
  parameters,
  uniqueName,
  upstream,
}) => {
  const document = appFile(uniqueName('Nameless'), upstream.url, [readTool('slots')]);
  await tool.open(await api.createApp(document), 'slots');
  await parameters.add.click();
  const pane = page.getByRole('complementary', { name: 'Send test request' });
  await expect(pane).toContainText(
    'Finish the recipe first, which says what the tool sends. Param',
  );
  await expect(pane).not.toContainText('This tool takes no arguments.');
  await page.getByRole('textbox', { name: 'What it does' }).focus();
  await pane.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).last()).toBeFocused();
});

test('somebody tries a tool that orders things: dry first, then for real', async ({
  api,
  tool,
  pane,
  upstream,
  uniqueName,
  page,
}) => {
  const sku = uniqueName('box');
  const ordered = () => upstream.requests.filter(({ body }) => body.includes(sku));
  const things = llm('things', 'The things that are ordered, one by one', {
    type: 'array',
    required: true,
    fields: [
      llm('sku', 'The words on the box, such as A-17', { required: true }),
      llm('count', 'How many boxes, from 1 to 50', { type: 'integer' }),
    ],
  });
  const how = llm('how', 'How fast it has to be here', { values: ['slowly', 'quickly'] });
  const recipe = {
    kind: 'action',
    sources: { a: request({ method: 'POST', url: '/echo', params: [things, how] }) },
    output: { fields: ['method', 'path'], remember: ['path'] },
  };
  const document = appFile(uniqueName('Order'), upstream.url, [
    readTool('order', { annotations: {}, recipe }),
  ]);
  await tool.open(await api.createApp(document), 'order');

  await test.step('what is missing or wrong is said at the field, and nothing is sent', async () => {
    await expect(page.getByText('Sending is real: it changes things')).toBeVisible();
    await tool.send();
    await expect(page.getByText('This has to be filled in.')).toBeVisible();
    await pane.addEntry.click();
    await tool.argument('sku').fill(sku);
    await tool.argument('count').fill('many');
    await expect(page.getByText('Write a whole number, such as 12.')).toBeVisible();
    await tool.send();
    await expect(tool.argument('count')).toBeFocused();
    await expect(tool.sendIt).toBeHidden();
    await tool.argument('count').fill('2');
    await pane.choose('how', 'quickly');
  });

  await test.step('a dry run shows the request, and sends nothing', async () => {
    await pane.dryRunButton.click();
    await expect(tool.outcome('nothing was sent')).toBeVisible();
    await expect(pane.unsentSteps).toContainText('POST /echo');
    await pane.openStep(/POST \/echo/);
    await expect(pane.unsentSteps).toContainText(`"${sku}"`);
    await expect(pane.unsentSteps).toContainText('count: 2');
    expect(ordered()).toHaveLength(0);
  });

  await test.step('sending asks once more, says what came back and what is remembered', async () => {
    await tool.send(true);
    await expect(tool.outcome('Done in')).toBeVisible();
    expect(ordered()).toHaveLength(1);
    expect(JSON.parse(ordered()[0]?.body ?? '')).toEqual({
      things: [{ sku, count: 2 }],
      how: 'quickly',
    });
    await expect(pane.steps).toContainText('200 OK');
    await expect(pane.remembered).toContainText('path: "/echo"');
  });

  await test.step('the values are there the next time, until they are cleared', async () => {
    await page.reload();
    await expect(tool.argument('sku')).toHaveValue(sku);
    await expect(tool.argument('count')).toHaveValue('2');
    await pane.clearButton.click();
    await expect(tool.argument('sku')).toBeHidden();
    await page.reload();
    await expect(pane.addEntry).toBeVisible();
    await expect(tool.argument('sku')).toBeHidden();
  });
});

test('a tool is tried before it could ever be saved', async ({
  api,
  tools,
  tool,
  pane,
  page,
  upstream,
  uniqueName,
  troubles,
}) => {
  troubles.expect(/status of 500/);
  const slug = await api.createApp(appFile(uniqueName('Early'), upstream.url, []));
  await tools.open(slug);
  await page.route('**/api/v1/apps/*?unfinished=true', (route) => route.fulfill({ status: 500 }));
  await tools.addTool.click();
  await tool.name.fill('hello');
  await tool.description.fill('Says who is there, to try the way to it.');
  const sources = { a: request({ url: '/json' }) };
  await tool.pasteRecipe(JSON.stringify({ kind: 'fetch', sources }));
  await expect(pane.notSaved).toBeVisible();
  await tool.send();
  await expect(tool.outcome('Done in')).toBeVisible();
  await expect(tool.assistantSees).toContainText('Marta Oyelaran Quist');
  expect((await api.readDraft(slug)).tools).toHaveLength(0);

  await tool.pasteRecipe(
    JSON.stringify({ kind: 'fetch', sources: { a: request({ url: '/slots' }) } }),
  );
  await expect(pane.changedSince).toBeVisible();
  await tool.send();
  await expect(tool.assistantSees).toContainText('Dr. Ana Sol');
  await expect(pane.changedSince).toBeHidden();
});

test('requests for each entry tell how far they are, and Cancel stops them', async ({
  api,
  tool,
  pane,
  upstream,
  uniqueName,
}) => {
  const count = 40;
  const recipe = {
    kind: 'fetch',
    sources: {
      a: request({ url: `/list?count=${count}` }),
      b: request({ url: '/slow?ms=1500&entry={{a.id}}', for_each_of: 'a' }),
    },
    output: { fields: ['b'] },
  };
  const document = appFile(uniqueName('Each'), upstream.url, [readTool('each', { recipe })]);
  upstream.reset();
  const asked = () => upstream.requests.filter(({ path }) => path === '/slow').length;
  await tool.open(await api.createApp(document), 'each');
  await tool.send();
  await expect(pane.progress).toHaveAttribute('aria-valuetext', /^\d+ of 40$/);
  await pane.cancelButton.click();
  await expect(tool.outcome('Cancelled. What was sent already')).toBeVisible();
  await expect(tool.sendButton).toBeVisible();
  // What was on its way when the server heard of it still arrives. Each request takes less than the time between two
  // looks, so that others would have followed.
  let before = 0;
  const stands = () => {
    const isSame = asked() === before;
    before = asked();
    return isSame;
  };
  await expect.poll(stands, { intervals: [1_700] }).toBe(true);
  expect(before).toBeLessThan(count);

  await pane.dryRunButton.click();
  await expect(tool.outcome('nothing was sent')).toBeVisible();
  expect(asked()).toBe(before);
});

test('a refusal says in plain words what to do, and leads there', async ({
  api,
  tool,
  pane,
  page,
  upstream,
  uniqueName,
}) => {
  const param = llm('status', 'The status it answers with, 3 digits', { required: true });
  const sources = { a: request({ url: '/status/{{status}}', params: [param] }) };
  const document = appFile(uniqueName('Refusal'), upstream.url, [
    readTool('refused', { recipe: { kind: 'fetch', sources } }),
  ]);
  document.connections[0] = {
    ...document.connections[0],
    auth: { type: 'bearer', token: '{{secret.TOKEN}}' },
  };
  const slug = await api.createApp(document);
  await api.setSecret(slug, 'TOKEN', 'a-token-nobody-may-see-4711');
  await tool.open(slug, 'refused');
  const sentences: [string, string, string][] = [
    ['422', '422 Unprocessable Content', 'a value in it was not accepted'],
    ['404', '404 Not Found', 'There is nothing at this address.'],
    ['401', '401 Unauthorized', 'The key was refused. Replace it in Connections.'],
  ];
  for (const [status, code, words] of sentences) {
    await tool.argument('status').fill(status);
    await tool.send();
    await expect(tool.outcome('Failed in')).toBeVisible();
    await expect(pane.steps).toContainText(code);
    await expect(pane.steps).toContainText(words);
    await expect(pane.steps).not.toContainText('a-token-nobody-may-see-4711');
  }
  await pane.steps.getByRole('link', { name: 'Open Diary in Connections' }).click();
  await expect(page).toHaveURL(/connections\?edit=0$/);
});

test('a test that is refused says why, once', async ({ api, tool, page, uniqueName, troubles }) => {
  troubles.expect(/status of 422/);
  const document = appFile(uniqueName('Inside'), 'http://169.254.169.254', [
    readTool('inside', { recipe: { kind: 'fetch', sources: { a: request({ url: '/' }) } } }),
  ]);
  await tool.open(await api.createApp(document), 'inside');
  await tool.send();
  const pane = page.getByRole('complementary', { name: 'Send test request' });
  await expect(pane.getByRole('listitem')).toContainText("169.254.169.254 isn't a public address");
  await expect(pane.getByText("isn't a public address")).toHaveCount(1);
});

test('an answer of 5 MB is shown as quickly as a short one', async ({
  api,
  tool,
  pane,
  page,
  upstream,
  uniqueName,
}) => {
  const recipe = {
    kind: 'fetch',
    sources: { a: request({ url: '/list?count=300000' }) },
    output: { fields: ['n'], limit: 2 },
  };
  const document = appFile(uniqueName('Large'), upstream.url, [
    readTool('large', { recipe, preview: 2 }),
  ]);
  await tool.open(await api.createApp(document), 'large');
  await tool.send();
  await expect(tool.outcome('Done in')).toBeVisible();
  await expect(pane.steps).toContainText(/[4-6]\.\d MB/);
  await pane.openStep(/GET \/list/);
  await expect(pane.tree.getByRole('row', { name: '1', exact: true })).toBeVisible();
  await pane.tree.getByRole('row', { name: '1', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(pane.tree.getByRole('row', { name: '299,998 more' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(pane.tree.getByRole('row', { name: '2 … 9999', exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await expect(pane.tree.getByRole('row', { name: '290000 … 299999' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(pane.tree.getByRole('row', { name: '290000', exact: true })).toBeVisible();
  await expect.poll(() => pane.tree.getByRole('row').count()).toBeLessThan(150);
  await page.getByRole('button', { name: 'Show as it came' }).click();
  await expect(pane.rawAnswer).toContainText('{"id":300000,');
});

test('one is the assistant: asks, is refused, is allowed, and remembers', async ({
  api,
  app,
  tools,
  tryIt,
  page,
  upstream,
  uniqueName,
}) => {
  const slot = uniqueName('slot');
  const booked = () => upstream.requests.filter(({ body }) => body.includes(slot)).length;
  const look = request({
    url: '/echo',
    params: [{ from: 'variable', name: 'booking', value: 'id', required: true }],
  });
  const document = appFile(uniqueName('Visit'), upstream.url, [
    readTool('look_up', { recipe: { kind: 'fetch', sources: { a: look } } }),
    readTool('book', {
      title: 'Book a slot',
      annotations: {},
      recipe: { ...bookRecipe, output: { fields: ['id', 'slot'], remember: ['id'] } },
      confirm: 'Booked: {{result.slot}}.',
    }),
  ]);
  const slug = await api.createApp(document);
  await tools.open(slug);
  await app.openTab('Try it');

  await test.step('a tool that runs freely runs at once, and says what it misses', async () => {
    await expect(page.getByText('Uses what nothing has remembered yet: id')).toBeVisible();
    await tryIt.callButton.click();
    await expect(tryIt.latest).toContainText('The assistant calls Look up');
    await expect(tryIt.latest).toContainText('Failed in');
  });

  await test.step('a tool that asks first waits for the person, who says no', async () => {
    await tryIt.chooseTool('Book a slot');
    await tryIt.argument('slot').fill(slot);
    await tryIt.callButton.click();
    await expect(tryIt.card).toContainText(slot);
    await expect(tryIt.callButton).toBeDisabled();
    await tryIt.answerCard('Not now');
    await expect(tryIt.latest).toContainText('nothing was sent');
    expect(booked()).toBe(0);
  });

  await test.step('and then yes: it runs, with its receipt and what is remembered', async () => {
    await tryIt.callButton.click();
    await tryIt.answerCard('Allow');
    await expect(tryIt.latest).toContainText('Done in');
    await expect(tryIt.latest).toContainText(`Said afterwards: Booked: ${slot}.`);
    await expect(tryIt.conversation).toContainText(/id: "b\d+"/);
    expect(booked()).toBe(1);
    await expect(tryIt.calls).toHaveCount(3);
  });

  await test.step('what is remembered is there for the next tool', async () => {
    await tryIt.chooseTool('Look up');
    await tryIt.callButton.click();
    await expect(tryIt.latest).toContainText('Done in');
    await tryIt.startOver.click();
    await expect(tryIt.calls).toHaveCount(0);
    await expect(tryIt.conversation).toContainText('Nothing yet.');
  });

  await test.step('the live version is another one', async () => {
    await tryIt.chooseVersion('Live');
    await expect(tryIt.nothingLive).toBeVisible();
    await api.publish(slug);
    await page.reload();
    await expect(tryIt.callButton).toBeVisible();
    await expect(page).toHaveURL(/of=live/);
  });
});
