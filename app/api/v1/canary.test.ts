import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/server/db/client';
import { makeLog } from '@/lib/server/log';
import { handleMcp } from '@/lib/server/mcp/web-door';
import { flushRuns } from '@/lib/server/run/record-run';
import {
  accessToken,
  type EchoUpstream,
  found,
  kinds,
  secretOf,
  startEchoUpstream,
  tokenOf,
} from './canary.test-support';
import { setUpOwner, type TestBrowser } from './people.test-support';
import { apiRequest, call, route, routes, type CallOptions } from './routes.test-support';
import { onceInThread } from '@/lib/server/once-in-thread';

/** What was sent to clients and what was logged, each with what it was about. */
const sent: { about: string; text: string }[] = [];
const logged: string[] = [];

function headersText(headers: Headers): string {
  return [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
}

async function drive(method: string, path: string, options: CallOptions = {}) {
  const answered = await call(method, path, options);
  sent.push({
    about: `${method} ${path}`,
    text: `${headersText(answered.headers)}\n${answered.text}`,
  });
  return answered;
}

/** The same as a script that reads events. */
async function driveEvents(path: string, body: unknown): Promise<void> {
  const headers = { accept: 'text/event-stream' };
  const response = await route(apiRequest('POST', path, { body, headers }));
  sent.push({ about: `events of ${path}`, text: await response.text() });
}

async function driveMcp(key: string, method: string, params: unknown): Promise<string> {
  const request = new Request('http://localhost:3000/api/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const response = await handleMcp(request);
  const text = await response.text();
  sent.push({
    about: `MCP ${method} ${JSON.stringify(params)}`,
    text: `${headersText(response.headers)}\n${text}`,
  });
  return text;
}

let upstream: EchoUpstream;

const places = [
  'echo',
  'utf16',
  'coded',
  'text',
  'page',
  'refused',
  'broken',
  'moved',
  'away',
  'cut',
];
const connectionIds = ['bearer', 'basic', 'key', 'client', 'page'];

function connections(origin: string) {
  const at = (id: string, auth: unknown) => ({
    id,
    name: `By ${id}`,
    base_url: `${origin}/v1`,
    auth,
    headers: [],
  });
  return [
    at('bearer', { type: 'bearer', token: '{{secret.BEARER}}' }),
    at('basic', { type: 'basic', username: 'someone', password: '{{secret.BASIC}}' }),
    at('key', { type: 'api_key', in: 'query', name: 'key', value: '{{secret.KEY}}' }),
    at('client', {
      type: 'oauth2_client_credentials',
      token_url: `${origin}/token`,
      client_id: 'client',
      client_secret: '{{secret.CLIENT}}',
      scope: '',
    }),
    at('page', {
      type: 'oauth2_authorization_code',
      authorization_url: `${origin}/authorize`,
      token_url: `${origin}/page-token`,
      client_id: 'client',
      client_secret: '{{secret.PAGE}}',
    }),
  ];
}

function toolsOf(connection: string) {
  const tool = (place: string, method: string) => ({
    name: `${connection}_${place}`,
    title: `${connection} ${place}`,
    description: 'Says everything back that it is told.',
    connection,
    log: 'full',
    annotations: method === 'GET' ? { readOnlyHint: true } : { destructiveHint: true },
    recipe: {
      kind: 'fetch',
      sources: {
        a: {
          method,
          url: `/${place}`,
          params: [
            { from: 'llm', name: 'q', value: 'What to say back', type: 'string', required: true },
          ],
        },
      },
    },
  });
  return [...places.map((place) => tool(place, 'GET')), tool('write', 'POST')];
}

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  const everything = makeLog('trace', stream);
  expect(onceInThread('log', () => everything)).toBe(everything);
  upstream = await startEchoUpstream();
});
afterAll(() => upstream.close());

async function enterEverything(origin: string): Promise<void> {
  const tools = connectionIds.flatMap(toolsOf);
  const body = {
    version: 1,
    name: 'Echo',
    description: 'Says back.',
    connections: connections(origin),
    tools,
  };
  expect((await drive('PUT', '/api/v1/apps/echo', { body })).status).toBe(201);
  for (const id of connectionIds) {
    const path = `/api/v1/apps/echo/secrets/${id.toUpperCase()}`;
    expect((await drive('PUT', path, { body: { value: secretOf(id) } })).status).toBe(204);
  }
}

/** Signs in to the one connection that needs somebody to. */
async function signInAtPage(browser: TestBrowser): Promise<void> {
  const path = '/api/v1/apps/echo/connections/page/sign-in';
  const begun = await browser.call('POST', path);
  const state = new URL(String(begun.json.url)).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ code: 'a-code', state });
  const ended = await browser.call('GET', `/api/v1/connections/signed-in?${query}`);
  expect(ended.headers.get('location')).toContain('sign_in=done');
  for (const { headers, text } of [begun, ended]) {
    sent.push({ about: 'signing in at a page', text: `${headersText(headers)}\n${text}` });
  }
}

