import { appFile, readTool } from './app-files';
import { expect, test } from './fixtures';

test('the search leads anywhere by keyboard alone, and gives the focus back', async ({
  page,
  api,
  shell,
  tools,
  tool,
}) => {
  const slug = await api.createExample();
  await tools.open(slug);
  await expect(tools.row('Free slots')).toBeVisible();
  await shell.searchButton.focus();

  await shell.searchFor('nothing has this name');
  await expect(shell.palette).toContainText('Nothing has these words');
  await page.keyboard.press('Escape');
  await expect(shell.palette).toBeHidden();
  await expect(shell.searchButton).toBeFocused();

  await shell.searchFor('move a b');
  await expect(shell.paletteChoice.first()).toContainText('Move a booking');
  await page.keyboard.press('Enter');
  await expect(tool.heading('Move a booking')).toBeVisible();

  await shell.searchFor('activity');
  await expect(shell.paletteChoice.first()).toHaveText('Activity');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/apps/${slug}/activity`);
});

test('the search finds the tools of other apps', async ({
  page,
  api,
  apps,
  shell,
  tool,
  uniqueName,
  upstream,
}) => {
  const name = uniqueName('Far');
  const title = uniqueName('Zebra');
  const slug = await api.createApp(
    appFile(name, upstream.url, [readTool('zebra_slots', { title })]),
  );
  await apps.open();
  await expect(apps.heading).toBeVisible();
  await shell.searchFor(title);
  await expect(shell.paletteChoice).toHaveCount(1);
  await expect(shell.paletteChoice).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/apps/${slug}/tools/zebra_slots`);
  await expect(tool.heading(title)).toBeVisible();
});

test('actions are found in the search, and work by their shortcuts', async ({
  page,
  api,
  apps,
  shell,
  tool,
}) => {
  const slug = await api.createExample();
  await tool.open(slug, 'free_slots');
  await tool.title.fill('Slots of a day');
  await page.keyboard.press('ControlOrMeta+s');
  await tool.saved();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(shell.shortcuts).toContainText('Save now');
  await expect(shell.shortcuts).toContainText('Send test request');
  await page.keyboard.press('Escape');
  await expect(shell.shortcuts).toBeHidden();

  await shell.searchFor('undo');
  await expect(shell.paletteChoice.first()).toContainText('Undo');
  await page.keyboard.press('Enter');
  await expect(tool.title).not.toHaveValue('Slots of a day');

  await shell.searchFor('dark');
  await expect(shell.paletteChoice.first()).toContainText('Dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await shell.searchFor('new app');
  await expect(shell.paletteChoice.first()).toContainText('New app');
  await page.keyboard.press('Enter');
  await expect(apps.nameField).toBeFocused();
});

test('a slash goes to where one searches, but not while one types', async ({
  page,
  api,
  tools,
  uniqueName,
  upstream,
}) => {
  const many = Array.from({ length: 11 }, (_, index) => readTool(`slots_${index + 1}`));
  const file = appFile(uniqueName('Many'), upstream.url, [...many, readTool('last_slots')]);
  await tools.open(await api.createApp(file));
  await expect(tools.row('Slots 1')).toBeVisible();
  await page.keyboard.press('/');
  await expect(tools.find).toBeFocused();
  // A name in words: the exposed names, which are searched too, hold hexadecimal digits by chance.
  await page.keyboard.type('last slots/');
  await expect(tools.find).toHaveValue('last slots/');
  await page.keyboard.press('Backspace');
  await expect(tools.row('Slots 1')).toBeHidden();
  await expect(tools.row('Last slots')).toBeVisible();
});

test('tools are put in order, copied and deleted, each with a way back', async ({
  page,
  api,
  tools,
  shell,
  uniqueName,
  upstream,
}) => {
  const slug = await api.createApp(
    appFile(uniqueName('Order'), upstream.url, [
      readTool('one'),
      readTool('two'),
      readTool('three'),
    ]),
  );
  const names = async () => (await api.readDraft(slug)).tools.map(({ name }) => name);
  await tools.open(slug);
  await tools.choose('Three', 'Move to the top');
  await expect(tools.titles()).toHaveText(['Three', 'One', 'Two']);
  await expect.poll(names).toEqual(['three', 'one', 'two']);

  await tools.row('Three').getByRole('button', { name: /drag/i }).focus();
  await page.keyboard.press('Enter');
  await expect(tools.dropTarget).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tools.titles()).toHaveText(['One', 'Three', 'Two']);

  await tools.choose('One', 'Duplicate');
  await expect(tools.titles()).toHaveText(['One', 'One 2', 'Three', 'Two']);
  await expect(shell.toast).toContainText('Made One 2.');
  await tools.undo.click();
  await expect(tools.titles()).toHaveText(['One', 'Three', 'Two']);
  await expect.poll(names).toEqual(['one', 'three', 'two']);

  const link = (title: string) => tools.row(title).getByRole('link');
  await tools.delete('Three');
  await expect(link('Two')).toBeFocused();
  await tools.delete('Two');
  await expect(link('One')).toBeFocused();
  await tools.delete('One');
  await expect(tools.addTool).toBeFocused();
});
