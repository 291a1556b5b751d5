import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDb } from '@/lib/server/db/client';
import { closeChanges } from '@/lib/server/db/notify';
import { databaseDoor, saying, type DatabaseDoor } from '@/lib/server/testing/database-door';
import { appFile } from './app-file.test-support';
import { call, type CallOptions } from './routes.test-support';

let door: DatabaseDoor;

beforeAll(async () => {
  door = await databaseDoor();
});
afterAll(async () => {
  await closeChanges();
  await closeDb();
  await door.close();
});

/** Asks for a change whose COMMIT arrives, while its answer is lost. */
async function unheard(method: string, path: string, options: CallOptions = {}) {
  const lost = door.loseAnswerTo(saying('COMMIT'));
  const answered = await call(method, path, options);
  await lost;
  return answered;
}

const changes: [string, string, CallOptions?][] = [
  ['POST', '/api/v1/apps', { body: appFile({ name: 'Cake' }) }],
  ['POST', '/api/v1/apps/tea/publish', { body: {} }],
  ['POST', '/api/v1/keys', { body: { name: 'Desk', apps: 'all' } }],
  ['POST', '/api/v1/invitations', { body: { email: 'a@b.example', role: 'editor' } }],
  ['POST', '/api/v1/apps/tea/versions/1/restore'],
  ['DELETE', '/api/v1/apps/cake'],
];

test('a change whose end was not heard is said to be possibly done', async () => {
  await call('PUT', '/api/v1/apps/tea', { body: appFile({ name: 'Tea' }) });
  for (const [method, path, options] of changes) {
    const answered = await unheard(method, path, options);
    expect([method, path, answered.status, answered.json.code]).toEqual([
      ...[method, path, 503, 'refusal.databaseLost'],
    ]);
    expect(answered.headers.get('retry-after')).toBe('5');
  }
});

test('a save that is sent again since its answer was lost is done, and once', async () => {
  const made = await call('PUT', '/api/v1/apps/pie', { body: appFile({ name: 'Pie' }) });
  const headers = { 'if-match': made.headers.get('etag') ?? '' };
  const body = appFile({ name: 'Pie', description: 'With apples.' });
  expect((await unheard('PUT', '/api/v1/apps/pie', { body, headers })).status).toBe(503);
  const { headers: now } = await call('GET', '/api/v1/apps/pie');
  const again = await call('PUT', '/api/v1/apps/pie', { body, headers });
  expect([again.status, again.headers.get('etag')]).toEqual([200, now.get('etag')]);
  const other = appFile({ name: 'Pie', description: 'With pears.' });
  expect((await call('PUT', '/api/v1/apps/pie', { body: other, headers })).status).toBe(412);
});
