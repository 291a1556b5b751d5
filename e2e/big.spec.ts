import { appFile, readTool } from './app-files';
import { expect, test } from './fixtures';

const many = 1_000;

test('an app with 1,000 tools stays usable', async ({
  page,
  api,
  tools,
  tool,
  app,
  connections,
  upstream,
  uniqueName,
}) => {
  test.slow();
  const names = Array.from({ length: many }, (_none, index) => `find_slots_${index + 1}`);
  const document = appFile(
    uniqueName('Big'),
    upstream.url,
    names.map((name) => readTool(name)),
  );
  const slug = await api.createApp(document);
  await api.publish(slug);

  await test.step('the list shows them all, and finds one', async () => {
    await tools.open(slug);
    await expect(tools.list('1,000 tools')).toBeVisible();
    await tools.find.fill('slots 777');
    await expect(tools.list('1 tool')).toBeVisible();
  });

  await test.step('a tool is edited, and the whole draft saved', async () => {
    await tools.openTool('Find slots 777');
    await expect(tool.name).toHaveValue('find_slots_777');
    await tool.description.focus();
    await page.keyboard.press('End');
    for (const letter of ' Ask for the day first.') await page.keyboard.press(letter);
    await expect(tool.description).toHaveValue(/Ask for the day first\.$/);
    await expect(tool.saveStatus).toHaveText(/^Draft · saved/, { timeout: 20_000 });
    const saved = await api.readDraft(slug);
    expect(saved.tools).toHaveLength(many);
    expect(saved.tools[776]?.description).toMatch(/Ask for the day first\.$/);
    await tool.argument('date').fill('2026-12-04');
    await tool.send();
    await expect(tool.outcome('Done in')).toBeVisible();
  });

  await test.step('the check lists them, and says that the list is too long', async () => {
    await page.getByRole('link', { name: document.name }).click();
    await app.openTab('Connections');
    await expect(connections.checked('Find slots 1')).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(/of 250,000 characters/).first()).toBeVisible();
    await expect(connections.checked('Find slots 1000')).toBeAttached();
  });
});
