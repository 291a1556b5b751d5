import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/core/json/json';
import type { RunResult } from '@/lib/core/run/run-result';
import { parseJson } from '@/lib/core/json/json';
import { Exchange } from './exchange';
import { fastReply } from './fast-path';
import {
  legacyMessage,
  modernMessage,
  plainHeaders,
  ran,
  testApp,
  testDoor,
  TestWorld,
} from '../testing/mcp-door';
import type { McpReply, McpRequest } from './reply';

const app = testApp('Shop', [
  'text',
  'structured',
  'picture',
  'resource',
  'receipt',
  'failed',
  'crashed',
  { name: 'long', description: 'Zeitzone, naïve “quotes” \u2028 and a very long line '.repeat(30) },
]);

const runs: Record<string, Partial<RunResult>> = {
  text: { content: [{ type: 'text', text: 'Ünïcode "quoted"\n{"a":12345678901234567890}' }] },
  structured: {
    content: [{ type: 'text', text: '{"b":1,"a":[null,true]}' }],
    structured: { b: 1, a: [null, true], content: 'x' },
  },
  picture: {
    content: [
      { type: 'image', data: 'aGVsbG8=', mimeType: 'image/png' },
      { type: 'audio', mimeType: 'audio/wav', data: 'aGk=' },
    ],
  },
  resource: {
    content: [{ type: 'resource', resource: { text: 'x', uri: 'note:1', mimeType: 'text/plain' } }],
  },
  receipt: { confirm: 'Booked: 9:00.', remembered: { 'booking.id': 'b7' } },
  failed: {
    outcome: 'failed',
    isError: true,
    content: [{ type: 'text', text: 'No.' }],
    error: 'No.',
  },
};

async function run({ toolName }: { toolName: string }): Promise<RunResult> {
  const parts = runs[toolName];
  if (parts === undefined) throw new Error('SELECT secret FROM inside');
  return ran(parts);
}

const ids: Json[] = [1, 0, -5, 9007199254740991, 'a', '', 'ü"\\', '\u2028'];
const toolNames = [...Object.keys(runs), 'crashed', 'no_such_tool'].map((name) => `shop_${name}`);
const legacyVersions = [null, '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

interface Sent {
  title: string;
  headers: Record<string, string>;
  body: string;
}

function legacy(title: string, body: string, version: string | null = null): Sent {
  const headers: Record<string, string> =
    version === null ? {} : { 'mcp-protocol-version': version };
  return { title: `${title} (${version ?? 'no version'})`, headers, body };
}

function modern(title: string, ...message: Parameters<typeof modernMessage>): Sent {
  return { title: `${title} (2026-07-28)`, ...modernMessage(...message) };
}

/** What clients say of themselves. */
const clients: Json[] = [
  { name: '', version: '' },
  { name: 'x', version: '1', title: 'X', websiteUrl: 'https://example.com' },
  { name: 'x', version: '1', unheardOf: [1] },
];

/** What every client sends: answered by the fast way. */
const plain: Sent[] = [
  ...legacyVersions.flatMap((version) => [
    legacy('list', legacyMessage('tools/list'), version),
    legacy('list with params', legacyMessage('tools/list', {}), version),
    ...toolNames.map((name) =>
      legacy(`call ${name}`, legacyMessage('tools/call', { name, arguments: { a: 1 } }), version),
    ),
  ]),
  ...ids.flatMap((id) => [
    legacy(`list with id ${JSON.stringify(id)}`, legacyMessage('tools/list', {}, id)),
    legacy(
      `call with id ${JSON.stringify(id)}`,
      legacyMessage('tools/call', { name: 'shop_text' }, id),
    ),
    modern(`list with id ${JSON.stringify(id)}`, 'tools/list', {}, id),
    modern(`call with id ${JSON.stringify(id)}`, 'tools/call', { name: 'shop_receipt' }, id),
  ]),
  ...toolNames.map((name) => modern(`call ${name}`, 'tools/call', { name, arguments: {} })),
  legacy('list with a cursor', legacyMessage('tools/list', { cursor: 'x' })),
  legacy(
    'call with other meta',
    legacyMessage('tools/call', { name: 'shop_text', _meta: { a: 1 } }),
  ),
  modern('call with other meta', 'tools/call', { name: 'shop_text', _meta: { conversation: 'c' } }),
  ...clients.map((client) =>
    modern(`client ${JSON.stringify(client)}`, 'tools/list', {
      _meta: { 'io.modelcontextprotocol/clientInfo': client },
    }),
  ),
  modern('capabilities', 'tools/list', {
    _meta: { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {}, sampling: {} } },
  }),
];

