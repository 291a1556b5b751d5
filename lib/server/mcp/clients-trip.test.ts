import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  legacyMessage,
  modernMessage,
  plainHeaders,
  send,
  startFront,
  testDoor,
  testKey,
  testPublicUrl,
  TestWorld,
  told,
  type Told,
} from '../testing/mcp-door';
import { fronts, runShop, shop, startShop, type ShopDoor } from '../testing/shop-door';
import { RateLimiter } from '../web/rate-limiter';

describe.each(fronts)('behind %s', (front) => {
  let tested: ShopDoor;
  let port = 0;
  let legacy: ShopDoor['legacy'];
  let modern: ShopDoor['modern'];

  beforeAll(async () => {
    tested = await startShop(front);
    ({ port, legacy, modern } = tested);
  });
  afterAll(() => tested.close());

  it('answers GET with 405 and ends, so that no client waits for events', async () => {
    const headers = { accept: 'text/event-stream', authorization: plainHeaders.authorization };
    const answer = await send(port, { method: 'GET', headers });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
    expect((await send(port, { method: 'DELETE', headers })).status).toBe(405);
  });

  it('takes a notification with 202 and nothing else', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(await legacy(body)).toMatchObject({ status: 202, text: '' });
    const { headers } = modernMessage('notifications/initialized');
    expect(await legacy(body, headers)).toMatchObject({ status: 202, text: '' });
  });

  it.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
    'agrees on %s when asked for it',
    async (version) => {
      const params = {
        protocolVersion: version,
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      };
      const answer = await legacy(legacyMessage('initialize', params));
      expect(answer.status).toBe(200);
      expect(told(answer.text).result?.protocolVersion).toBe(version);
    },
  );

  it.each<Record<string, string>>([{}, { 'mcp-protocol-version': '2099-01-01' }])(
    'answers an unknown version with a known one, header %o',
    async (headers) => {
      const params = {
        protocolVersion: '2099-01-01',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      };
      const answer = await legacy(legacyMessage('initialize', params), headers);
      expect(answer.status).toBe(200);
      expect(told(answer.text).result?.protocolVersion).toBe('2025-11-25');
    },
  );

  it('answers a call that names no protocol version', async () => {
    const answer = await legacy(legacyMessage('tools/call', { name: 'shop_prices' }));
    expect(answer.status).toBe(200);
    expect(told(answer.text).result?.structuredContent).toEqual({ price: 5 });
  });

  it.each([undefined, '*/*', 'application/json', 'text/event-stream', 'text/html'])(
    'answers a client that accepts %s',
    async (accept) => {
      const { accept: _, ...headers } = plainHeaders;
      const answer = await send(port, {
        body: legacyMessage('tools/list'),
        headers: { ...headers, ...(accept !== undefined && { accept }) },
      });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('shop_prices');
      expect(answer.headers['content-type']).toBe(
        accept === 'text/event-stream' ? 'text/event-stream' : 'application/json',
      );
    },
  );

  it('answers 32 calls at once, each its own', async () => {
    const all = await Promise.all(
      Array.from({ length: 32 }, (_, id) =>
        legacy(legacyMessage('tools/call', { name: 'shop_prices' }, id)),
      ),
    );
    expect(all.map(({ text }) => told(text).id)).toEqual(all.map((_, id) => id));
  });

  it('answers both spellings of both addresses, with no redirect', async () => {
    for (const path of ['/api/mcp', '/api/mcp/', '/api/apps/shop/mcp', '/api/apps/shop/mcp/']) {
      const answer = await legacy(legacyMessage('tools/list'), {}, path);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('shop_prices');
      expect(answer.text.includes('desk_slow')).toBe(path.startsWith('/api/mcp'));
    }
  });

  it('writes no null in any result', async () => {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    };
    const all = await Promise.all([
      legacy(legacyMessage('initialize', params)),
      legacy(legacyMessage('tools/list')),
      legacy(legacyMessage('ping')),
      modern('tools/list'),
      modern('server/discover'),
      ...['shop_prices', 'shop_order', 'desk_failing', 'desk_broken'].flatMap((name) => [
        legacy(legacyMessage('tools/call', { name })),
        modern('tools/call', { name }),
      ]),
    ]);
    for (const { status, text } of all) {
      expect(status).toBe(200);
      expect(text).not.toContain('null');
    }
  });

  it('asks an anonymous client to sign in, in JSON and without a redirect', async () => {
    for (const [path, metadata] of [
      ['/api/mcp', '/.well-known/oauth-protected-resource/api/mcp'],
      ['/api/apps/shop/mcp/', '/.well-known/oauth-protected-resource/api/apps/shop/mcp'],
    ]) {
      const answer = await send(port, {
        path,
        body: legacyMessage('tools/list'),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(401);
      expect(answer.headers['content-type']).toBe('application/json');
      expect(JSON.parse(answer.text)).toMatchObject({ error: 'invalid_token' });
      expect(answer.headers['www-authenticate']).toBe(
        `Bearer resource_metadata="${testPublicUrl}${metadata}"`,
      );
    }
  });

  it.each([
    'tw_key1_wrongwrongwrongwrong',
    'tw_other_secretsecretsecretsecret',
    'hello',
    'twc_e30.x',
  ])('does not take %s for a key', async (token) => {
    const answer = await legacy(legacyMessage('tools/list'), { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer resource_metadata="https:/);
  });

  it('lets no header change an absolute address', async () => {
    const answer = await send(port, {
      body: legacyMessage('tools/list'),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
        host: `127.0.0.1:${port}`,
      },
    });
    expect(answer.headers['www-authenticate']).toContain(`"${testPublicUrl}/`);
  });

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'tools.example.com.evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('refuses %o', async (headers) => {
    const answer = await legacy(legacyMessage('tools/list'), headers);
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('shop_prices');
  });

  it('tells a page of its own what it may send and read', async () => {
    const preflight = await send(port, {
      method: 'OPTIONS',
      headers: {
        origin: testPublicUrl,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(testPublicUrl);
    for (const name of [
      'authorization',
      'content-type',
      'mcp-protocol-version',
      'mcp-method',
      'mcp-name',
      'mcp-session-id',
    ]) {
      expect(String(preflight.headers['access-control-allow-headers'])).toContain(name);
    }
    const answer = await legacy(legacyMessage('tools/list'), { origin: testPublicUrl });
    expect(answer.headers['access-control-expose-headers']).toBe(
      'WWW-Authenticate, Mcp-Session-Id',
    );
    expect(
      (await send(port, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })).status,
    ).toBe(403);
  });

  it.each([
    ['initialize', undefined],
    ['initialize', { protocolVersion: 1 }],
    ['tools/call', undefined],
    ['tools/call', { arguments: {} }],
  ])('answers %s with params %j by one sentence', async (method, params) => {
    const { status, text } = await legacy(legacyMessage(method, params));
    expect(status).toBe(200);
    const { error, id } = told(text);
    expect(id).toBe(1);
    expect(error?.code).toBe(-32602);
    expect(error?.message).toMatch(/^"[a-z/]+" needs params with "[a-zA-Z]+", [^{}]+\.$/);
  });

  it.each([
    'initialize',
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'resources/unsubscribe',
    'unknown/method',
  ])('says that the newest era has no method %s', async (method) => {
    const { status, text } = await modern(method, {});
    expect(status).toBe(404);
    expect(told(text).error?.code).toBe(-32601);
  });

  it('answers an unknown tool with -32602', async () => {
    for (const answer of [
      await legacy(legacyMessage('tools/call', { name: 'no_such_tool' })),
      await modern('tools/call', { name: 'no_such_tool' }),
    ]) {
      expect(told(answer.text).error).toMatchObject({
        code: -32602,
        message: expect.stringContaining("isn't offered") as string,
      });
    }
  });

  it('refuses what is too large, not JSON by type, or not JSON at all', async () => {
    const large = await legacy(JSON.stringify('x'.repeat(4 * 1024 * 1024)));
    expect(large.status).toBe(413);
    const chunked = await send(port, {
      headers: { ...plainHeaders, 'transfer-encoding': 'chunked' },
      body: JSON.stringify('x'.repeat(4 * 1024 * 1024)),
    });
    expect(chunked.status).toBe(413);
    // This client reads no answer before it has sent all it has.
    const sentWhole = await fetch(`http://127.0.0.1:${port}/api/mcp`, {
      method: 'POST',
      headers: plainHeaders,
      body: JSON.stringify('x'.repeat(8 * 1024 * 1024)),
    });
    expect(sentWhole.status).toBe(413);
    expect((await legacy('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(
      (await legacy('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
    const malformed = await legacy('{"jsonrpc":"2.0",');
    expect(malformed.status).toBe(400);
    expect(told(malformed.text).error?.code).toBe(-32700);
    expect((await legacy('')).status).toBe(400);
    expect((await legacy('['.repeat(1_000_000))).status).toBe(400);
  });

  it('answers a batch, as the era of 2025-03-26 sends it', async () => {
    const answer = await legacy(
      `[${legacyMessage('tools/list', {}, 'a')},${legacyMessage('tools/call', { name: 'shop_prices' }, 'b')}]`,
      { 'mcp-protocol-version': '2025-03-26' },
    );
    expect(answer.status).toBe(200);
    const messages = JSON.parse(answer.text) as Told[];
    expect(messages.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  it('answers each message of a batch, also of one alone and of two with one id', async () => {
    const list = legacyMessage('tools/list', {}, 'a');
    const done = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    const batch = (...messages: string[]) =>
      legacy(`[${messages.join()}]`, { 'mcp-protocol-version': '2025-03-26' });
    const idsOf = (text: string) => (JSON.parse(text) as Told[]).map(({ id }) => id);
    expect(idsOf((await batch(list)).text)).toEqual(['a']);
    expect(idsOf((await batch(list, done, list)).text)).toEqual(['a', 'a']);
    expect(await batch(done, done)).toMatchObject({ status: 202, text: '' });

    const mixed = await batch(list, '7', '[]', '{"jsonrpc":"2.0","id":"b"}');
    expect(mixed.status).toBe(200);
    const [good, ...bad] = JSON.parse(mixed.text) as Told[];
    expect(good).toMatchObject({ id: 'a', result: {} });
    expect(bad.map(({ id, error }) => [id, error?.code])).toEqual([
      [null, -32600],
      [null, -32600],
      ['b', -32600],
    ]);
    expect((await batch('7')).status).toBe(400);
    expect((await batch()).status).toBe(400);
    expect((await batch(...Array<string>(101).fill(list))).status).toBe(400);
    const streamed = await legacy(`[${list}]`, { accept: 'text/event-stream' });
    expect(idsOf(/^event: message\ndata: (.*)\n\n$/.exec(streamed.text)?.[1] ?? '')).toEqual(['a']);
  });

  it('tells the newest era how its results may be kept, and who answers', async () => {
    const { result } = told((await modern('tools/list')).text);
    expect(result).toMatchObject({ resultType: 'complete', ttlMs: 0, cacheScope: 'private' });
    expect(result?._meta).toMatchObject({
      'io.modelcontextprotocol/serverInfo': { name: 'toolwright' },
    });
    expect(told((await modern('server/discover')).text).result?.supportedVersions).toEqual([
      '2026-07-28',
    ]);
  });
});

describe('too many requests on a key', () => {
  it('are answered with 429 and when to try again, and other keys go on', async () => {
    const world = new TestWorld([shop]);
    world.addKey({ id: 'key2' });
    const limiter = new RateLimiter({ requests: 3, seconds: 60 });
    const { door } = testDoor(world, runShop, { limiter });
    const { port, close } = await startFront(door, 'node:http');
    const list = (key: string) =>
      send(port, {
        body: legacyMessage('tools/list'),
        headers: { ...plainHeaders, authorization: `Bearer ${key}` },
      });
    for (let count = 0; count < 3; count += 1) expect((await list(testKey)).status).toBe(200);
    const refused = await list(testKey);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await list('tw_key2_secretsecretsecretsecret')).status).toBe(200);
    await close();
  });
});
