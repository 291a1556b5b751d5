import { appFile, readTool } from './app-files';
import { expect, test } from './fixtures';

test('the check tells the draft from what is live, and names what takes room', async ({
  api,
  check,
  connections,
  uniqueName,
  upstream,
}) => {
  const tools = ['free slots', 'opening hours', 'prices'].map((name) => readTool(name));
  const slug = await api.createApp(appFile(uniqueName('Checked'), upstream.url, tools));
  await api.publish(slug);
  const long = readTool('everything', {
    description: 'Finds all there is to know about the clinic. '.repeat(12),
    annotations: { destructiveHint: true },
  });
  const draft = await api.readDraft(slug);
  await api.saveDraft(slug, { ...draft, tools: [...draft.tools, long] });
  await connections.open(slug);

  await test.step('live', async () => {
    await expect(check.sentence(/^Connected in \d+\.\d\d s \(of 3\)$/)).toBeVisible();
    await expect(check.sentence(/^Listed in \d+\.\d\d s \(of 8\)$/)).toBeVisible();
    await expect(check.size).toHaveAttribute('aria-valuetext', /of 250,000 characters$/);
    await expect(check.tools).toHaveCount(3);
    await expect(connections.checked('Free slots')).toContainText('it only reads');
  });

  await test.step('the draft, largest first', async () => {
    await check.choose('Draft');
    await expect(check.tools).toHaveCount(4);
    await expect(connections.checked('Everything')).toContainText('Asks first');
    await expect(connections.checked('Everything')).toContainText(
      'the change could be hard to undo',
    );
    await expect(check.sentence(/^Largest: Everything/)).toBeVisible();
    await expect(check.tools.first()).toContainText('Free slots');
    await check.largestFirst.click();
    await expect(check.tools.first()).toContainText('Everything');
  });

  await test.step('made anew, it tries the connections and only reads', async () => {
    upstream.reset();
    await check.checkNow.click();
    await expect(check.connections).toContainText(['Address found']);
    await expect(check.connections.first()).toContainText('Not encrypted');
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(0);
    expect(upstream.requests.every(({ method }) => method === 'GET')).toBe(true);
  });
});

test('a tool that is left out is renamed on the spot', async ({
  api,
  check,
  connections,
  page,
  uniqueName,
  upstream,
}) => {
  const file = appFile(uniqueName('Clash'), upstream.url, [
    readTool('get slots', { title: 'First' }),
    readTool('get_slots', { title: 'Second' }),
  ]);
  const slug = await api.createApp(file);
  await connections.open(slug);
  const row = connections.checked('Second');
  await expect(row).toContainText('Left out: “First” has this name.');
  const name = await check.rename('Second');
  await expect(name).toHaveValue('get_slots_2');
  await name.fill('get_slots');
  await expect(row).toContainText('“get slots” has this name already.');
  await name.fill('slots of a week');
  await expect(row).toContainText(`${slug}_slots_of_a_week`);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('it only reads');
  await expect(row).not.toContainText('Left out');
  await expect(check.tools).toHaveCount(2);
  expect((await api.readDraft(slug)).tools[1]?.name).toBe('slots of a week');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Left out: “First” has this name.');
});

test('a check can be stopped', async ({ api, check, connections, page, uniqueName, upstream }) => {
  const slug = await api.createApp(
    appFile(uniqueName('Stopped'), upstream.url, [readTool('slots')]),
  );
  await page.route('**/check?*', () => new Promise(() => {}));
  await connections.open(slug);
  await expect(check.sentence(/^Connecting and listing the tools/)).toBeVisible();
  // What is checked depends on what is live.
  await expect(page.getByText('not published')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test connection' })).toBeVisible();
  await check.stop.click();
  await expect(check.sentence(/^Not checked\./)).toBeVisible();
  await page.unroute('**/check?*');
  await check.checkNow.click();
  await expect(check.sentence(/^Connected in/)).toBeVisible();
});
