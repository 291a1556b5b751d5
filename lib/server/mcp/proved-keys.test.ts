import { expect, test } from 'vitest';
import { hashKeySecret } from '../auth/access-key';
import { legacyMessage, plainHeaders, testApp, testDoor, TestWorld } from '../testing/mcp-door';

/** Asks for the listing with the same header again and again. */
function asking(world: TestWorld) {
  const { door, cache } = testDoor(world);
  const headers: Record<string, string> = { ...plainHeaders, host: 'localhost' };
  const status = async (authorization = plainHeaders.authorization) => {
    const reply = await door.answer({
      head: {
        method: 'POST',
        path: '/api/mcp',
        header: (name) => (name === 'authorization' ? authorization : (headers[name] ?? null)),
      },
      address: () => '192.0.2.1',
      readBody: async () => legacyMessage('tools/list'),
      signal: () => new AbortController().signal,
    });
    return reply.status;
  };
  return { status, cache };
}

test('a header that held a key once no longer does when the key is deleted', async () => {
  const world = new TestWorld([testApp('Shop', ['a'])]);
  const { status, cache } = asking(world);
  expect([await status(), await status()]).toEqual([200, 200]);
  world.keys.delete('key1');
  cache.changed({ kind: 'key', keyId: 'key1' });
  expect([await status(), await status()]).toEqual([401, 401]);
});

test('nor when the key has another secret', async () => {
  const world = new TestWorld([testApp('Shop', ['a'])]);
  const { status, cache } = asking(world);
  expect([await status(), await status()]).toEqual([200, 200]);
  world.addKey({ secretHash: hashKeySecret('anothersecretanothersecret') });
  cache.changed({ kind: 'everything' });
  expect(await status()).toBe(401);
  expect(await status('Bearer tw_key1_anothersecretanothersecret')).toBe(200);
  expect(await status()).toBe(401);
});

test('a wrong secret is no key, also after the right one was', async () => {
  const { status } = asking(new TestWorld([testApp('Shop', ['a'])]));
  expect(await status()).toBe(200);
  expect(await status('Bearer tw_key1_wrongsecretwrongsecretwr')).toBe(401);
});
