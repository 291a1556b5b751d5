import { Agent } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '@/lib/core/limits';
import { hashKeySecret } from '../auth/access-key';
import {
  legacyMessage,
  plainHeaders,
  ran,
  send,
  startFront,
  testApp,
  testDoor,
  TestWorld,
  told,
} from '../testing/mcp-door';
import { RateLimiter } from '../web/rate-limiter';

/** A client that sends everything over one connection, each request with the head of the one before. */
async function oneConnection(
  world: TestWorld,
  options: Parameters<typeof testDoor>[2] = {},
): Promise<
  ReturnType<typeof testDoor> & {
    ask: (body?: string, headers?: Record<string, string>) => ReturnType<typeof send>;
    listed: () => Promise<string[]>;
    connections: () => number;
  }
> {
  const made = testDoor(world, async () => ran(), options);
  const front = await startFront(made.door, 'node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let connections = 0;
  front.server.on('connection', () => (connections += 1));
  onTestFinished(async () => {
    agent.destroy();
    await front.close();
  });
  const ask = (body = legacyMessage('tools/list'), headers = {}) =>
    send(front.port, { agent, body, headers: { ...plainHeaders, ...headers } });
  const listed = async () => {
    const { tools = [] } = told((await ask()).text).result ?? {};
    return tools.map(({ name }) => name);
  };
  return { ...made, ask, listed, connections: () => connections };
}

describe('a request that repeats the head of the one before on its connection', () => {
  test('is answered by its own body, of whatever length', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const { ask, calls, connections } = await oneConnection(world);
    const call = (word: string) =>
      ask(legacyMessage('tools/call', { name: 'shop_a', arguments: { word } }));
    expect(told((await ask(legacyMessage('tools/list', {}, 7))).text).id).toBe(7);
    await call('x');
    await call('longer');
    expect(told((await ask(legacyMessage('tools/list', {}, 1000))).text).id).toBe(1000);
    expect(calls.map(({ rawArguments }) => rawArguments)).toEqual([
      { word: 'x' },
      { word: 'longer' },
    ]);
    expect(connections()).toBe(1);
  });

  test('is refused once its key is deleted', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const { ask, cache, connections } = await oneConnection(world);
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    world.keys.delete('key1');
    cache.changed({ kind: 'key', keyId: 'key1' });
    expect([(await ask()).status, (await ask()).status]).toEqual([401, 401]);
    expect(connections()).toBe(1);
  });

  test('sees what was published since, and what its key is no longer offered', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const { listed, cache } = await oneConnection(world);
    expect([await listed(), await listed()]).toEqual([['shop_a'], ['shop_a']]);
    world.publish(testApp('Shop', ['a', 'b']));
    cache.changed({ kind: 'app', appId: 'id-shop' });
    expect([await listed(), await listed()]).toEqual([
      ['shop_a', 'shop_b'],
      ['shop_a', 'shop_b'],
    ]);
    world.addKey({ withheld: ['shop_b'] });
    cache.changed({ kind: 'key', keyId: 'key1' });
    expect([await listed(), await listed()]).toEqual([['shop_a'], ['shop_a']]);
  });

  test('counts against the limit of its key', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const limiter = new RateLimiter({ requests: 3, seconds: 60 });
    const { ask } = await oneConnection(world, { limiter });
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('is refused where its body is too large', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const { ask } = await oneConnection(world);
    expect((await ask()).status).toBe(200);
    const tooLarge = legacyMessage('tools/list', { x: 'x'.repeat(limits.mcpBodyBytesMax) });
    expect((await ask(tooLarge)).status).toBe(413);
  });

  test('asks for its key again once the database is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const { ask, cache } = await oneConnection(world);
    expect((await ask()).status).toBe(200);
    world.away = true;
    cache.changed({ kind: 'key', keyId: 'key1' });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    world.away = false;
    world.keys.delete('key1');
    vi.setSystemTime(Date.now() + 2_000);
    expect((await ask()).status).toBe(401);
  });
});

test('another head on the same connection is looked at anew', async () => {
  const world = new TestWorld([testApp('Shop', ['a']), testApp('Desk', ['b'])]);
  const secret = 'othersecretothersecretot';
  world.addKey({
    id: 'key2',
    secretHash: hashKeySecret(secret),
    allApps: false,
    appIds: ['id-desk'],
  });
  const { ask, listed, connections } = await oneConnection(world);
  const other = { authorization: `Bearer tw_key2_${secret}` };
  expect(await listed()).toEqual(['shop_a', 'desk_b']);
  const { tools = [] } = told((await ask(undefined, other)).text).result ?? {};
  expect(tools.map(({ name }) => name)).toEqual(['desk_b']);
  expect((await ask(undefined, { host: 'elsewhere.example' })).status).toBe(403);
  expect((await ask(undefined, { 'content-type': 'text/plain' })).status).toBe(415);
  expect(
    (await ask(undefined, { authorization: 'Bearer tw_key1_wrongsecretwrongsecretwr' })).status,
  ).toBe(401);
  expect(await listed()).toEqual(['shop_a', 'desk_b']);
  expect(connections()).toBe(1);
});
