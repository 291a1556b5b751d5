import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestResult } from '@/lib/contract/test-request';
import { appFile, toolFile } from '../app-file.test-support';
import { call, serveRoutes } from '../routes.test-support';
import { answerJson, upstream, type Upstream } from '../upstream.test-support';

const canary = 'canary-5b1e-secret';
let shop: Upstream;

const day = { from: 'llm', name: 'day', value: 'A day as YYYY-MM-DD', required: true };
const chain = toolFile('chain', {
  annotations: {},
  recipe: {
    kind: 'action',
    sources: {
      a: { method: 'GET', url: '/teas', params: [day] },
      b: {
        method: 'POST',
        url: '/teas/{{a.best.id}}/orders',
        params: [
          { from: 'fixed', name: 'from', value: '{{a.best.shelf}}' },
          { from: 'llm', name: 'note', value: 'A note of a few words', required: true },
        ],
      },
      c: { method: 'DELETE', url: '/shelves/{{a.teas.id}}', for_each_of: 'a.teas' },
    },
  },
});

beforeAll(async () => {
  shop = await upstream((_request, response) => answerJson(response, { teas: [{ id: 1 }] }));
  await call('PUT', '/api/v1/apps/dry', {
    body: appFile({ name: 'Dry', tools: [toolFile('find_tea'), chain] }, shop.origin),
  });
  await call('PUT', '/api/v1/apps/dry/secrets/SHOP_TOKEN', { body: { value: canary } });
});
afterAll(() => shop.close());

async function run(tool: string, body: object) {
  const { status, json, text } = await call('POST', `/api/v1/apps/dry/tools/${tool}/test`, {
    body,
  });
  return { status, json, text, result: json as unknown as TestResult };
}

test('sends nothing and shows the request as it would go out', async () => {
  const { result, text } = await run('find_tea', { arguments: { q: 'a b' }, dry_run: true });
  expect(result).toMatchObject({
    dry_run: true,
    is_error: false,
    structured_content: null,
    steps: [
      {
        source: 'a',
        entry: null,
        sent: false,
        request: {
          method: 'GET',
          url: `${shop.origin}/v1/teas?q=a%20b`,
          headers: { Authorization: 'Bearer ••••' },
          body: null,
        },
        response: null,
        error: null,
        note: 'Not sent: this was a dry run.',
        said: { note: { code: 'unsent.note', message: 'Not sent: this was a dry run.' } },
      },
    ],
  });
  expect(text).not.toContain(canary);
  expect(shop.seen).toEqual([]);
  expect((await call('GET', '/api/v1/activity?app=dry')).json.runs).toEqual([]);
  const sent = (await run('find_tea', { arguments: { q: 'a b' } })).result;
  expect(sent).toMatchObject({
    dry_run: false,
    steps: [{ sent: true, note: null, said: { note: null } }],
  });
  expect(sent.steps[0]?.request).toEqual(result.steps[0]?.request);
  shop.seen.length = 0;
});

const given = { day: '2030-01-31', note: 'Soon, please' };

test('shows of a later request what is known, with placeholders for the rest', async () => {
  const { result } = await run('chain', { arguments: given, dry_run: true });
  expect(result.steps).toMatchObject([
    { source: 'a', sent: false },
    {
      source: 'b',
      sent: false,
      request: { method: 'POST', url: `${shop.origin}/v1/teas/{{a.best.id}}/orders` },
      note: expect.stringContaining('the answer of request a') as string,
    },
    {
      source: 'c',
      entry: null,
      request: { method: 'DELETE', url: `${shop.origin}/v1/shelves/{{a.teas.id}}` },
      note: expect.stringContaining('once for each entry') as string,
    },
  ]);
  expect(JSON.parse(result.steps[1]?.request.body ?? '')).toEqual({
    from: '{{a.best.shelf}}',
    note: 'Soon, please',
  });
  expect(shop.seen).toEqual([]);
});

