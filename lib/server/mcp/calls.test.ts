import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json/json';
import {
  legacyMessage,
  modernMessage,
  plainHeaders,
  testKey,
  told,
  toldInEvents,
} from '../testing/mcp-door';
import { fronts, startShop, type ShopDoor } from '../testing/shop-door';

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

  it('says what failed as a result without structured content', async () => {
    const { result } = told(
      (await legacy(legacyMessage('tools/call', { name: 'desk_failing' }))).text,
    );
    expect(result).toEqual({
      content: [{ type: 'text', text: 'API answered 500 Internal Server Error.' }],
      isError: true,
    });
  });

  it('lets nothing of the inside out when something breaks, and goes on', async () => {
    for (const answer of [
      await legacy(legacyMessage('tools/call', { name: 'desk_broken' })),
      await modern('tools/call', { name: 'desk_broken', _meta: { progressToken: 1 } }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('"isError":true');
      expect(answer.text).not.toMatch(/hunter2|inside\.ts/);
    }
    expect(tested.reports.length).toBeGreaterThan(0);
    expect((await legacy(legacyMessage('tools/list'))).status).toBe(200);
  });

  it('streams progress to a client that gave a token, unbuffered, and the result last', async () => {
    const params = { name: 'shop_order', _meta: { progressToken: 'p1' } };
    for (const answer of [
      await legacy(legacyMessage('tools/call', params)),
      await modern('tools/call', params),
    ]) {
      expect(answer.headers['content-type']).toBe('text/event-stream');
      expect(answer.headers['x-accel-buffering']).toBe('no');
      const events = toldInEvents(answer.text);
      const steps = events.flatMap(({ params: step }) => step ?? []);
      expect(steps.map(({ message }) => message)).toEqual([
        'One moment.',
        'Request a was sent.',
        'Request a was answered.',
        'Done.',
      ]);
      const numbers = steps.map(({ progress }) => progress);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(new Set(steps.map(({ progressToken }) => progressToken))).toEqual(new Set(['p1']));
      expect(events.at(-1)?.result?._meta).toMatchObject({
        confirm: 'Ordered.',
        remembered: { id: 7 },
      });
    }
  });

  it('sends no progress to a client that reads JSON alone', async () => {
    const params = { name: 'shop_order', _meta: { progressToken: 'p1' } };
    const answer = await legacy(legacyMessage('tools/call', params), {
      accept: 'application/json',
    });
    expect(answer.headers['content-type']).toBe('application/json');
    expect(told(answer.text).result?.isError).toBe(false);
  });

  it.each(['JSON', 'stream', 'modern stream'])(
    'cancels a call whose answer (%s) nobody waits for',
    async (kind) => {
      const before = tested.calls.length;
      const meta: JsonObject = kind === 'JSON' ? {} : { progressToken: 1 };
      const params = { name: 'desk_slow', _meta: meta };
      const { body, headers } =
        kind === 'modern stream'
          ? modernMessage('tools/call', params)
          : { body: legacyMessage('tools/call', params), headers: {} };
      const gone = new AbortController();
      const waiting = fetch(`http://127.0.0.1:${port}/api/mcp`, {
        method: 'POST',
        body,
        headers: { ...plainHeaders, ...headers },
        signal: gone.signal,
      }).then((response) => response.text());
      waiting.catch(() => {});
      await expect.poll(() => tested.calls.length).toBe(before + 1);
      expect(tested.calls.at(-1)?.signal.aborted).toBe(false);
      gone.abort();
      await expect.poll(() => tested.calls.at(-1)?.signal.aborted).toBe(true);
    },
  );

  it('lets no notice of one client end the call of another that happens to have the same id', async () => {
    const before = tested.calls.length;
    const gone = new AbortController();
    const waiting = fetch(`http://127.0.0.1:${port}/api/mcp`, {
      method: 'POST',
      body: legacyMessage('tools/call', { name: 'desk_slow' }, 1),
      headers: plainHeaders,
      signal: gone.signal,
    });
    waiting.catch(() => {});
    await expect.poll(() => tested.calls.length).toBe(before + 1);
    const notice = { method: 'notifications/cancelled', params: { requestId: 1 } };
    const answer = await legacy(JSON.stringify({ jsonrpc: '2.0', ...notice }));
    expect([answer.status, answer.text]).toEqual([202, '']);
    expect(tested.calls.at(-1)?.signal.aborted).toBe(false);
    gone.abort();
    await expect.poll(() => tested.calls.at(-1)?.signal.aborted).toBe(true);
  });

  it('hands on the conversation and its variables', async () => {
    tested.world.addKey({ id: 'key2', variables: { branch: 5, phone: 'none' } });
    const headers = { authorization: 'Bearer tw_key2_secretsecretsecretsecret' };
    const call = async (meta: object, more: Record<string, string> = {}) => {
      const params = { name: 'shop_prices', _meta: { ...meta } };
      await legacy(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }), {
        ...headers,
        ...more,
      });
      return tested.calls.at(-1);
    };
    expect(await call({})).toMatchObject({ conversation: 'key-key2', variables: { branch: 5 } });
    expect(await call({}, { 'x-conversation-id': 'c1' })).toMatchObject({ conversation: 'c1' });
    expect(
      await call(
        { conversation: 'c2', variables: { phone: '+49' } },
        { 'x-conversation-id': 'c1' },
      ),
    ).toMatchObject({ conversation: 'c2', variables: { branch: 5, phone: '+49' } });
  });

  it('keeps the digits of long numbers in arguments', async () => {
    const body =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"shop_prices","arguments":{"n":12345678901234567890}}}';
    await legacy(body);
    expect(String((tested.calls.at(-1)?.rawArguments as { n: unknown }).n)).toBe(
      '12345678901234567890',
    );
    await legacy(body.replace('"arguments"', '"_meta":{"progressToken":1},"arguments"'));
    expect(String((tested.calls.at(-1)?.rawArguments as { n: unknown }).n)).toBe(
      '12345678901234567890',
    );
  });

  it('hands on arguments that a model wrote as text', async () => {
    await legacy(legacyMessage('tools/call', { name: 'shop_prices', arguments: '{"a":1}' }));
    expect(tested.calls.at(-1)?.rawArguments).toBe('{"a":1}');
    await modern('tools/call', { name: 'shop_prices', arguments: 'no' });
    expect(tested.calls.at(-1)?.rawArguments).toBe('no');
  });

  it.each([
    ['the older eras', 'legacy' as const],
    ['the newest era', { pin: '2026-07-28' }],
    ['whichever it finds', 'auto' as const],
  ])('serves the official client of %s', async (_, mode) => {
    for (const path of ['/api/mcp', '/api/apps/shop/mcp/']) {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}${path}`), {
          requestInit: { headers: { Authorization: `Bearer ${testKey}` } },
        }),
      );
      const { tools } = await client.listTools();
      expect(tools[0]).toMatchObject({ name: 'shop_prices', annotations: { openWorldHint: true } });
      const heard: (string | undefined)[] = [];
      const result = await client.callTool(
        { name: 'shop_order', arguments: {} },
        { onprogress: ({ message }) => heard.push(message) },
      );
      expect(result.isError).toBe(false);
      expect(heard).toHaveLength(4);
      await expect(client.callTool({ name: 'shop_nothing' })).rejects.toMatchObject({
        code: -32602,
      });
      await client.close();
    }
  });
});