/** Wrong or rare: the fast way must leave it alone, whatever the answer is. */
const rare: Sent[] = [
  legacy(
    'initialize',
    legacyMessage('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    }),
  ),
  legacy('ping', legacyMessage('ping')),
  legacy('unknown method', legacyMessage('tools/dance')),
  legacy('resources', legacyMessage('resources/list')),
  legacy('cursor of a wrong type', legacyMessage('tools/list', { cursor: 5 })),
  legacy('call without a name', legacyMessage('tools/call', {})),
  legacy('call without params', legacyMessage('tools/call')),
  legacy('params as a list', legacyMessage('tools/list', [])),
  legacy('id as a fraction', legacyMessage('tools/list', {}, 1.5)),
  legacy('id as null', legacyMessage('tools/list', {}, null)),
  legacy('id as an object', legacyMessage('tools/list', {}, {})),
  legacy('arguments as text', legacyMessage('tools/call', { name: 'shop_text', arguments: '{}' })),
  legacy('meta as text', legacyMessage('tools/call', { name: 'shop_text', _meta: 'x' })),
  legacy('another key', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', extra: 1 })),
  legacy(
    'another version of JSON-RPC',
    JSON.stringify({ jsonrpc: '1.0', id: 1, method: 'tools/list' }),
  ),
  legacy('a retried call', legacyMessage('tools/call', { name: 'shop_text', requestState: 'x' })),
  legacy('a notification', JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })),
  legacy('a batch', `[${legacyMessage('tools/list')},${legacyMessage('ping', {}, 2)}]`),
  legacy('an empty batch', '[]'),
  legacy('a text', '"x"'),
  legacy('a null', 'null'),
  legacy('not JSON', '{"jsonrpc":'),
  legacy('an unknown version', legacyMessage('tools/list'), '2024-01-01'),
  legacy('a modern version alone', legacyMessage('tools/list'), '2026-07-28'),
  legacy('a later version alone', legacyMessage('tools/list'), '2099-01-01'),
  legacy(
    'progress',
    legacyMessage('tools/call', { name: 'shop_text', _meta: { progressToken: 1 } }),
  ),
  modern('discover', 'server/discover'),
  modern('ping', 'ping'),
  modern('initialize', 'initialize'),
  modern('log level', 'tools/list', { _meta: { 'io.modelcontextprotocol/logLevel': 'debug' } }),
  modern('wrong log level', 'tools/list', {
    _meta: { 'io.modelcontextprotocol/logLevel': 'loud' },
  }),
  modern('wrong capabilities', 'tools/list', {
    _meta: { 'io.modelcontextprotocol/clientCapabilities': 5 },
  }),
  modern('a client without a version', 'tools/list', {
    _meta: { 'io.modelcontextprotocol/clientInfo': { name: 'x' } },
  }),
  modern('a client as a list', 'tools/list', {
    _meta: { 'io.modelcontextprotocol/clientInfo': [] },
  }),
  modern('wrong client', 'tools/list', {
    _meta: { 'io.modelcontextprotocol/clientInfo': { name: 5 } },
  }),
  modern('later version', 'tools/list', {
    _meta: { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' },
  }),
  modern('arguments as a list', 'tools/call', { name: 'shop_text', arguments: [] }),
  modern('progress', 'tools/call', { name: 'shop_text', _meta: { progressToken: 'p' } }),
  {
    ...modern('no method header', 'tools/list'),
    headers: { 'mcp-protocol-version': '2026-07-28' },
  },
  { ...modern('no version header', 'tools/list'), headers: { 'mcp-method': 'tools/list' } },
  { ...modern('no headers', 'tools/list'), headers: {} },
  {
    ...modern('another name in the header', 'tools/call', { name: 'shop_text' }),
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'x' },
  },
  {
    ...modern('the name in base64', 'tools/call', { name: 'shop_text' }),
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': `=?base64?${Buffer.from('shop_text').toString('base64')}?=`,
    },
  },
];

async function bodyText(reply: McpReply): Promise<string> {
  if (reply.body === null) return '';
  if (reply.body instanceof ReadableStream) return new Response(reply.body).text();
  return Buffer.concat(reply.body.map((piece) => Buffer.from(piece))).toString('utf8');
}

function requestOf({ headers, body }: Sent): McpRequest {
  const all: Record<string, string> = { ...plainHeaders, host: 'localhost', ...headers };
  return {
    head: { method: 'POST', path: '/api/mcp', header: (name) => all[name] ?? null },
    address: () => '192.0.2.1',
    readBody: async () => body,
    signal: () => new AbortController().signal,
  };
}

async function answers(fast: boolean, sent: Sent) {
  const { door, reports } = testDoor(new TestWorld([app]), run, { fast });
  const reply = await door.answer(requestOf(sent));
  return { status: reply.status, headers: reply.headers, body: await bodyText(reply), reports };
}

describe('the fast way answers as the official server does, byte for byte', () => {
  it.each([...plain, ...rare].map((sent) => [sent.title, sent] as const))('%s', async (_, sent) => {
    const [fast, official] = await Promise.all([answers(true, sent), answers(false, sent)]);
    expect(fast).toEqual(official);
    expect(fast.body).not.toContain('SELECT');
  });
});

async function isFast(sent: Sent): Promise<boolean> {
  const { cache } = testDoor(new TestWorld([app]));
  const key = await cache.key('key1');
  const view = key && (await cache.view(key, null));
  if (!view) throw new Error('The test world has no key');
  const ports = { runCall: async () => ran(), report: () => {}, noteListing: () => {} };
  const caller = { name: 'test', id: 'key1', variables: {} };
  const reply = await fastReply(
    new Exchange(requestOf(sent), { view, caller }, parseJson(sent.body), ports),
  );
  return reply !== null;
}

describe('which way a message goes', () => {
  it.each(plain.map((sent) => [sent.title, sent] as const))('fast: %s', async (_, sent) => {
    expect(await isFast(sent)).toBe(true);
  });
  const readable = rare.filter(({ title }) => !title.startsWith('not JSON'));
  it.each(readable.map((sent) => [sent.title, sent] as const))('official: %s', async (_, sent) => {
    expect(await isFast(sent)).toBe(false);
  });
});
