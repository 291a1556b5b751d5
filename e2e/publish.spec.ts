import { appFile, bookRecipe, readTool } from './app-files';
import { expect, test } from './fixtures';

test('publishing says first what changes and what of it assistants will notice', async ({
  api,
  app,
  page,
  tool,
  uniqueName,
  upstream,
}) => {
  const file = appFile(uniqueName('Changes'), upstream.url, [readTool('slots')]);
  const slug = await api.createApp(file);
  await api.publish(slug);
  await tool.open(slug, 'slots');
  await expect(app.publishButton).toBeHidden();
  await tool.description.fill('Finds the free slots of one day, earliest first.');
  await tool.answer('Does it change anything?', 'Yes');
  await tool.saved();
  await app.publishButton.click();
  const dialog = app.publishDialog;
  await expect(dialog.getByText(/^It asks first now, because/)).toBeVisible();
  await expect(dialog.getByText('Assistants read another description.')).toBeVisible();
  await expect(dialog.getByText('Finds the free slots of one day, earliest first.')).toBeVisible();
  await expect(dialog.getByText('Assistants notice', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(app.publishButton).toBeHidden();
  await expect(app.publishedButton).toBeFocused();
  await expect(app.publishedButton).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('the first version is said to be the first', async ({
  api,
  app,
  tools,
  uniqueName,
  upstream,
}) => {
  const slug = await api.createApp(appFile(uniqueName('First'), upstream.url, [readTool('slots')]));
  await tools.open(slug);
  await app.publishButton.click();
  await expect(app.publishDialog.getByText(/^This is the first version/)).toBeVisible();
});

test('a secret that nobody entered is named, and what is published all the same', async ({
  api,
  app,
  tools,
  uniqueName,
  upstream,
}) => {
  const file = appFile(uniqueName('Keyless'), upstream.url, [readTool('slots')]);
  const connections = file.connections.map((connection) => ({
    ...connection,
    auth: { type: 'bearer', token: '{{secret.DESK_TOKEN}}' },
  }));
  const slug = await api.createApp({ ...file, connections });
  await tools.open(slug);
  await app.publishButton.click();
  const dialog = app.publishDialog;
  await expect(dialog.getByText(/^1 thing is missing/)).toBeVisible();
  await expect(dialog.getByText('Everything is in order.')).toBeHidden();
  const named = dialog.getByRole('link', { name: /Enter the secret DESK_TOKEN/ });
  await expect(named).toHaveAttribute('href', `/apps/${slug}/connections?edit=0`);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('versions are compared, and an earlier one is put back as the draft', async ({
  api,
  app,
  settings,
  tools,
  uniqueName,
  upstream,
}) => {
  const file = appFile(uniqueName('Versions'), upstream.url, [readTool('slots')]);
  const slug = await api.createApp(file);
  await api.publish(slug);
  const second = readTool('book', { annotations: {}, recipe: bookRecipe });
  await api.saveDraft(slug, { ...file, tools: [...file.tools, second] });
  await api.publish(slug);

  await settings.open(slug);
  await expect(settings.versions).toHaveCount(2);
  await expect(settings.versions.first()).toContainText('Version 2, live');
  await settings.compare(2).click();
  await expect(
    settings.comparison.getByText(`Assistants will see it as ${slug}_book.`),
  ).toBeVisible();
  await settings.comparison.getByRole('button', { name: 'Close', exact: true }).click();

  await settings.restore(1).click();
  await expect(settings.restoring.getByText(/^The tool is gone/)).toBeVisible();
  await settings.restoring.getByRole('button', { name: 'Put it back as the draft' }).click();
  await expect(settings.restoring).toBeHidden();
  await expect(app.publishButton).toBeVisible();
  await app.openTab('Tools');
  await expect(tools.row('Book')).toHaveCount(0);
  await expect(tools.row('Slots')).toHaveCount(1);
});
