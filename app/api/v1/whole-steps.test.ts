import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDb, db } from '@/lib/server/db/client';
import { closeChanges, listening } from '@/lib/server/db/notify';
import { databaseDoor, saying, type DatabaseDoor } from '@/lib/server/testing/database-door';
import { appFile, toolFile } from './app-file.test-support';
import { message } from './assistants/oauth.test-support';
import { setUpOwner, type TestBrowser } from './people.test-support';
import { call } from './routes.test-support';

let door: DatabaseDoor;
let owner: TestBrowser;
let other: pg.Client;

beforeAll(async () => {
  other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  door = await databaseDoor();
  owner = await setUpOwner();
});
afterAll(async () => {
  await other.end();
  await closeChanges();
  await closeDb();
  await door.close();
});

const withTools = (count: number) =>
  appFile({ name: 'Tea', tools: Array.from({ length: count }, (_, at) => toolFile(`t${at}`)) });

async function live(slug: string, body: object): Promise<void> {
  await call('PUT', `/api/v1/apps/${slug}`, { body });
  expect((await call('POST', `/api/v1/apps/${slug}/publish`, { body: {} })).status).toBe(200);
}

/** Resolves once somebody waits for what the other connection holds. */
async function somebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await other.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rowCount;
    })
    .toBe(1);
}

/** What is asked for while somebody else deletes the app, after it was looked for and before it is written. */
async function whileDeleting(slug: string, ask: () => ReturnType<typeof call>) {
  await other.query('BEGIN');
  await other.query('DELETE FROM app WHERE slug = $1', [slug]);
  const asked = ask();
  await somebodyWaits();
  await other.query('COMMIT');
  return asked;
}

test('a version is never put back into an app that is being deleted', async () => {
  await live('gone', appFile({ name: 'Gone' }));
  const answered = await whileDeleting('gone', () =>
    call('POST', '/api/v1/apps/gone/versions/1/restore'),
  );
  expect([answered.status, answered.json.code]).toEqual([404, 'refusal.noApp']);
  expect((await call('GET', '/api/v1/apps/gone')).status).toBe(404);
});

test('a version that is put back is written down, or not put back', async () => {
  await live('back', appFile({ name: 'Back' }));
  await call('PUT', '/api/v1/apps/back', { body: appFile({ name: 'Back', description: 'New.' }) });
  const before = await call('GET', '/api/v1/apps/back');
  const cut = door.cutBefore(saying('version-restored'));
  expect((await call('POST', '/api/v1/apps/back/versions/1/restore')).status).toBe(503);
  await cut;
  const after = await call('GET', '/api/v1/apps/back');
  expect([after.text, after.headers.get('etag')]).toEqual([
    before.text,
    before.headers.get('etag'),
  ]);
});

test('changes are counted against what is live, also of a draft saved during a publish', async () => {
  await live('tea', withTools(1));
  await call('PUT', '/api/v1/apps/tea', { body: withTools(6) });
  await other.query('BEGIN');
  await other.query('LOCK TABLE secret IN ACCESS EXCLUSIVE MODE');
  const published = call('POST', '/api/v1/apps/tea/publish', { body: {} });
  await somebodyWaits();
  expect((await call('PUT', '/api/v1/apps/tea', { body: withTools(7) })).status).toBe(200);
  await other.query('COMMIT');
  expect((await published).json.version).toBe(2);
  const { json } = await call('GET', '/api/v1/apps/tea/summary');
  expect(json.unpublished_change_count).toBe(1);
});

test('the example is there and live, or not there', async () => {
  const lost = door.loseAnswerTo(saying('COMMIT'));
  expect((await call('POST', '/api/v1/examples/clinic', { body: {} })).status).toBe(503);
  await lost;
  const apps = await db().app.findMany({ select: { liveVersion: true, secrets: true } });
  const examples = apps.filter(({ secrets }) => secrets.length > 0);
  expect(examples.map(({ liveVersion }) => liveVersion)).toEqual([1]);
  expect(apps.filter(({ liveVersion }) => liveVersion === null)).toEqual([]);
});

test('a workspace is made and gone to, or not made', async () => {
  const before = await db().workspace.count();
  const cut = door.cutBefore(saying('"last_workspace_id" = '));
  const made = () => owner.call('POST', '/api/v1/workspaces', { body: { name: 'Second' } });
  expect((await made()).status).toBe(503);
  await cut;
  expect(await db().workspace.count()).toBe(before);
  expect((await made()).status).toBe(201);
});

test('somebody who is invited several times at once is invited', async () => {
  const body = { email: 'new@clinic.example', role: 'editor' };
  const all = await Promise.all(
    Array.from({ length: 6 }, () => call('POST', '/api/v1/invitations', { body })),
  );
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 201));
  expect(await db().invitation.count()).toBe(1);
});

test.each([
  ['a key', 'POST', '/api/v1/keys', { name: 'Desk', apps: ['leaving'] }],
  ['a secret', 'PUT', '/api/v1/apps/leaving/secrets/TOKEN', { value: 'x' }],
])('%s for an app that is being deleted is refused', async (_what, method, path, body) => {
  await call('PUT', '/api/v1/apps/leaving', { body: appFile({ name: 'Leaving' }) });
  const answered = await whileDeleting('leaving', () => call(method, path, { body }));
  expect([answered.status, answered.json.code]).toEqual([404, 'refusal.goneMeanwhile']);
});

test('a key that was deleted here counts no more here, however late that is heard elsewhere', async () => {
  const { json } = await call('POST', '/api/v1/keys', { body: { name: 'Desk', apps: 'all' } });
  const key = String(json.key);
  await listening();
  expect((await message(key)).status).toBe(200);
  door.deafTo = saying('toolwright_change');
  expect((await call('DELETE', `/api/v1/keys/${String(json.id)}`)).status).toBe(204);
  expect((await message(key)).status).toBe(401);
  door.deafTo = null;
});
