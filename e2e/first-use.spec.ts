import { expect, test } from './fixtures';

/** An instance without apps, whatever other tests have made. */
test.beforeEach(async ({ page, apps }) => {
  await page.route('**/api/v1/apps?*', async (route) => {
    if (route.request().method() === 'GET') {
      await route.fulfill({ json: { apps: [], next_cursor: null } });
    } else await route.continue();
  });
  await apps.open();
  await expect(apps.noAppsYet).toBeVisible();
});

test('an address that is pasted becomes a tool that can be tried', async ({
  page,
  api,
  apps,
  app,
  tool,
  upstream,
}) => {
  await apps.makeTool.click();
  await expect(apps.address).toHaveAttribute('aria-invalid', 'true');
  await apps.address.fill('TRACE https://example.com');
  await apps.makeTool.click();
  await expect(page.getByText('The word in front must be GET')).toBeVisible();

  await apps.address.fill(`GET ${upstream.url}/slots?date=2026-12-04&api_key=not-to-be-kept`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/apps\/[^/]+\/tools\/slots/);
  const slug = new URL(page.url()).pathname.split('/')[2] ?? '';
  api.adopt(slug);
  await expect(tool.heading('Slots')).toBeVisible();
  await expect(tool.description).toBeFocused();
  await expect(app.heading('Slots')).toBeVisible();

  const draft = await api.readDraft(slug);
  expect(JSON.stringify(draft)).not.toContain('not-to-be-kept');
  expect(draft.connections[0]).toMatchObject({
    base_url: upstream.url,
    auth: { type: 'api_key', in: 'query', name: 'api_key' },
  });
  expect(draft.tools[0]?.recipe).toMatchObject({
    kind: 'fetch',
    sources: { a: { method: 'GET', url: '/slots', params: [{ name: 'date', required: true }] } },
  });
});

test('the tour shows five things, can be skipped, and never comes back by itself', async ({
  page,
  api,
  apps,
  shell,
  tools,
}) => {
  await apps.startFromExample.click();
  const slug = await apps.arrive();
  api.adopt(slug);
  await expect(shell.tour).toContainText('1 of 5');
  await expect(tools.row('Free slots')).toBeVisible();
  await shell.tour.getByRole('button', { name: 'Next' }).click();
  await expect(shell.tour).toContainText('2 of 5');
  await expect(shell.tour).toContainText('how they sign in');
  await page.getByRole('link', { name: /^Connections/ }).click();
  await expect(page).toHaveURL(`/apps/${slug}/connections`);
  await shell.tour.getByRole('button', { name: 'Skip the tour' }).click();
  await expect(shell.tour).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shell.tour).toBeHidden();

  await page.goto('/');
  await apps.startFromExample.click();
  const second = await apps.arrive();
  api.adopt(second);
  await expect(tools.row('Free slots')).toBeVisible();
  await expect(shell.tour).toBeHidden();

  await shell.searchFor('show me around');
  await page.keyboard.press('Enter');
  await expect(shell.tour).toContainText('1 of 5');
});

test('a blank app says what comes next, and offers nothing to publish', async ({
  page,
  api,
  apps,
  app,
  tools,
  uniqueName,
}) => {
  const name = uniqueName('Blank');
  await apps.startBlank.click();
  await apps.nameField.fill(name);
  await page.keyboard.press('Enter');
  api.adopt(await apps.arrive());
  await expect(app.heading(name)).toBeVisible();
  await expect(tools.addConnection).toBeVisible();
  await expect(app.publishButton).toBeDisabled();
});
