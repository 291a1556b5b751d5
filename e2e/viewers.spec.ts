import { appFile, readTool } from './app-files';
import { expect, test } from './fixtures';
import { closing, emailOf, otherBrowser, password } from './other-browser';

test('a viewer reads an app, and nothing in it seems to be theirs to change', async ({
  api,
  browser,
  people,
  troubles,
  uniqueName,
  upstream,
}) => {
  // The audit is asked for once while nobody knows yet who is looking.
  troubles.expect(/status of 401/, /status of 403.*\/api\/v1\/audit/);
  const sources = {
    a: { method: 'GET', url: '/dentists', params: [] },
    b: {
      method: 'GET',
      url: '/slots/{{day}}',
      headers: [{ name: 'X-Desk', value: 'front' }],
      params: [
        { from: 'llm', name: 'day', value: 'The day as YYYY-MM-DD', values: ['mon', 'tue'] },
        { from: 'fixed', name: 'open', value: 'yes' },
      ],
    },
  };
  const document = appFile(uniqueName('Read'), upstream.url, [
    readTool('slots', { recipe: { kind: 'fetch', sources } }),
    readTool('other'),
  ]);
  const slug = await api.createApp(document);
  await api.publish(slug);
  const name = uniqueName('Vito');
  await people.open();
  const link = await people.invite(emailOf(name), 'Viewer');
  const { context, page, signIn, apps } = await otherBrowser(browser, troubles);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/apps/')) writes.push(request.url());
  });
  await closing(context, async () => {
    await page.goto(link);
    await signIn.name.fill(name);
    await signIn.password.fill(password);
    await signIn.join.click();
    await expect(apps.heading).toBeVisible();
    const notice = page.getByText('your role is viewer');
    const main = page.getByRole('main');

    await test.step('the tools', async () => {
      await page.goto(`/apps/${slug}`);
      await expect(notice).toBeVisible();
      await expect(page.getByRole('link', { name: 'Slots' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Add tool|Drag|More about)/ })).toHaveCount(
        0,
      );
    });

    await test.step('a tool: everything is there, and stays as it is', async () => {
      await page.getByRole('link', { name: 'Slots' }).click();
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: /^day/ }).click();
      await page
        .getByRole('button', { name: /^Headers/ })
        .last()
        .click();
      await page.getByRole('button', { name: 'Edit as JSON' }).click();
      const recipe = page.getByRole('textbox', { name: 'Recipe, JSON' });
      await expect(recipe).toBeVisible();
      for (const field of ['Name', 'Title', 'What it does', 'Method']) {
        await expect(main.getByRole('textbox', { name: field }).first()).not.toBeEditable();
      }
      await page.getByRole('textbox', { name: 'Name', exact: true }).first().focus();
      await page.keyboard.type('x');
      await page.getByRole('textbox', { name: 'Address', exact: true }).last().focus();
      await page.keyboard.type('x');
      await recipe.focus();
      await page.keyboard.type('x');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByRole('textbox', { name: 'Address', exact: true }).last()).toHaveText(
        '/slots/day',
      );
      const changing =
        /^(Undo|Do again|Add|Delete|Remove|Move|Drag|Insert|Send|Dry run|Paste|Review)/;
      await expect(main.getByRole('button', { name: changing })).toHaveCount(0);
      await expect(main.getByRole('checkbox', { disabled: false })).not.toHaveCount(0);
      for (const box of await main.getByRole('checkbox').all()) {
        await expect(box).toHaveAttribute('aria-readonly', 'true');
      }
      await expect(
        page.getByText('Editors and owners can send test requests.').first(),
      ).toBeVisible();
    });

    await test.step('connections', async () => {
      await page.goto(`/apps/${slug}/connections`);
      await expect(page.getByRole('heading', { name: 'Diary' })).toBeVisible();
      await expect(main.getByRole('button', { name: /^(Add|Edit|Delete|Test)/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Check now' })).toBeEnabled();
      await page.getByRole('button', { name: 'View Diary' }).click();
      await expect(page).toHaveURL(`/apps/${slug}/connections?edit=0`);
      const dialog = page.getByRole('dialog', { name: 'Connection' });
      await expect(dialog.getByRole('textbox', { name: 'Address' })).not.toBeEditable();
      await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'View Diary' })).toBeFocused();
    });

    await test.step('settings', async () => {
      await page.goto(`/apps/${slug}/settings`);
      for (const field of ['Name', 'Description', 'Time zone']) {
        await expect(page.getByRole('textbox', { name: field, exact: true })).not.toBeEditable();
      }
      await expect(page.getByRole('button', { name: 'Compare version 1' })).toBeVisible();
      await expect(main.getByRole('button', { name: /^(Rename|Put version|Delete)/ })).toHaveCount(
        0,
      );
    });

    await test.step('what only owners see is said to be theirs', async () => {
      await page.goto(`/apps/${slug}/activity`);
      await expect(page.getByRole('button', { name: /Any outcome/ })).toBeVisible();
      await page.goto('/settings/audit');
      await expect(page.getByText('Only owners see and change this.')).toBeVisible();
    });

    await test.step('trying it', async () => {
      await page.goto(`/apps/${slug}/try`);
      await expect(page.getByText('Editors and owners can send test requests.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Call the tool' })).toHaveCount(0);
    });
    expect(writes.filter((url) => !url.includes('/check'))).toEqual([]);
  });
});
