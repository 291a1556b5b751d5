import { appFile, readTool } from './app-files';
import { expectToFit } from './fits';
import { expect, test } from './fixtures';
import { screens } from './screens';

for (const screen of screens) {
  test(`${screen.name} says that it loads, what went wrong, and when the server is away`, async ({
    page,
    api,
    shell,
    troubles,
  }) => {
    troubles.expect(/status of 500/);
    troubles.expect(/ERR_CONNECTION_REFUSED/);
    const path = screen.path(await api.createExample());

    await test.step('it loads', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(screen.asks, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      await expect(shell.loading(screen.loading).first()).toBeAttached();
      answer();
      await expect(shell.loading(screen.loading)).toHaveCount(0);
      await page.unroute(screen.asks);
    });

    await test.step('something went wrong, and is tried again', async () => {
      const detail = 'Something broke on our side. Try again.';
      await page.route(screen.asks, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Internal error', status: 500, detail },
        }),
      );
      await page.goto(path);
      const error = shell.error(screen.failed);
      await expect(error).toContainText(detail);
      await page.unroute(screen.asks);
      await error.getByRole('button', { name: 'Try again' }).click();
      await expect(error).toBeHidden();
    });

    await test.step('the server is away, and comes back', async () => {
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.goto(path);
      await expect(shell.offlineBanner).toBeVisible();
      await page.unroute('**/api/**');
      await expect(shell.offlineBanner).toBeHidden();
      await expect(shell.error(screen.failed)).toBeHidden();
    });
  });
}

test('a list that does not come in time can be asked for again', async ({ page, apps, shell }) => {
  await page.route('**/api/v1/apps?*', () => undefined);
  await apps.open();
  const error = shell.error('Your apps could not be loaded');
  await expect(error).toContainText('did not answer in time', { timeout: 40_000 });
  await page.unroute('**/api/v1/apps?*');
  await error.getByRole('button', { name: 'Try again' }).click();
  await expect(error).toBeHidden();
});

test('the longest name of a tool moves nothing out of a narrow page', async ({
  page,
  api,
  tool,
  uniqueName,
}) => {
  const name = 'n'.repeat(64);
  const file = appFile(uniqueName('Long'), 'https://api.example.com', [readTool(name)]);
  await page.setViewportSize({ width: 390, height: 844 });
  await tool.open(await api.createApp(file), name);
  await expect(tool.nameNote(/The name is cut/)).toBeVisible();
  await expectToFit(page);
});

test('on a phone the current part of an app is seen whole in its row', async ({
  page,
  api,
  uniqueName,
}) => {
  const slug = await api.createApp(appFile(uniqueName('Row'), 'https://api.example.com', []));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/settings', 'Settings'],
    ['', 'Tools 0'],
  ] as const) {
    await page.goto(`/apps/${slug}${path}`);
    const tabs = page.getByRole('navigation', { name: 'Parts of the app' });
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
});

test.describe('empty', () => {
  test('no apps: how to begin', async ({ page, apps }) => {
    await page.route('**/api/v1/apps?*', (route) =>
      route.fulfill({ json: { apps: [], next_cursor: null } }),
    );
    await apps.open();
    await expect(apps.noAppsYet).toBeVisible();
    await expect(apps.startFromExample).toBeVisible();
    await apps.startBlank.click();
    await expect(apps.nameField).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(apps.dialog).toBeHidden();
    await expect(apps.startBlank).toBeFocused();
  });

  test('a new app: what comes first on each of its pages', async ({
    api,
    uniqueName,
    tools,
    connections,
    activity,
    assistants,
    page,
  }) => {
    const slug = await api.createApp({
      version: 1,
      name: uniqueName('Empty'),
      connections: [],
      tools: [],
    });
    await tools.open(slug);
    await expect(tools.addConnection).toBeVisible();
    await connections.open(slug);
    await expect(page.getByText('None yet. A connection is the address')).toBeVisible();
    await expect(page.getByText('An assistant sees no tool of this app yet.')).toBeVisible();
    await activity.open(slug);
    await expect(activity.empty).toBeVisible();
    await assistants.open(slug);
    await expect(assistants.noKey).toBeVisible();
    await expect(assistants.notPublished).toBeVisible();
  });

  test('an app with a connection: the first tool', async ({ api, tools, uniqueName, upstream }) => {
    const slug = await api.createApp(appFile(uniqueName('First'), upstream.url, []));
    await tools.open(slug);
    await expect(tools.noToolsYet).toBeVisible();
    await tools.addTool.click();
    await expect(tools.noToolsYet).toBeHidden();
  });
});

test.describe('not there', () => {
  test.beforeEach(({ troubles }) => troubles.expect(/status of 404/));

  test('an address', async ({ page, shell, apps }) => {
    await page.goto('/nothing/here');
    await expect(shell.nothingHere).toBeVisible();
    await page.getByRole('link', { name: 'Go to your apps' }).click();
    await expect(apps.heading).toBeVisible();
  });

  for (const path of ['', '/connections', '/activity', '/connect', '/tools/any']) {
    test(`an app, at its page "${path}"`, async ({ page, app }) => {
      await page.goto(`/apps/no_such_app${path}`);
      await expect(app.notFound).toBeVisible();
    });
  }

  test('a tool', async ({ api, tool }) => {
    const slug = await api.createExample();
    await tool.open(slug, 'no_such_tool');
    await expect(tool.notFound).toBeVisible();
  });
});

test.describe('not signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  for (const path of ['/', '/apps/bright_smile_clinic', '/apps/bright_smile_clinic/tools/book']) {
    test(`at ${path} one is led to the sign-in`, async ({ page, shell, troubles }) => {
      troubles.expect(/status of 401/);
      await page.goto(path);
      await expect(shell.signIn).toBeVisible();
      await expect(page).toHaveURL((url) => url.searchParams.get('next') === path);
      await expect(page.getByText('Bright Smile')).toBeHidden();
    });
  }
});

test.describe('what was typed wrong is said where it was typed', () => {
  test('an app without a name', async ({ page, apps }) => {
    await apps.open();
    await apps.newAppButton.click();
    await expect(apps.nameField).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(apps.nameField).toHaveAttribute('aria-invalid', 'true');
    await expect(apps.dialog).toBeVisible();
  });

  test('a connection to an address inside', async ({ api, connections, uniqueName }) => {
    const slug = await api.createApp({
      version: 1,
      name: uniqueName('Inside'),
      connections: [],
      tools: [],
    });
    await connections.open(slug);
    await connections.addButton.click();
    await connections.name.fill('Inside');
    await connections.address.fill('not an address');
    await connections.submit();
    await expect(connections.address).toHaveAttribute('aria-invalid', 'true');
    await connections.address.fill('http://169.254.169.254/latest');
    await connections.submit();
    await expect(connections.dialog.getByRole('alert')).toContainText('169.254.169.254');
  });

  test('a time limit takes nothing but a number', async ({ api, tool }) => {
    const slug = await api.createExample();
    await tool.open(slug, 'free_slots');
    await tool.timeLimit.pressSequentially('so1o2n');
    await expect(tool.timeLimit).toHaveValue('12');
  });
});
