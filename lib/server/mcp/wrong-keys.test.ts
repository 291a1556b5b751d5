import { expect, test } from 'vitest';
import { hashKeySecret } from '../auth/access-key';
import {
  legacyMessage,
  plainHeaders,
  testApp,
  testDoor,
  testKey,
  TestWorld,
} from '../testing/mcp-door';
import { RateLimiter } from '../web/rate-limiter';

const unknownToken = `${'x'.repeat(20)}.${'y'.repeat(20)}.${'z'.repeat(20)}`;

/** A door that tells wrong keys to wait after ten, and looks for a hundred unknown ones, of each address. */
function asking() {
  const world = new TestWorld([testApp('Shop', ['a'])]);
  world.addKey({ id: 'key2', secretHash: hashKeySecret('anothersecret') });
  const { door } = testDoor(world, undefined, {
    ports: {
      failures: new RateLimiter({ requests: 10, seconds: 60 }),
      lookups: new RateLimiter({ requests: 100, seconds: 60 }),
    },
  });
  const status = async (key: string, address = '192.0.2.1') => {
    const headers: Record<string, string> = {
      ...plainHeaders,
      host: 'localhost',
      authorization: `Bearer ${key}`,
    };
    const reply = await door.answer({
      head: { method: 'POST', path: '/api/mcp', header: (name) => headers[name] ?? null },
      address: () => address,
      readBody: async () => legacyMessage('tools/list'),
      signal: () => new AbortController().signal,
    });
    return reply.status;
  };
  const askWrong = async (times: number, key = (n: number) => `tw_nokey${n}_secret`) => {
    const statuses = [];
    for (let n = 0; n < times; n += 1) statuses.push(await status(key(n)));
    return statuses;
  };
  return { world, status, askWrong };
}

test('many wrong keys are told to wait, and a right one from there that is not in memory comes in', async () => {
  const { status, askWrong } = asking();
  const statuses = await askWrong(50);
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  expect(await status('tw_key2_anothersecret')).toBe(200);
  expect(await status('tw_nokey_secret')).toBe(429);
});

test('a wrong secret of a key is told to wait too, and bars nobody however often it is tried', async () => {
  const { world, status, askWrong } = asking();
  const statuses = await askWrong(300, () => 'tw_key1_wrong');
  expect(statuses.at(-1)).toBe(429);
  expect(world.reads.keys).toBe(1);
  expect(await status('tw_key2_anothersecret')).toBe(200);
});

test.each([
  ['keys', (n: number) => `tw_nokey${n}_secret`],
  ['tokens', () => unknownToken],
])('the database is spared of an address that asks for unknown %s without end', async (_, key) => {
  const { world, status, askWrong } = asking();
  expect(await status(testKey)).toBe(200);
  const statuses = await askWrong(300, key);
  expect(statuses.at(-1)).toBe(429);
  expect(world.reads.keys).toBeLessThanOrEqual(110);
  const before = world.reads.keys;
  expect(await status('tw_key2_anothersecret')).toBe(429);
  expect(world.reads.keys).toBe(before);
  // What is in memory works on, and everything from elsewhere.
  expect(await status(testKey)).toBe(200);
  expect(await status('tw_key2_anothersecret', '192.0.2.2')).toBe(200);
});
