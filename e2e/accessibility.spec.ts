import type { Locator, Page } from 'playwright/test';
import { appFile, bookRecipe, readTool } from './app-files';
import { findings } from './findings';
import { expectToFit } from './fits';
import { expect, test } from './fixtures';

/** Moves on with the Tab key, or back with Shift held, until something has the focus, or what is in it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The key ${key} does not reach ${String(target)}.`);
}

const views = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  { name: 'light on a phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

for (const { name, colorScheme, viewport } of views) {
  test.describe(name, () => {
    test.describe.configure({ timeout: 120_000 });
    test.use({ colorScheme, viewport, reducedMotion: 'reduce' });

    test('the list of apps, empty and not, and the dialog for a new one', async ({
      page,
      apps,
      api,
    }) => {
      await api.createExample();
      await apps.open();
      await expect(apps.card('Bright Smile Clinic').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await apps.newAppButton.click();
      await expect(apps.dialog).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.route('**/api/v1/apps?*', (route) =>
        route.fulfill({ json: { apps: [], next_cursor: null } }),
      );
      await page.reload();
      await expect(apps.noAppsYet).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('the pages of an app', async ({
      page,
      api,
      tools,
      connections,
      activity,
      assistants,
      app,
    }) => {
      const slug = await api.createExample();
      await tools.open(slug);
      await expect(tools.row('Free slots')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await connections.open(slug);
      await expect(connections.sentence(/^Connected in/)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await connections.addButton.click();
      await connections.chooseSignIn('API key');
      expect(await findings(page)).toEqual([]);
      await assistants.open(slug);
      await assistants.keyName.fill(`Key of ${slug}`);
      await assistants.makeKey.click();
      await expect(assistants.shownOnce).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: `Delete the key Key of ${slug}` }).click();
      await page.getByLabel('Type the key’s name to delete it').fill(`Key of ${slug}`);
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Delete the key', exact: true }).click();
      await expect(assistants.noKey).toBeVisible();
      await activity.open(slug);
      await expect(activity.empty).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await expect(app.heading('Bright Smile Clinic')).toBeVisible();
    });

    test('a tool after a test request', async ({ page, api, tool, activity }) => {
      const slug = await api.createExample();
      await tool.open(slug, 'my_bookings');
      await tool.openJson();
      const hasRoom = viewport.width >= 1000;
      if (!hasRoom) {
        expect(await findings(page)).toEqual([]);
        await tool.openSheet.click();
      }
      await tool.argument('phone').fill('0441234567');
      await tool.send();
      await expect(tool.outcome('Done in')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await activity.open(slug);
      await expect(activity.row('My bookings')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('a tool that asks first, unfinished, and what keeps it from being published', async ({
      page,
      api,
      app,
      tool,
      tools,
      uniqueName,
      upstream,
    }) => {
      const document = appFile(uniqueName('Axe'), upstream.url, [
        readTool('book', { annotations: {}, recipe: bookRecipe }),
        readTool('get slots'),
        readTool('get_slots', { description: '' }),
      ]);
      const slug = await api.createApp(document);
      await tool.open(slug, 'get_slots');
      await tool.openJson();
      await expect(tool.toFinish).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await tools.open(slug);
      await expect(tools.row('Get slots').filter({ hasText: 'Not offered' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await app.publishButton.click();
      await expect(app.publishDialog).toContainText('your attention first');
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await tools.delete('Book');
      await expect(tools.undo).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('a page that is not there, and one for strangers', async ({ page, shell, troubles }) => {
      troubles.expect(/status of 404/);
      await page.goto('/nothing/here');
      await expect(shell.nothingHere).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.context().clearCookies();
      troubles.expect(/status of 401/);
      await page.goto('/');
      await expect(shell.signIn).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('no page is wider than the screen', async ({ page, api, tool }) => {
      const slug = await api.createExample();
      for (const path of ['', '/connections', '/activity', '/connect', '/tools/book']) {
        await page.goto(`/apps/${slug}${path}`);
        if (path === '/tools/book') await tool.openJson();
        else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectToFit(page, path);
      }
    });
  });
}

test('the keyboard alone makes an app and a tool, tries it and publishes it', async ({
  page,
  api,
  apps,
  app,
  tools,
  tool,
  connections,
  requests,
  parameters,
  answer,
  shell,
  uniqueName,
  upstream,
}) => {
  test.setTimeout(120_000);
  const name = uniqueName('Keys');
  const { keyboard } = page;
  await apps.open();
  await tabTo(page, apps.newAppButton);
  await keyboard.press('Enter');
  await expect(apps.nameField).toBeFocused();
  await keyboard.type(name);
  await keyboard.press('Enter');
  const slug = await apps.arrive();
  api.adopt(slug);

  await tabTo(page, tools.addConnection);
  await keyboard.press('Enter');
  await tabTo(page, connections.name);
  await keyboard.type('Diary');
  await tabTo(page, connections.address);
  await keyboard.type(upstream.url);
  await keyboard.press('Enter');
  await expect(connections.dialog).toBeHidden();

  await tabTo(page, page.getByRole('link', { name: /^Tools/ }));
  await keyboard.press('Enter');
  await tabTo(page, tools.addTool);
  await keyboard.press('Enter');
  await expect(tool.name).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('slots');
  await tabTo(page, tool.description);
  await keyboard.type('Finds the free slots of one day.');
  const changes = page.getByRole('radiogroup', { name: 'Does it change anything?' });
  await tabTo(page, changes.getByRole('radio', { name: 'Not answered' }));
  await keyboard.press('ArrowLeft');
  await expect(changes.getByRole('radio', { name: 'No', exact: true })).toBeChecked();

  await tabTo(page, requests.address('a'), 'Shift+Tab');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('/slots');
  await expect(requests.address('a')).toHaveText('/slots');
  await tabTo(page, parameters.add, 'Shift+Tab');
  await keyboard.press('Enter');
  const nameless = parameters.panel('No name yet');
  await expect(nameless.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await keyboard.type('day');
  await tabTo(page, parameters.panel('day').getByRole('button', { name: 'Use this' }));
  await keyboard.press('Enter');

  await tabTo(page, tool.argument('day'));
  await keyboard.type('2026-12-04');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(tool.outcome('Done in')).toBeVisible();
  await tabTo(page, answer.sendTest, 'Shift+Tab');
  await tabTo(page, answer.tree);
  await keyboard.press('Home');
  await expect(answer.row('date')).toBeFocused();
  for (const field of ['slots', 'id', 'time']) {
    await keyboard.press('ArrowDown');
    await expect(answer.row(field)).toBeFocused();
  }
  await keyboard.press('Space');
  await expect(answer.tick('time')).toBeChecked();
  await expect(answer.gets).toContainText('09:00');

  await keyboard.press('ControlOrMeta+s');
  await tool.saved();
  await shell.searchFor('publish');
  await keyboard.press('Enter');
  const publish = app.publishDialog.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeFocused();
  await keyboard.press('Enter');
  await expect(app.publishDialog).toBeHidden();
  expect((await api.readDraft(slug)).tools[0]).toMatchObject({
    name: 'slots',
    annotations: { readOnlyHint: true },
    recipe: { output: { fields: ['slots.time'] } },
  });
});

test('the colours that are chosen stay chosen', async ({ page, apps, shell }) => {
  await apps.open();
  await shell.chooseColours('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await shell.chooseColours('As the system');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
