import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/server/db/client';
import { makeLog } from '@/lib/server/log';
import { handleMcp } from '@/lib/server/mcp/web-door';
import { flushRuns } from '@/lib/server/run/record-run';
import { setUpOwner, type TestBrowser } from './people.test-support';
import { apiRequest, call, route, routes, type CallOptions } from './routes.test-support';

/** The part that is looked for: letters and digits, so that no usual way of writing changes it. */
const core = (kind: string) => `Zq7Xk93Lm4${kind}Tw8Rv`;
/** All that usual ways of writing change stands around it. */
const secretOf = (kind: string) => `a+b/"${core(kind)}"<é>&'= %z`;
/** The same of what may be a token: nothing but printable ASCII. */
const tokenOf = (kind: string) => `a+b/"${core(kind)}"<>&'=%z`;
const kinds = [
  ...['bearer', 'basic', 'key', 'client', 'page', 'typed'],
  ...['access', 'renewal', 'access2', 'renewal2'],
];

/** Every way in which a value might be found again. */
function traces(value: string): string[] {
  const bytes = Buffer.from(value);
  const within = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes, Buffer.alloc(3)]);
    return encoded.toString('base64').slice(4, Math.floor(((before + bytes.length) * 4) / 3) - 1);
  });
  const hex = bytes.toString('hex');
  return [value, Array.from(value).reverse().join(''), hex, hex.toUpperCase(), ...within];
}

const needles = kinds.flatMap((kind) =>
  traces(core(kind)).map((needle, index) => ({ needle, what: `${kind} (${index})` })),
);

function found(text: string): string[] {
  return needles.filter(({ needle }) => text.includes(needle)).map(({ what }) => what);
}

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

function inHtml(text: string): string {
  const codes: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (sign) => `&${codes[sign] ?? ''};`);
}

function pageOf(key: string, authorization: string): string {
  return `<html><p title="${inHtml(key)}">${inHtml(authorization)}</p></html>`;
}

/** Everything that a request brought, written in many ways. */
function echoOf(request: IncomingMessage, body: string): Record<string, string> {
  const { authorization = '' } = request.headers;
  const url = request.url ?? '';
  const key = new URL(url, 'http://x').searchParams.get('key') ?? '';
  const pair = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  const brought = JSON.stringify({ url, key, authorization, pair, body });
  return {
    url,
    key,
    authorization,
    pair,
    body,
    json: brought,
    base64: Buffer.from(brought).toString('base64'),
    base64url: Buffer.from(` ${brought}`).toString('base64url'),
    percent: encodeURIComponent(brought),
    twice: encodeURIComponent(encodeURIComponent(key)),
    hex: Buffer.from(brought).toString('hex'),
  };
}

function everyLetterCoded(text: string): string {
  const coded = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `"${Array.from(text, coded).join('')}"`;
}

const accessToken = 'access-token-of-this-test';
let refuseToken = false;

/** What signing in at a page brings, and what each renewal does. */
function pageTokens(body: string): Record<string, string> {
  const isRenewal = new URLSearchParams(body).get('grant_type') === 'refresh_token';
  const [access, renewal] = isRenewal ? ['access2', 'renewal2'] : ['access', 'renewal'];
  return { access_token: tokenOf(access), refresh_token: tokenOf(renewal) };
}

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const url = new URL(request.url ?? '', 'http://x');
  const echo = echoOf(request, body);
  const text = JSON.stringify(echo);
  const send = (status: number, type: string, content: string | Buffer) => {
    response.writeHead(status, {
      'content-type': type,
      'x-url': encodeURIComponent(echo.url ?? ''),
      'x-authorization': echo.authorization ?? '',
      'set-cookie': `sid=${encodeURIComponent(echo.authorization ?? '')}; Path=/`,
      'www-authenticate': `Bearer realm="${encodeURIComponent(echo.authorization ?? '')}"`,
    });
    response.end(content);
  };
  switch (url.pathname) {
    case '/token':
      return refuseToken
        ? send(400, 'application/json', JSON.stringify({ error: 'invalid_client', echo }))
        : send(200, 'application/json', JSON.stringify({ access_token: accessToken, echo }));
    case '/page-token':
      return refuseToken
        ? send(400, 'application/json', JSON.stringify({ error: 'invalid_grant', echo }))
        : send(200, 'application/json', JSON.stringify({ ...pageTokens(body), echo }));
    case '/v1/utf16':
      return send(200, 'application/json; charset=utf-16le', Buffer.from(text, 'utf16le'));
    case '/v1/coded':
      return send(200, 'application/json', `{"echo":${everyLetterCoded(text)}}`);
    case '/v1/text':
      return send(200, 'text/plain', text);
    case '/v1/page':
      return send(200, 'text/html', pageOf(echo.key ?? '', echo.authorization ?? ''));
    case '/v1/refused':
      return send(401, 'application/json', JSON.stringify({ message: `wrong: ${text}`, echo }));
    case '/v1/broken':
      return send(500, 'application/json', JSON.stringify({ error: { message: text } }));
    case '/v1/moved': {
      const key = echo.key === '' ? (echo.authorization ?? '') : (echo.key ?? '');
      response.writeHead(302, { location: `/v1/landed?was=${encodeURIComponent(key)}` });
      response.end();
      return;
    }
    case '/v1/away':
      response.writeHead(302, {
        location: `http://localhost:${port()}/v1/landed?was=${encodeURIComponent(text)}`,
      });
      response.end();
      return;
    case '/v1/cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 });
      response.write(text, () => response.destroy());
      return;
    default:
      return send(200, 'application/json', text);
  }
}

let upstream: Server;
const port = () => (upstream.address() as AddressInfo).port;

const places = [
  ...['echo', 'utf16', 'coded', 'text', 'page', 'refused', 'broken', 'moved', 'away', 'cut'],
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
  const shared = globalThis as typeof globalThis & { toolwrightLog?: ReturnType<typeof makeLog> };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  shared.toolwrightLog = makeLog('trace', stream);
  upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

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
    ...['', '/summary', '/secrets', '/changes', '/check', '/tools', '/versions', '/versions/1'],
    ...['/versions/1/changes', '/connections/state'],
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
    await enterEverything(`http://127.0.0.1:${port()}`);
    await enterWrongly();
    await signInAtPage(await setUpOwner());
    await testEverything();
    const answered = await serveEverything();
    expect(answered).toContain('••••');
    refuseToken = true;
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
