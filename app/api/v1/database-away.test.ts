import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
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
import { appFile, toolFile } from './app-file.test-support';
import { call } from './routes.test-support';
import { answerJson, upstream, type Upstream } from './upstream.test-support';

/** Stands between the product and its database, so that the database can be away for a while. */
let door: Server;
const through = new Set<Socket>();
/** Whether what the database answers is lost on the way. */
let losesAnswers = false;
let doorPort = 0;
let shop: Upstream;

async function openDoor(): Promise<void> {
  await new Promise<void>((resolve) => door.listen(doorPort, '127.0.0.1', resolve));
  doorPort = (door.address() as AddressInfo).port;
}

async function closeDoor(): Promise<void> {
  const closed = new Promise((resolve) => door.close(resolve));
  for (const socket of through) socket.destroy();
  await closed;
}

beforeAll(async () => {
  const address = new URL(process.env.DATABASE_URL ?? '');
  const real = { port: Number(address.port), host: address.hostname };
  door = createServer((socket) => {
    const database = connect(real);
    database.on('data', () => {
      if (losesAnswers) socket.destroy();
    });
    for (const [one, other] of [
      [socket, database],
      [database, socket],
    ] as const) {
      through.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        through.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await openDoor();
  address.hostname = '127.0.0.1';
  address.port = String(doorPort);
  process.env.DATABASE_URL = address.href;
  shop = await upstream((_request, response) => answerJson(response, { teas: [] }));
});
afterAll(async () => {
  await shop.close();
  await flushRuns();
  const { closeDb } = await import('@/lib/server/db/client');
  await closeChanges();
  await closeDb();
  await closeDoor();
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

  await closeDoor();
  for (const answer of [
    await call('GET', '/api/v1/apps'),
    await call('GET', '/api/v1/apps/tea'),
    await call('PUT', '/api/v1/apps/tea', { body: { ...file, description: 'lost' } }),
    await call('POST', '/api/v1/apps/tea/publish'),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.json.detail).toMatch(/^The database does not answer/);
    expect(answer.text).not.toMatch(/prisma|ECONN|127\.0\.0\.1|at \w+ \(/i);
  }
  const health = await call('GET', '/api/health', { token: null });
  expect([health.status, health.json.database]).toEqual([503, 'unavailable']);
  expect((await runCall(input)).outcome).toBe('done');

  await openDoor();
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
  losesAnswers = true;
  await flushRuns();
  losesAnswers = false;
  expect(await runs()).toHaveLength(before.length + 1);
  await flushRuns();
  expect(await runs()).toHaveLength(before.length + 1);
});
