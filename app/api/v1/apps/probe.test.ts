import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProbeResult } from '@/lib/contract/probe';
import { appFile, toolFile } from '../app-file.test-support';
import { call, serveRoutes } from '../routes.test-support';
import { answerJson, upstream, type Upstream } from '../upstream.test-support';

const canary = 'canary-2d77-secret';
let shop: Upstream;

const all = toolFile('all_teas', {
  recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/teas' } } },
});
const order = toolFile('order', {
  recipe: { kind: 'action', sources: { a: { method: 'POST', url: '/orders' } } },
});

beforeAll(async () => {
  shop = await upstream((request, response) => {
    const { url = '', headers } = request;
    if (headers.authorization !== `Bearer ${canary}`) answerJson(response, {}, 401);
    else if (url.startsWith('/page')) {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Shop</title>');
    } else if (url.startsWith('/v1/teas')) answerJson(response, { teas: [] });
    else answerJson(response, {}, 404);
  });
  const tools = [order, toolFile('find_tea'), all];
  await call('PUT', '/api/v1/apps/probed', { body: appFile({ name: 'P', tools }, shop.origin) });
  await call('PUT', '/api/v1/apps/probed/secrets/SHOP_TOKEN', { body: { value: 'wrong' } });
});
afterAll(() => shop.close());

const path = '/api/v1/apps/probed/connections/main/probe';
const main = (base_url: string, given = {}) => ({
  id: 'main',
  name: 'Shop API',
  base_url,
  auth: { type: 'bearer', token: '{{secret.SHOP_TOKEN}}' },
  ...given,
});

async function probe(body: object): Promise<ProbeResult> {
  const { status, json, text } = await call('POST', path, { body });
  expect(status).toBe(200);
  expect(text).not.toContain(canary);
  return json as unknown as ProbeResult;
}
const findings = ({ steps }: ProbeResult) =>
  steps.map(({ step, state, finding }) => `${step} ${state} ${finding}`);
const typed = { SHOP_TOKEN: canary };

test('a refused key is told, with the first GET that needs nothing', async () => {
  const result = await probe({});
  expect(result).toMatchObject({ ok: false, url: `${shop.origin}/v1/teas`, tool: 'all_teas' });
  expect(findings(result)).toEqual([
    'address ok found',
    'certificate skipped not-encrypted',
    'key failed key-refused',
    'data skipped not-tried',
  ]);
  expect(shop.seen).toEqual([{ method: 'GET', url: '/v1/teas', authorization: 'Bearer wrong' }]);
});

test('a secret typed just now is used once and never kept', async () => {
  const result = await probe({ secrets: typed });
  expect(result.ok).toBe(true);
  expect(findings(result).slice(2)).toEqual(['key ok key-accepted', 'data ok data']);
  expect(result.steps[3]).toMatchObject({
    values: { type: 'JSON' },
    sentence: 'The answer is data: JSON.',
  });
  expect((await probe({})).ok).toBe(false);
});

test('the day and the time in a request are those of the app, else of the workspace', async () => {
  const zone = { from: 'variable', name: 'zone', value: 'time_zone' };
  const source = { method: 'GET', url: '/teas', params: [zone] };
  const tools = [toolFile('teas_there', { recipe: { kind: 'fetch', sources: { a: source } } })];
  const target = '/api/v1/apps/zoned';
  const asked = async (settings: object) => {
    const body = appFile({ name: 'Zoned', tools, ...settings }, shop.origin);
    expect((await call('PUT', target, { body })).status).toBeLessThan(300);
    const { json } = await call('POST', `${target}/connections/main/probe`, {
      body: { secrets: typed },
    });
    return json.url;
  };
  const workspace = '/api/v1/workspace';
  const settings = { reserved_app_names: [], reserved_tool_names: [] };
  await call('PUT', workspace, { body: { ...settings, time_zone: 'Asia/Riyadh' } });
  const there = `${shop.origin}/v1/teas?zone=`;
  expect(await asked({})).toBe(`${there}Asia%2FRiyadh`);
  expect(await asked({ time_zone: 'Pacific/Kiritimati' })).toBe(`${there}Pacific%2FKiritimati`);
  await call('PUT', workspace, { body: { ...settings, time_zone: null } });
});

