import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDb } from '@/lib/server/db/client';
import { closeChanges, listening, tellHere } from '@/lib/server/db/notify';
import { handleMcp } from '@/lib/server/mcp/web-door';
import { flushRuns } from '@/lib/server/run/record-run';
import { databaseDoor, type DatabaseDoor } from '@/lib/server/testing/database-door';
import { legacyMessage, told } from '@/lib/server/testing/mcp-door';
import { appFile } from './app-file.test-support';
import { apiRequest, call } from './routes.test-support';
import { answerJson, upstream, type Upstream } from './upstream.test-support';

let door: DatabaseDoor;
let shop: Upstream;
beforeAll(async () => {
  door = await databaseDoor();
  shop = await upstream((_request, response) => answerJson(response, { teas: [] }));
});
afterAll(async () => {
  door.goOn();
  await shop.close();
  await flushRuns();
  await closeChanges();
  await closeDb();
  await door.close();
});

test('a database that hangs holds up no assistant, keeps nobody waiting, and comes back by itself', async () => {
  const path = '/api/v1/apps/tea';
  const connections = [{ id: 'main', name: 'Shop', base_url: shop.origin }];
  const file = appFile({ name: 'Tea', connections });
  expect((await call('PUT', path, { body: file })).status).toBe(201);
  expect((await call('POST', `${path}/publish`)).status).toBe(200);
  const made = await call('POST', '/api/v1/keys', { body: { name: 'Desk', apps: 'all' } });
  const ask = async (body: string) => {
    const headers = { host: 'localhost:3000', accept: 'application/json' };
    const request = apiRequest('POST', '/api/mcp', { token: String(made.json.key), body, headers });
    return told(await (await handleMcp(request)).text()).result;
  };
  const names = async () =>
    (await ask(legacyMessage('tools/list')))?.tools?.map(({ name }) => name);
  const isError = async () => {
    const asked = { name: 'tea_find_tea', arguments: { q: 'green' } };
    return (await ask(legacyMessage('tools/call', asked)))?.isError;
  };
  await listening();
  await expect.poll(names).toEqual(['tea_find_tea']);
  expect(await isError()).toBe(false);
  const before = await call('GET', path);

  door.hang();
  const asked = [
    call('GET', '/api/v1/apps'),
    call('GET', '/api/v1/activity'),
    call('PUT', path, { body: { ...file, description: 'lost' } }),
    call('POST', `${path}/publish`),
  ];
  expect([await names(), await isError()]).toEqual([['tea_find_tea'], false]);
  // Whatever may have changed is asked for in vain, and served on all the same.
  tellHere({ kind: 'everything' });
  expect(await names()).toEqual(['tea_find_tea']);
  for (const answer of await Promise.all(asked)) {
    expect(answer.status).toBe(503);
    expect(answer.json.detail).toMatch(/^The database (?:does not answer|stopped answering)/);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  }
  expect((await call('GET', '/api/health', { token: null })).status).toBe(503);

  door.goOn();
  await expect.poll(async () => (await call('GET', path)).text).toBe(before.text);
  await expect
    .poll(async () => (await call('GET', '/api/v1/activity?app=tea')).json.runs)
    .toHaveLength(2);
  expect(await names()).toEqual(['tea_find_tea']);
  const health = await call('GET', '/api/health', { token: null });
  expect(health.json).toMatchObject({ status: 'ok', database: 'ok' });
});
