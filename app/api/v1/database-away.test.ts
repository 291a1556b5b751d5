import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionSchema } from '@/lib/core/connection/connection-schema';
import { compileTool } from '@/lib/core/run/tool-plan';
import { toolSchema } from '@/lib/core/tool/tool-schema';
import { closeChanges, listening } from '@/lib/server/db/notify';
import type { CallInput } from '@/lib/server/run/call-input';
import { flushRuns } from '@/lib/server/run/record-run';
import { runCall } from '@/lib/server/run/run-call';
import { findApp } from '@/lib/server/stores/app-store';
import { homeWorkspaceId } from '@/lib/server/stores/workspace-store';
import { databaseDoor, saying, type DatabaseDoor } from '@/lib/server/testing/database-door';
import { appFile, toolFile } from './app-file.test-support';
import { call } from './routes.test-support';
import { answerJson, upstream, type Upstream } from './upstream.test-support';

let door: DatabaseDoor;
let shop: Upstream;

beforeAll(async () => {
  door = await databaseDoor();
  shop = await upstream((_request, response) => answerJson(response, { teas: [] }));
});
afterAll(async () => {
  await shop.close();
  await flushRuns();
  const { closeDb } = await import('@/lib/server/db/client');
  await closeChanges();
  await closeDb();
  await door.close();
});

async function servedCall(): Promise<CallInput> {
  const app = await findApp(homeWorkspaceId, 'tea');
  const tool = toolSchema.parse(toolFile('find_tea'));
  const connection = connectionSchema.parse({ id: 'main', base_url: shop.origin });
  const plan = compileTool(tool, connection);
  return {
    app: {
      id: app?.id ?? '',
      workspaceId: homeWorkspaceId,
      version: 1,
      app: { time_zone: 'UTC' },
      tools: new Map([['find_tea', { tool, connection, plan }]]),
    },
    toolName: 'find_tea',
    rawArguments: { q: 'x' },
    variables: {},
    assistant: 'Front desk',
    origin: 'call',
    signal: AbortSignal.timeout(20_000),
  };
}

test('a database that is away is a sentence, costs no served call and no data, and comes back by itself', async () => {
  const file = appFile({ name: 'Tea' });
  expect((await call('PUT', '/api/v1/apps/tea', { body: file })).status).toBe(201);
  const before = await call('GET', '/api/v1/apps/tea');
  const input = await servedCall();
  await runCall(input);
  await listening();
  expect((await runCall(input)).outcome).toBe('done');

  await door.close();
  for (const answer of [
    await call('GET', '/api/v1/apps'),
    await call('GET', '/api/v1/apps/tea'),
    await call('PUT', '/api/v1/apps/tea', { body: { ...file, description: 'lost' } }),
    await call('POST', '/api/v1/apps/tea/publish'),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.json.detail).toMatch(/^The database (?:does not answer|stopped answering)/);
    expect(answer.text).not.toMatch(/prisma|ECONN|127\.0\.0\.1|at \w+ \(/i);
  }
  const health = await call('GET', '/api/health', { token: null });
  expect([health.status, health.json.database]).toEqual([503, 'unavailable']);
  expect((await runCall(input)).outcome).toBe('done');

  await door.open();
  await expect.poll(async () => (await call('GET', '/api/v1/apps')).status).toBe(200);
  expect((await call('GET', '/api/v1/apps/tea')).text).toBe(before.text);
  await expect
    .poll(async () => (await call('GET', '/api/v1/activity?app=tea')).json.runs)
    .toHaveLength(3);
  expect((await call('GET', '/api/health')).json).toMatchObject({ status: 'ok', database: 'ok' });
});

test('a call is in the activity once, though the database was not heard to have taken it', async () => {
  const runs = async () => (await call('GET', '/api/v1/activity?app=tea')).json.runs as unknown[];
  const before = await runs();
  await runCall(await servedCall());
  const lost = door.loseAnswerTo(saying('insert-runs'));
  await flushRuns();
  await lost;
  expect(await runs()).toHaveLength(before.length + 1);
  await flushRuns();
  expect(await runs()).toHaveLength(before.length + 1);
});
