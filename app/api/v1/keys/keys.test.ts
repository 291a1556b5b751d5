import { expect, test } from 'vitest';
import { parseAccessKey } from '@/lib/server/auth/access-key';
import { closeChanges, listening, onChange, type Change } from '@/lib/server/db/notify';
import { appFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

test('a key is shown once, and what is stored of it opens nothing', async () => {
  await call('PUT', '/api/v1/apps/shop', { body: appFile() });
  const body = { name: 'Front desk', apps: ['shop'], withheld: ['shop_x'], variables: { desk: 3 } };
  const { variables } = body;
  const made = await call('POST', '/api/v1/keys', { body });
  expect(made.status).toBe(201);
  const key = String(made.json.key);
  expect(key).toMatch(/^tw_[0-9a-z]+_[0-9a-z]{40,}$/);
  expect(made.json).toMatchObject({
    name: 'Front desk',
    apps: ['shop'],
    variables,
    last_used_at: null,
  });
  const listed = await call('GET', '/api/v1/keys');
  expect(listed.json.keys).toMatchObject([{ id: made.json.id, withheld: ['shop_x'], variables }]);
  expect(listed.text).not.toContain(parseAccessKey(key)?.secret);
});

test('deleting a key is told to every instance', async () => {
  const made = await call('POST', '/api/v1/keys', { body: { name: 'Gone', apps: 'all' } });
  const heard: Change[] = [];
  onChange((change) => heard.push(change));
  await listening();
  const id = String(made.json.id);
  expect((await call('DELETE', `/api/v1/keys/${id}`)).status).toBe(204);
  await expect.poll(() => heard).toContainEqual({ kind: 'key', keyId: id });
  expect((await call('DELETE', `/api/v1/keys?id=${id}`)).status).toBe(404);
  await closeChanges();
});

test.each([
  [{}, ['name', 'apps']],
  [{ name: '', apps: 'all' }, ['name']],
  [{ name: ' \t', apps: 'all' }, ['name']],
  [{ name: 'x', apps: [] }, ['apps']],
  [{ name: 'x', apps: ['nowhere'] }, ['apps.0']],
  [{ name: 'x', apps: 'some' }, ['apps']],
  [{ name: 'x', apps: 'all', colour: 'red' }, ['colour']],
  [{ name: 'x\u0000y', apps: 'all' }, ['name']],
])('%j is refused at %j', async (body, paths) => {
  const refused = await call('POST', '/api/v1/keys', { body });
  expect(refused.status).toBe(422);
  expect(refused.json.problems?.map(({ path }) => path)).toEqual(paths);
});

test.each([
  [{ name: 'x' }, 'apps: Write "all" or a list of slugs.'],
  [{ name: 'x', apps: 'some' }, 'apps: Write "all" or a list of slugs.'],
  [[], "Write an object, as in { } here: a list isn't one."],
])('%j is refused in a sentence that says what to write', async (body, sentence) => {
  expect((await call('POST', '/api/v1/keys', { body })).json.detail).toBe(sentence);
});

test('deleting without saying which is refused in a sentence that says how', async () => {
  const refused = await call('DELETE', '/api/v1/keys');
  expect(refused.status).toBe(400);
  expect(refused.json.detail).toBe('id: Say which key to delete, as in ?id=….');
});

test('pages through keys in order of creation', async () => {
  for (const name of ['a', 'b', 'c']) {
    await call('POST', '/api/v1/keys', { body: { name, apps: 'all' } });
  }
  const all = (await call('GET', '/api/v1/keys')).json.keys as { id: string }[];
  const first = await call('GET', '/api/v1/keys?limit=2');
  const next = await call('GET', `/api/v1/keys?limit=200&cursor=${String(first.json.next_cursor)}`);
  expect([first, next].flatMap(({ json }) => json.keys as { id: string }[])).toEqual(all);
});