test('a connection that was never saved is tried, and its own address where no tool suits', async () => {
  const other = main(shop.origin, { id: 'other' });
  const nothingThere = await probe({ connection: other, secrets: typed });
  expect(nothingThere).toMatchObject({ ok: true, url: `${shop.origin}/`, tool: null });
  expect(findings(nothingThere).slice(2)).toEqual([
    'key skipped key-not-tried',
    'data skipped not-tried',
  ]);
  const page = main(`${shop.origin}/page`, { id: 'other' });
  const website = await probe({ connection: page, secrets: typed });
  expect(findings(website).slice(2)).toEqual(['key ok key-accepted', 'data failed web-page']);
  const open = main(shop.origin, { auth: { type: 'none' } });
  expect(findings(await probe({ connection: open }))[2]).toBe('key failed key-missing');
  const draft = await call('GET', '/api/v1/apps/probed');
  expect(draft.text).not.toContain('/page');
});

test('a saved secret goes to no other address than it was entered for', async () => {
  const elsewhere = await upstream((_request, response) => answerJson(response, {}));
  const result = await probe({ connection: main(elsewhere.origin) });
  expect(findings(result)[2]).toBe('key failed key-missing');
  expect(elsewhere.seen).toEqual([]);
  await elsewhere.close();
});

test.each([
  ['http://10.0.0.7:8080/v1', 'address failed not-allowed', 'add 10.0.0.7:8080 to ALLOW_HOSTS'],
  ['http://no-such-host.invalid', 'address failed not-found', 'no host called'],
  ['http://127.0.0.1:1', 'address failed no-answer', '127.0.0.1:1'],
  ['ftp://example.com', 'address failed wrong-address', 'https://'],
])('%s fails at its address', async (base_url, finding, words) => {
  const result = await probe({ connection: main(base_url), secrets: typed });
  expect(findings(result)).toEqual([
    finding,
    'certificate skipped not-tried',
    'key skipped not-tried',
    'data skipped not-tried',
  ]);
  expect(result.steps[0]?.sentence).toContain(words);
  expect(result.url).toBeNull();
});

test('an address without TLS behind https has no certificate', async () => {
  const result = await probe({ connection: main(shop.origin.replace('http:', 'https:')) });
  expect(findings(result).slice(0, 2)).toEqual([
    'address ok found',
    'certificate failed certificate-wrong',
  ]);
});

test('what cannot be tried is refused', async () => {
  expect((await call('POST', path.replace('main', 'none'), { body: {} })).status).toBe(404);
  const refused = await call('POST', path, { body: { connection: { id: 'main' } } });
  expect(refused.status).toBe(422);
  expect(refused.json.problems).toMatchObject([{ path: 'connection.base_url' }]);
  expect((await call('POST', path, { body: { secrets: { 'A-B': 'x' } } })).status).toBe(422);
});

test('streams one event a step and then the result', async () => {
  const { send, close } = await serveRoutes();
  const response = await send(path, { secrets: typed });
  const events = (await response.text()).trim().split('\n\n');
  expect(events.map((event) => event.split('\n')[0])).toEqual([
    ...Array.from({ length: 4 }, () => 'event: step'),
    'event: result',
  ]);
  await close();
});

test('the example is tried as well', async () => {
  const made = await call('POST', '/api/v1/examples/clinic', { body: {} });
  const slug = String(made.json.slug);
  const document = JSON.parse((await call('GET', `/api/v1/apps/${slug}`)).text) as {
    connections: { id: string }[];
  };
  const id = document.connections[0]?.id ?? '';
  const answered = await call('POST', `/api/v1/apps/${slug}/connections/${id}/probe`, { body: {} });
  expect(findings(answered.json as unknown as ProbeResult).slice(0, 2)).toEqual([
    'address ok found',
    'certificate skipped not-tried',
  ]);
});