test('takes samples for the answers of earlier requests', async () => {
  const teas = Array.from({ length: 8 }, (_, index) => ({ teas: { id: index } }));
  const samples = { a: { best: { id: 7, shelf: 'A 1' }, teas } };
  const { result } = await run('chain', { arguments: given, dry_run: true, samples });
  expect(result.steps.map(({ request }) => request.url.slice(shop.origin.length))).toEqual([
    '/v1/teas?day=2030-01-31',
    '/v1/teas/7/orders',
    ...[0, 1, 2, 3, 4].map((index) => `/v1/shelves/${index}`),
  ]);
  expect(result.steps.at(-1)).toMatchObject({
    entry: 4,
    note: 'Not sent: this was a dry run. 3 more like it would follow.',
    said: { note: { code: 'unsent.moreFollow', values: { count: 3 } } },
  });
  const wrong = await run('chain', { arguments: given, dry_run: true, samples: { a: {} } });
  expect(wrong.result).toMatchObject({ is_error: true, steps: [{ source: 'a' }] });
  expect((await run('chain', { arguments: given, samples })).status).toBe(422);
  expect(shop.seen).toEqual([]);
});

test('fetches no token', async () => {
  const auth = {
    type: 'oauth2_client_credentials',
    token_url: `${shop.origin}/token`,
    client_id: 'toolwright',
    client_secret: '{{secret.SHOP_TOKEN}}',
  };
  const connection = { id: 'main', base_url: `${shop.origin}/v1`, auth };
  const signed = appFile({ name: 'Signed', connections: [connection] });
  await call('PUT', '/api/v1/apps/signed', { body: signed });
  await call('PUT', '/api/v1/apps/signed/secrets/SHOP_TOKEN', { body: { value: canary } });
  const body = { arguments: { q: 'x' }, dry_run: true };
  const shown = await call('POST', '/api/v1/apps/signed/tools/find_tea/test', { body });
  expect(shown.json).toMatchObject({
    is_error: false,
    steps: [{ sent: false, request: { headers: { Authorization: 'Bearer ••••' } } }],
  });
  expect(shop.seen).toEqual([]);
});

test('refuses arguments like a real call', async () => {
  const { result } = await run('find_tea', { dry_run: true });
  expect(result).toMatchObject({ is_error: true, dry_run: true, steps: [] });
});

test('a tool works before it is saved, with the connection and secrets of the draft', async () => {
  const tool = toolFile('brand_new');
  const sent = await run('brand_new', { arguments: { q: 'x' }, tool });
  expect(sent.result).toMatchObject({ is_error: false, steps: [{ sent: true }] });
  expect(shop.seen.at(-1)).toMatchObject({
    url: '/v1/teas?q=x',
    authorization: `Bearer ${canary}`,
  });
  const renamed = { ...toolFile('renamed'), description: 'Another one.' };
  expect((await run('find_tea', { arguments: { q: 'y' }, tool: renamed })).status).toBe(200);
  const draft = await call('GET', '/api/v1/apps/dry');
  expect(draft.text).not.toContain('brand_new');
  shop.seen.length = 0;
});

test('an unsaved tool is examined by the same rules', async () => {
  const nowhere = { ...toolFile('new'), description: '', connection: 'none' };
  const broken = await run('new', { tool: nowhere });
  expect(broken.status).toBe(422);
  expect(broken.json.problems?.map(({ path }) => path)).toEqual([
    'tool.description',
    'tool.connection',
  ]);
  expect((await run('new', { tool: toolFile('find_tea') })).json.problems).toMatchObject([
    { path: 'tool.name' },
  ]);
  expect((await run('new', { tool: 3 })).status).toBe(422);
  expect((await run('find_tea', { tool: toolFile('find_tea'), of: 'live' })).status).toBe(422);
});

test('a streamed test tells how far the entries are', async () => {
  const { send, close } = await serveRoutes();
  const recipe = {
    kind: 'fetch',
    sources: {
      a: { method: 'GET', url: '/teas' },
      b: { method: 'GET', url: '/teas/{{a.id}}', for_each_of: 'a.teas' },
    },
  };
  const response = await send('/api/v1/apps/dry/tools/each/test', {
    tool: toolFile('each', { recipe }),
  });
  const events = (await response.text()).trim().split('\n\n');
  expect(events.map((event) => event.split('\n')[0])).toEqual([
    'event: step',
    'event: step',
    'event: progress',
    'event: result',
  ]);
  expect(events[2]).toContain('{"source":"b","done":1,"total":1}');
  await close();
});
