import { appFile, readTool } from './app-files';
import { expect, test } from './fixtures';

test('renaming an app lists first which names assistants lose and get', async ({
  api,
  app,
  settings,
  uniqueName,
  upstream,
}) => {
  const name = uniqueName('Old');
  const slug = await api.createApp(appFile(name, upstream.url, [readTool('slots')]));
  await api.publish(slug);
  await settings.open(slug);
  const next = uniqueName('New');
  const short = next.toLowerCase().replace(' ', '_');
  await settings.name.fill(next);
  await expect(settings.renamed(`${slug}_slots`, `${short}_slots`)).toBeVisible();
  await settings.rename.click();
  await expect(app.heading(next)).toBeVisible();
  await expect.poll(async () => (await api.readDraft(slug)).name).toBe(next);
});

test('a reserved name is kept free and can be given up again', async ({
  api,
  settings,
  uniqueName,
  upstream,
}) => {
  const slug = await api.createApp(appFile(uniqueName('Names'), upstream.url, [readTool('slots')]));
  const kept = `kept_${slug}`;
  await settings.open(slug);
  await settings.reservedTools.fill('not a name');
  await settings.reservedTools.press('Enter');
  await expect(settings.sentence(/"not a name" can't be the name of a tool/)).toBeVisible();
  await settings.reservedTools.fill(kept);
  await settings.reservedTools.press('Enter');
  await expect(settings.reserved(kept)).toBeVisible();
  await settings.open(slug);
  await settings.removeReserved(kept).click();
  await expect(settings.reserved(kept)).toHaveCount(0);
});

test('an app is deleted only by typing its name, and its file is offered to keep', async ({
  api,
  apps,
  page,
  settings,
  uniqueName,
  upstream,
}) => {
  const name = uniqueName('Gone');
  const slug = await api.createApp(appFile(name, upstream.url, [readTool('slots')]));
  await settings.open(slug);
  await settings.deleteButton.click();
  const sure = settings.deleting.getByRole('button', { name: 'Delete the app' });
  await expect(sure).toBeDisabled();
  const file = page.waitForEvent('download');
  await settings.deleting.getByRole('button', { name: 'Download the app file' }).click();
  expect((await file).suggestedFilename()).toBe(`${slug}.app.json`);
  await settings.deleting.getByRole('textbox').fill(name);
  await sure.click();
  await expect(page).toHaveURL('/');
  await expect(apps.card(name)).toHaveCount(0);
});

test('what was kept of a run opens from the activity, and choices narrow the list', async ({
  activity,
  api,
  page,
  tool,
  uniqueName,
  upstream,
}) => {
  const slots = readTool('slots', { log: 'full' });
  const slug = await api.createApp(appFile(uniqueName('Runs'), upstream.url, [slots]));
  await tool.open(slug, 'slots');
  await tool.argument('date').fill('2026-12-01');
  await tool.send();
  await expect(tool.outcome('Done in')).toBeVisible();
  await activity.open(slug);
  await activity.look('Slots');
  await expect(activity.drawer.getByText('2026-12-01').first()).toBeVisible();
  await expect(activity.drawer.getByText('Requests really sent')).toBeVisible();
  await expect(page).toHaveURL((url) => !!url.searchParams.get('run'));
  const opened = page.url();
  await page.reload();
  await expect(activity.drawer.getByText('Requests really sent')).toBeVisible();
  await page.goBack();
  await expect(activity.drawer).toBeHidden();
  await expect(page).toHaveURL(`/apps/${slug}/activity`);
  await expect(activity.row('Slots')).toHaveCount(1);
  await page.goForward();
  await expect(activity.drawer).toBeVisible();
  await activity.drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(activity.drawer).toBeHidden();
  await page.goto(opened);
  await expect(activity.drawer.getByText('Requests really sent')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(activity.drawer).toBeHidden();
  await expect(page).toHaveURL(`/apps/${slug}/activity`);
  await activity.look('Slots');
  await activity.drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(activity.drawer).toBeHidden();
  await expect(page).toHaveURL(`/apps/${slug}/activity`);
  await activity.choose('Outcome', 'Failed');
  await expect(activity.nothingFound).toBeVisible();
  await activity.showEverything.click();
  await expect(activity.row('Slots')).toHaveCount(1);
});
