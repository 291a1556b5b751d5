import { appFile, readTool } from './app-files';
import { expect, test } from './fixtures';
import { clientId, clientSecret } from './upstream/sign-in';

const token = 'diary-token-4711-of-the-shop';

const pingRecipe = {
  kind: 'fetch',
  sources: { a: { method: 'GET', url: '/echo', params: [] } },
};

test('a connection is tried as it is typed, saved, and its token replaced', async ({
  api,
  connections,
  uniqueName,
  upstream,
}) => {
  const file = { ...appFile(uniqueName('Added'), upstream.url, []), connections: [] };
  const slug = await api.createApp(file);
  await connections.open(slug);

  await test.step('a try before saving shows each step', async () => {
    await connections.addButton.click();
    await connections.name.fill('Diary');
    await connections.address.fill(`${upstream.url}/echo`);
    await connections.chooseSignIn('Token');
    await connections.secret('Token').fill(token);
    await connections.test();
    await expect(connections.steps(connections.dialog)).toHaveText([
      /^Address found/,
      /^Not encrypted/,
      /^Sign-in accepted/,
      /^The answer is data \(JSON\)/,
    ]);
    expect(upstream.requests.at(-1)).toMatchObject({
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await api.readDraft(slug)).connections).toEqual([]);
  });

  await test.step('saving tries it again and shows no secret', async () => {
    await connections.submit();
    await expect(connections.dialog).toBeHidden();
    const card = connections.card('Diary');
    await expect(card).toContainText('Token: •••• set');
    await expect(card).toContainText('No tool uses it yet');
    await expect(connections.steps(card)).toHaveCount(4);
    await expect(card).toContainText('Sign-in accepted');
    expect(JSON.stringify(await api.readDraft(slug))).not.toContain(token);
  });

  await test.step('the token is replaced on the spot', async () => {
    const dialog = await connections.openSecrets(/^Replace the secrets of Diary/);
    await expect(dialog.getByRole('textbox', { name: 'Token' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Token' }).fill('another-token-0815');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => upstream.requests.at(-1)?.headers.authorization)
      .toBe('Bearer another-token-0815');
  });
});

test('a link to a new connection begins in its first field, and closing it keeps the keyboard in the page', async ({
  api,
  connections,
  page,
  tools,
  uniqueName,
}) => {
  const file = { ...appFile(uniqueName('Linked'), 'https://api.example.com', []), connections: [] };
  await tools.open(await api.createApp(file));
  await tools.addConnection.click();
  await expect(connections.name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(connections.dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('that the live version keeps the earlier secret is said until one publishes', async ({
  api,
  app,
  connections,
  uniqueName,
  upstream,
}) => {
  const file = appFile(uniqueName('Moved'), upstream.url, [
    readTool('ping', { recipe: pingRecipe }),
  ]);
  const [connection] = file.connections;
  const at = (base_url: string) => ({
    ...file,
    connections: [{ ...connection, base_url, auth: { type: 'bearer', token: '{{secret.KEY}}' } }],
  });
  const slug = await api.createApp(at(upstream.url));
  await api.setSecret(slug, 'KEY', 'the-earlier-of-both');
  await api.publish(slug);
  await api.saveDraft(slug, at('https://api.example.com'));
  await api.setSecret(slug, 'KEY', 'the-later-of-both');
  await connections.open(slug);
  const said = connections.card('Diary').getByText('What is live goes on with what was entered');
  await expect(said).toBeVisible();
  await app.publish();
  await expect(said).toBeHidden();
});

test('Escape asks before it throws away what was typed', async ({
  api,
  connections,
  page,
  uniqueName,
}) => {
  const slug = await api.createApp({ ...appFile(uniqueName('Typed'), '', []), connections: [] });
  await connections.open(slug);
  await connections.addButton.click();
  await expect(connections.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(connections.dialog).toBeHidden();

  await connections.addButton.click();
  await connections.name.fill('Diary');
  await page.keyboard.press('Escape');
  await expect(connections.leaving).toBeVisible();
  await connections.leaving.getByRole('button', { name: 'Keep typing' }).click();
  await expect(connections.leaving).toBeHidden();
  await expect(connections.name).toHaveValue('Diary');

  await page.keyboard.press('Escape');
  await connections.leaving.getByRole('button', { name: 'Throw it away' }).click();
  await expect(connections.dialog).toBeHidden();
  await connections.addButton.click();
  await expect(connections.name).toHaveValue('');
});

test('another address asks for the secrets again and says for which', async ({
  api,
  connections,
  uniqueName,
  upstream,
}) => {
  const file = appFile(uniqueName('Moved'), upstream.url, [
    readTool('ping', { recipe: pingRecipe }),
  ]);
  const auth = { type: 'bearer', token: '{{secret.MAIN_TOKEN}}' };
  const headers = [{ name: 'X-Site', value: '{{secret.SITE}}' }];
  file.connections = [{ ...file.connections[0], auth, headers }];
  const slug = await api.createApp(file);
  await api.setSecret(slug, 'MAIN_TOKEN', token);
  await api.setSecret(slug, 'SITE', 'site-of-the-clinic');
  await connections.open(slug);
  await expect(connections.card('Diary')).toContainText('1 tool uses it');
  await connections.edit('Diary');
  await connections.address.fill(`${upstream.url}/under`);
  await expect(connections.sentence('This is another address than before.')).toBeHidden();
  await connections.address.fill(upstream.url.replace('127.0.0.1', 'localhost'));
  const notice = connections.dialog.getByRole('alert');
  await expect(notice).toContainText('This is another address than before.');
  await expect(notice.getByRole('listitem')).toHaveText(['Token', 'Header X-Site']);
  await connections.secret('Token').fill('token-for-the-new-address');
  await connections.submit();
  await expect(connections.dialog).toBeHidden();
  const card = connections.card('Diary');
  await expect(card).toContainText('Token: •••• set');
  await expect(card).toContainText('Header X-Site: enter again, since the address changed');
  const sent = JSON.stringify(upstream.requests);
  expect(sent).not.toContain('site-of-the-clinic');
});

test('an address that may not be called says who can allow it', async ({
  api,
  connections,
  uniqueName,
}) => {
  const file = { ...appFile(uniqueName('Inside'), 'https://x.example', []), connections: [] };
  const slug = await api.createApp(file);
  await connections.open(slug);
  await connections.addButton.click();
  await connections.name.fill('Inside');
  await connections.address.fill('http://10.11.12.13:8080/api');
  await connections.test();
  await expect(connections.steps(connections.dialog).first()).toContainText(
    'lies inside a private network',
  );
  await expect(connections.dialog.getByText('ALLOW_HOSTS=10.11.12.13:8080')).toBeVisible();
  await expect(connections.dialog.getByText('Whoever runs this Toolwright')).toBeVisible();
});

test.describe('every kind of sign-in', () => {
  test('a key in a header, refused and then right', async ({
    api,
    connections,
    uniqueName,
    upstream,
  }) => {
    const slug = await api.createApp({ ...appFile(uniqueName('Key'), '', []), connections: [] });
    await connections.open(slug);
    await connections.addButton.click();
    await connections.name.fill('Keyed');
    await connections.address.fill(`${upstream.url}/keyed`);
    await connections.chooseSignIn('API key');
    await connections.secret('Key').fill('wrong');
    await connections.test();
    const steps = connections.steps(connections.dialog);
    await expect(steps.nth(2)).toContainText('The sign-in was refused (401). Replace the secret');
    await expect(steps.nth(3)).toContainText('not tried');
    await connections.secret('Key').fill('k3y-of-the-clinic');
    await connections.test();
    await expect(steps.nth(3)).toContainText('The answer is data');
    await connections.submit();
    await expect(connections.card('Keyed')).toContainText('Key: •••• set');
  });

  test('an OAuth client, with a secret header beside it', async ({
    api,
    connections,
    uniqueName,
    upstream,
  }) => {
    const slug = await api.createApp({ ...appFile(uniqueName('Client'), '', []), connections: [] });
    await connections.open(slug);
    await connections.addButton.click();
    await connections.name.fill('Private');
    await connections.address.fill(`${upstream.url}/private`);
    await connections.chooseSignIn('OAuth client');
    await connections.field('Token address').fill(`${upstream.url}/token`);
    await connections.field('Client id').fill(clientId);
    await connections.secret('Client secret').fill(clientSecret);
    await connections.more.click();
    await connections.dialog.getByRole('button', { name: 'Add header' }).click();
    await connections.field('Name of the header').fill('X-Site');
    await connections.dialog.getByText('Keep the value secret').click();
    await connections.field('Value').fill('north-branch-4711');
    await connections.submit();
    await expect(connections.dialog).toBeHidden();
    const card = connections.card('Private');
    await expect(card).toContainText('Client secret: •••• set');
    await expect(card).toContainText('Header X-Site: •••• set');
    await expect(connections.steps(card).nth(3)).toContainText('The answer is data');
    expect(upstream.requests.findLast(({ path }) => path === '/private')?.headers).toMatchObject({
      'x-site': 'north-branch-4711',
    });
    expect(JSON.stringify(await api.readDraft(slug))).not.toContain('north-branch-4711');
  });
});

test('a deleted connection says which tools need another, and comes back', async ({
  api,
  connections,
  page,
  uniqueName,
  upstream,
}) => {
  const file = appFile(uniqueName('Gone'), upstream.url, [readTool('slots'), readTool('times')]);
  const slug = await api.createApp(file);
  await connections.open(slug);
  await connections.remove('Diary');
  await expect(connections.card('Diary')).toBeHidden();
  await expect(
    page.getByText('Deleted Diary. 2 tools used it and need another connection: Slots, Times.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(connections.card('Diary')).toContainText('2 tools use it');
});
