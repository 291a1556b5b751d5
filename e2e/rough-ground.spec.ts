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