/** Requests that hold a secret and are refused. */
async function enterWrongly(): Promise<void> {
  const path = '/api/v1/apps/echo/secrets/OTHER';
  const value = secretOf('typed');
  await drive('PUT', path, { body: { value, more: value } });
  await drive('PUT', path, { body: { [value]: value } });
  await drive('PUT', path, { body: { value: [value] } });
  await drive('PUT', path, { body: { value: value.repeat(1_000) } });
  await drive('PUT', path, { body: `{"value": "${value}` });
  await drive('PUT', path, { body: JSON.stringify(value) });
  const probe = '/api/v1/apps/echo/connections/key/probe';
  await drive('POST', probe, { body: { secrets: { KEY: [value] } } });
  await drive('POST', probe, { body: { secrets: { [value]: value } } });
  await drive('POST', probe, { body: { secrets: value } });
  await drive('PUT', path, { body: { value }, token: 'a-wrong-token-of-many-letters' });
  await drive('PUT', '/api/v1/apps/none/secrets/OTHER', { body: { value } });
  await drive('PUT', path, { body: { value }, headers: { 'content-type': 'text/plain' } });
}

async function testEverything(): Promise<void> {
  for (const id of connectionIds) {
    for (const place of [...places, 'write']) {
      const path = `/api/v1/apps/echo/tools/${id}_${place}/test`;
      const body = { arguments: { q: 'tea' } };
      expect((await drive('POST', path, { body })).status).toBe(200);
      await drive('POST', path, { body: { ...body, dry_run: true } });
      await driveEvents(path, body);
    }
    await drive('POST', `/api/v1/apps/echo/connections/${id}/probe`, { body: {} });
    await drive('POST', `/api/v1/apps/echo/connections/${id}/probe`, {
      body: { secrets: { [id.toUpperCase()]: secretOf('typed') } },
    });
    await driveEvents(`/api/v1/apps/echo/connections/${id}/probe`, { secrets: {} });
  }
}

async function serveEverything(): Promise<string> {
  expect((await drive('POST', '/api/v1/apps/echo/publish')).status).toBe(200);
  const body = { name: 'Desk', apps: 'all' };
  const key = String((await drive('POST', '/api/v1/keys', { body })).json.key);
  const listed = await driveMcp(key, 'tools/list', {});
  const names = [...listed.matchAll(/"name":"([^"]+_[^"]*)"/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThanOrEqual(connectionIds.length * (places.length + 1));
  let answered = '';
  for (const name of names)
    answered += await driveMcp(key, 'tools/call', { name, arguments: { q: 'tea' } });
  return answered;
}

async function readEverything(): Promise<void> {
  await flushRuns();
  const { json } = await drive('GET', '/api/v1/activity');
  const runs = (json.runs ?? json.items ?? json.calls ?? []) as { id: string }[];
  expect(runs.length).toBeGreaterThan(0);
  for (const { id } of runs) await drive('GET', `/api/v1/activity/${id}`);
  const reads = [
    '',
    '/summary',
    '/secrets',
    '/changes',
    '/check',
    '/tools',
    '/versions',
    '/versions/1',
    '/versions/1/changes',
    '/connections/state',
  ];
  for (const read of reads) await drive('GET', `/api/v1/apps/echo${read}`);
  await drive('POST', '/api/v1/apps/echo/versions/1/restore');
  await drive('POST', '/api/v1/apps/echo/rename-preview', { body: { name: 'Echoes' } });
  const whole = Object.keys(routes).filter((path) => !path.includes('['));
  expect(whole).toContain('/api/v1/audit');
  for (const path of whole) await drive('GET', path);
  await drive('DELETE', '/api/v1/apps/echo/secrets/BEARER');
  await drive('POST', '/api/v1/apps/echo/tools/bearer_echo/test', {
    body: { arguments: { q: 'x' } },
  });
}

/** Every row of every table, as text; bytes are in hexadecimal there. */
async function stored(): Promise<{ about: string; text: string }[]> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`;
  const rows = await Promise.all(
    tables.map(async ({ name }) => ({
      about: name,
      rows: await db().$queryRawUnsafe<{ text: string }[]>(
        `SELECT to_json(t)::text AS text FROM ${name} t`,
      ),
    })),
  );
  return rows.flatMap(({ about, rows: all }) => all.map(({ text }) => ({ about, text })));
}

test(
  'no secret is found again in anything that was sent, stored or logged',
  { timeout: 180_000 },
  async () => {
    await enterEverything(upstream.url);
    await enterWrongly();
    await signInAtPage(await setUpOwner());
    await testEverything();
    const answered = await serveEverything();
    expect(answered).toContain('••••');
    upstream.refuseTokens();
    await drive('PUT', '/api/v1/apps/echo/secrets/CLIENT', { body: { value: secretOf('client') } });
    await testEverything();
    await readEverything();

    const rows = await stored();
    expect(rows.some(({ about }) => about === 'run')).toBe(true);
    expect(rows.some(({ about }) => about === 'connection_sign_in')).toBe(true);
    expect(rows.some(({ about, text }) => about === 'secret' && text.includes('ciphertext'))).toBe(
      true,
    );
    const told = [...sent, ...rows, ...logged.map((text) => ({ about: 'log', text }))];
    const leaks = told.flatMap(({ about, text }) => found(text).map((what) => `${about}: ${what}`));
    expect([...new Set(leaks)]).toEqual([]);
    expect(sent.map(({ text }) => text).join('\n')).not.toContain(accessToken);
    expect(sent.some(({ text }) => text.includes("isn't signed in any more"))).toBe(true);
  },
);

test('what is looked for would be found', () => {
  for (const kind of kinds) {
    const value = secretOf(kind);
    const ways = [
      tokenOf(kind),
      value,
      encodeURIComponent(value),
      JSON.stringify(value),
      Buffer.from(value).toString('base64'),
      Buffer.from(`user:${value}`).toString('base64url'),
      Buffer.from(value).toString('hex'),
      Array.from(value).reverse().join(''),
    ];
    for (const way of ways) expect(found(way)).not.toEqual([]);
  }
});
