import { beforeAll, expect, test } from 'vitest';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

const path = '/api/v1/apps/keys/secrets';

beforeAll(async () => {
  const url = '/teas?one={{secret.b}}&other={{secret.A_KEY}}';
  const recipe = { kind: 'fetch', sources: { a: { method: 'GET', url } } };
  const body = appFile({ name: 'Keys', tools: [toolFile('see', { recipe })] });
  await call('PUT', '/api/v1/apps/keys?unfinished=true', { body });
  for (const name of ['Z', '_c', 'b']) {
    expect((await call('PUT', `${path}/${name}`, { body: { value: 'abc-123' } })).status).toBe(204);
  }
});

async function namesByPages(limit: number): Promise<unknown[]> {
  const names: unknown[] = [];
  let cursor: unknown = '';
  do {
    const { status, json } = await call('GET', `${path}?limit=${limit}&cursor=${String(cursor)}`);
    expect(status).toBe(200);
    const secrets = json.secrets as { name: string }[];
    expect(secrets.length).toBeLessThanOrEqual(limit);
    names.push(...secrets.map(({ name }) => name));
    cursor = json.next_cursor;
  } while (cursor !== null);
  return names;
}

test('lists all secrets in the same order, however long the pages are', async () => {
  const whole = await call('GET', path);
  expect(whole.json.next_cursor).toBeNull();
  const names = (whole.json.secrets as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['A_KEY', 'Z', '_c', 'b']));
  expect(names).toEqual([...names].sort());
  for (const limit of [1, 2, names.length, 200]) expect(await namesByPages(limit)).toEqual(names);
});

test('goes on behind a secret that was deleted meanwhile', async () => {
  const first = await call('GET', `${path}?limit=2`);
  const last = (first.json.secrets as { name: string }[]).at(-1)?.name ?? '';
  const rest = await call('GET', `${path}?cursor=${String(first.json.next_cursor)}`);
  await call('DELETE', `${path}/${last}`);
  const again = await call('GET', `${path}?cursor=${String(first.json.next_cursor)}`);
  expect(again.json).toEqual(rest.json);
});

test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', `cursor=${btoa('["a b"]')}`])(
  'refuses %s',
  async (query) => {
    expect((await call('GET', `${path}?${query}`)).status).toBe(400);
  },
);

test('says what is wrong with a value without telling it, as a problem of the document', async () => {
  const refused = await call('PUT', `${path}/b`, { body: { value: ['abc-123'] } });
  expect(refused.status).toBe(422);
  expect(refused.json.problems).toMatchObject([{ path: '', message: refused.json.detail }]);
  expect(refused.text).not.toContain('abc-123');
});
