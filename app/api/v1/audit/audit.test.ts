import { beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/server/db/client';
import { appFile, toolFile } from '../app-file.test-support';
import { inviteTo, joinAs, setUpOwner, type TestBrowser } from '../people.test-support';
import { call } from '../routes.test-support';

interface Entry {
  who: string;
  via: string;
  deed: string;
  app: string | null;
  subject: string | null;
  detail: Record<string, string> | null;
  address: string | null;
}

let owner: TestBrowser;
beforeAll(async () => {
  owner = await setUpOwner();
});

async function audit(): Promise<Entry[]> {
  const { json } = await owner.call('GET', '/api/v1/audit?limit=200');
  return json.entries as Entry[];
}

test('who did what to which app, tool, connection, secret, key and person, and from where', async () => {
  const before = (await audit()).length;
  const put = (body: unknown) => owner.call('PUT', '/api/v1/apps/tea', { body });
  expect((await put(appFile({ name: 'Tea' }))).status).toBe(201);
  const tools = [toolFile('find_tea', { title: 'Find any tea' }), toolFile('find_cup')];
  await put(appFile({ name: 'Tea', tools }));
  await put(appFile({ name: 'Tea', tools: [...tools].reverse() }));
  await put(appFile({ name: 'Tea', tools: [], connections: [] }));
  await put(appFile({ name: 'Tea', tools }));
  const value = 'a-secret-value-nobody-sees';
  await owner.call('PUT', '/api/v1/apps/tea/secrets/SHOP_TOKEN', { body: { value } });
  expect((await owner.call('POST', '/api/v1/apps/tea/publish', { body: {} })).status).toBe(200);
  await owner.call('POST', '/api/v1/apps/tea/versions/1/restore', { body: {} });
  await owner.call('DELETE', '/api/v1/apps/tea/secrets/SHOP_TOKEN');
  const key = await owner.call('POST', '/api/v1/keys', { body: { name: 'Desk', apps: 'all' } });
  await owner.call('DELETE', `/api/v1/keys/${String(key.json.id)}`);
  await owner.call('DELETE', '/api/v1/apps/tea');
  await owner.call('PUT', '/api/v1/workspace', { body: { time_zone: 'UTC' } });

  const all = await audit();
  const news = all.slice(0, all.length - before).reverse();
  expect(news.map(({ deed, subject }) => [deed, subject])).toEqual([
    ['app-made', 'Tea'],
    ['tool-changed', 'find_tea'],
    ['tool-added', 'find_cup'],
    ['app-changed', null],
    ['connection-removed', 'Shop API'],
    ['tool-removed', 'find_cup'],
    ['tool-removed', 'find_tea'],
    ['connection-added', 'Shop API'],
    ['tool-added', 'find_tea'],
    ['secret-set', 'SHOP_TOKEN'],
    ['app-published', null],
    ['version-restored', null],
    ['secret-deleted', 'SHOP_TOKEN'],
    ['key-made', 'Desk'],
    ['key-deleted', 'Desk'],
    ['app-deleted', null],
    ['workspace-changed', null],
  ]);
  for (const entry of news) {
    expect(entry).toMatchObject({ who: 'Olga Owner', via: 'session', address: '127.0.0.1' });
  }
  expect(news.filter(({ app }) => app === 'tea')).toHaveLength(14);
  const written = JSON.stringify(all);
  expect(written).not.toContain(value);
  expect(written).not.toContain(String(key.json.key));
});

test('what was refused is not written down as done', async () => {
  const before = await audit();
  await owner.call('PUT', '/api/v1/apps/none', { body: { version: 1 } });
  await owner.call('DELETE', '/api/v1/apps/none');
  await owner.call('DELETE', '/api/v1/keys/none');
  expect(await audit()).toEqual(before);
});

test('a script is known by its token', async () => {
  await call('POST', '/api/v1/apps', { body: appFile({ name: 'Scripted' }) });
  expect((await audit())[0]).toMatchObject({ who: 'Admin token', via: 'admin-token' });
});

test('signing in, and failing to, is written down for those who own the workspace', async () => {
  const viewer = await joinAs('viewer', owner);
  await viewer.signIn('viewer@clinic.example', 'wrong password');
  await viewer.signIn('nobody@clinic.example', 'wrong password');
  await expect
    .poll(async () => (await audit()).slice(0, 4).map(({ deed, who }) => `${deed} ${who}`))
    .toEqual([
      'sign-in-failed New viewer',
      'signed-in New viewer',
      'person-joined New viewer',
      'person-invited Olga Owner',
    ]);
  expect((await audit())[0]).toMatchObject({ via: 'nobody', address: '203.0.113.7' });
  const link = await inviteTo(owner, 'another@clinic.example', 'editor');
  expect(JSON.stringify(await audit())).not.toContain(link);
});

test('it is paged, and downloaded as JSON lines', async () => {
  const all = await audit();
  const first = await owner.call('GET', '/api/v1/audit?limit=5');
  const cursor = String(first.json.next_cursor);
  const second = await owner.call('GET', `/api/v1/audit?limit=200&cursor=${cursor}`);
  expect([...(first.json.entries as Entry[]), ...(second.json.entries as Entry[])]).toEqual(all);
  const download = await owner.call('GET', '/api/v1/audit/download');
  expect(download.headers.get('content-disposition')).toContain('audit.jsonl');
  const lines = download.text.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as Entry)).toEqual(all);
});

test('the database itself refuses to change it', async () => {
  const refused = /audit entries are never changed/;
  const update = db().auditEntry.updateMany({ data: { who: 'Nobody' } });
  await expect(update).rejects.toThrow(refused);
  await expect(db().auditEntry.deleteMany({})).rejects.toThrow(refused);
  await expect(db().$executeRaw`TRUNCATE audit_entry`).rejects.toThrow(refused);
});
