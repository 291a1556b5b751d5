import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appFile, toolFile } from '../app-file.test-support';
import { call, serveRoutes } from '../routes.test-support';
import { answerJson, upstream, type Upstream } from '../upstream.test-support';

const canary = 'canary-7f3a9c51-secret/value';
let shop: Upstream;

beforeAll(async () => {
  shop = await upstream((request, response) => {
    const url = new URL(request.url ?? '', 'http://shop');
    if (url.pathname === '/v1/echo') {
      const seen = request.headers.authorization ?? '';
      response.writeHead(200, { 'content-type': 'application/json', 'x-seen': seen });
      response.end(JSON.stringify({ teas: [{ name: seen }], note: encodeURIComponent(seen) }));
      return;
    }
    if (url.pathname === '/v1/refused') {
      answerJson(response, { message: `Token ${request.headers.authorization} is wrong` }, 401);
      return;
    }
    if (url.pathname === '/v1/never') return;
    if (url.pathname === '/v1/keyed') {
      answerJson(response, { key: url.searchParams.get('key') });
      return;
    }
    const teas = ['Assam', 'Darjeeling', 'Sencha'].map((name) => ({ name, price: 4 }));
    answerJson(response, { teas, id: 1 });
  });
  const at = (url: string, name: string, given = {}) => {
    const tool = toolFile(name, given);
    return { ...tool, recipe: { ...tool.recipe, sources: { a: { method: 'GET', url } } } };
  };
  const broken = toolFile('broken', { description: '' });
  const tools = [
    toolFile('find_tea'),
    at('/echo', 'echo', { log: 'full' }),
    at('/refused', 'refused'),
    at('/never', 'never'),
    broken,
    {
      ...toolFile('keyed'),
      recipe: {
        kind: 'fetch',
        sources: {
          a: {
            method: 'GET',
            url: '/keyed?key={{secret.PAGE_KEY}}',
            params: [{ from: 'variable', name: 'token', value: 'secret.PAGE_KEY', required: true }],
          },
        },
      },
    },
  ];
  const file = appFile({ name: 'Tea', tools }, shop.origin);
  await call('PUT', '/api/v1/apps/tea?unfinished=true', { body: file });
  const body = { value: canary };
  await call('PUT', '/api/v1/apps/tea/secrets/SHOP_TOKEN', { body });
});
afterAll(() => shop.close());

const testOf = (tool: string) => `/api/v1/apps/tea/tools/${tool}/test`;

describe('a test request', () => {
  test('runs the draft: the request really sent, its answer, what the assistant sees', async () => {
    const { status, json } = await call('POST', testOf('find_tea'), {
      body: { arguments: { q: 'a b' } },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      is_error: false,
      structured_content: { teas: [{ name: 'Assam' }, { name: 'Darjeeling' }] },
      missing_fields: [],
      steps: [
        {
          source: 'a',
          entry: null,
          request: { method: 'GET', url: `${shop.origin}/v1/teas?q=a%20b`, body: null },
          response: { status: 200 },
          error: null,
        },
      ],
    });
    expect(shop.seen.at(-1)).toMatchObject({
      url: '/v1/teas?q=a%20b',
      authorization: `Bearer ${canary}`,
    });
  });

  test('with wrong arguments is a refused call, not a broken request', async () => {
    const before = shop.seen.length;
    const { status, json } = await call('POST', testOf('find_tea'), { body: { arguments: {} } });
    expect(status).toBe(200);
    expect(json).toMatchObject({ is_error: true, steps: [], structured_content: null });
    expect(shop.seen).toHaveLength(before);
  });

  test('of a tool with problems is 422 and names only its own', async () => {
    const { status, json } = await call('POST', testOf('broken'), { body: {} });
    expect(status).toBe(422);
    expect(json.title).toBe('The tool has problems');
    expect(json.problems).toMatchObject([{ path: 'tools.4.description' }]);
  });

  test('of an unknown tool is 404, of the live version before publishing 409', async () => {
    expect((await call('POST', testOf('none'), { body: {} })).status).toBe(404);
    const live = await call('POST', testOf('find_tea'), { body: { of: 'live' } });
    expect(live.status).toBe(409);
  });

  test.each([{ of: 'nothing' }, { argument: {} }, { variables: 3 }])('%j is 422', async (body) => {
    expect((await call('POST', testOf('find_tea'), { body })).status).toBe(422);
  });

  test('streams one event a step and then the result, over HTTP', async () => {
    const { send, close } = await serveRoutes();
    const response = await send(testOf('find_tea'), { arguments: { q: 'x' } });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const events = (await response.text()).trim().split('\n\n');
    expect(events.map((event) => event.split('\n')[0])).toEqual(['event: step', 'event: result']);
    await close();
  });

  test('ends when its reader leaves', async () => {
    const { send, close } = await serveRoutes();
    const leave = new AbortController();
    const response = await send(testOf('never'), { arguments: {} }, leave.signal);
    expect(response.status).toBe(200);
    await expect.poll(() => shop.seen.at(-1)?.url).toBe('/v1/never');
    leave.abort();
    await expect
      .poll(async () => (await call('GET', '/api/v1/activity?tool=never')).json.runs)
      .toHaveLength(1);
    await close();
  });
});

describe('a secret', () => {
  test('that a service sends back is seen in no answer and no record', async () => {
    const echoed = await call('POST', testOf('echo'), { body: { arguments: {} } });
    expect(echoed.status).toBe(200);
    const refused = await call('POST', testOf('refused'), { body: { arguments: {} } });
    expect(refused.json.is_error).toBe(true);
    const answers = [echoed, refused];
    for (const path of ['', '/summary', '/secrets', '/versions', '/connections/state']) {
      answers.push(await call('GET', `/api/v1/apps/tea${path}`));
    }
    answers.push(await call('GET', '/api/v1/activity'));
    const wrong = { body: { value: canary, colour: canary } };
    answers.push(await call('PUT', '/api/v1/apps/tea/secrets/SHOP_TOKEN', wrong));
    for (const { text } of answers) {
      expect(text).not.toContain('canary');
      expect(text).not.toContain(Buffer.from(canary).toString('base64').slice(0, 20));
    }
    expect(echoed.text).toContain('••••');
  });

  test('that a recipe uses is sent and never seen, and no variable of a host stands in for it', async () => {
    const variables = { 'secret.PAGE_KEY': 'from-the-host' };
    const missing = await call('POST', testOf('keyed'), { body: { variables } });
    expect(missing.json).toMatchObject({ is_error: true, steps: [] });
    expect((await call('GET', '/api/v1/apps/tea/summary')).json.missing_secrets).toEqual([
      'PAGE_KEY',
    ]);
    const pageKey = `${canary}-page`;
    await call('PUT', '/api/v1/apps/tea/secrets/PAGE_KEY', { body: { value: pageKey } });
    const sent = await call('POST', testOf('keyed'), { body: { variables } });
    const wire = encodeURIComponent(pageKey);
    expect(shop.seen.at(-1)?.url).toBe(`/v1/keyed?key=${wire}&token=${wire}`);
    expect(sent.json.is_error).toBe(false);
    expect(sent.text).not.toContain('canary');
    await call('DELETE', '/api/v1/apps/tea/secrets/PAGE_KEY');
  });

  test('that was refused marks the connection, and entering it again clears the mark', async () => {
    await call('POST', testOf('refused'), { body: { arguments: {} } });
    const state = () => call('GET', '/api/v1/apps/tea/connections/state');
    await expect
      .poll(async () => (await state()).json.connections)
      .toMatchObject([{ id: 'main', sign_in_again: expect.any(String) as string }]);
    const waiting = async () =>
      (await call('GET', '/api/v1/apps/tea/summary')).json.waiting_sign_ins;
    expect(await waiting()).toEqual([{ id: 'main', name: 'Shop API', state: 'again' }]);
    await call('PUT', '/api/v1/apps/tea/secrets/SHOP_TOKEN', { body: { value: canary } });
    expect(await waiting()).toEqual([]);
    expect((await state()).json.connections).toEqual([
      { id: 'main', sign_in_again: null, sign_in: null },
    ]);
  });

  test('goes only to the origin it was entered for', async () => {
    const other = await upstream((_request, response) => answerJson(response, { teas: [] }));
    const draft = await call('GET', '/api/v1/apps/tea');
    const moved = draft.text.replaceAll(shop.origin, other.origin);
    await call('PUT', '/api/v1/apps/tea?unfinished=true', { body: moved });
    const listed = await call('GET', '/api/v1/apps/tea/secrets');
    expect(listed.json.secrets).toMatchObject([
      { name: 'PAGE_KEY', set: false },
      { name: 'SHOP_TOKEN', set: true, enter_again: true },
    ]);
    expect((await call('GET', '/api/v1/apps/tea/summary')).json.missing_secrets).toEqual([
      'SHOP_TOKEN',
      'PAGE_KEY',
    ]);
    const refused = await call('POST', testOf('find_tea'), { body: { arguments: { q: 'x' } } });
    expect(refused.json.is_error).toBe(true);
    expect(other.seen).toEqual([]);
    await call('PUT', '/api/v1/apps/tea/secrets/SHOP_TOKEN', { body: { value: canary } });
    const sent = await call('POST', testOf('find_tea'), { body: { arguments: { q: 'x' } } });
    expect(sent.json.is_error).toBe(false);
    expect(other.seen).toMatchObject([{ authorization: `Bearer ${canary}` }]);
    await other.close();
    await call('PUT', '/api/v1/apps/tea?unfinished=true', { body: draft.text });
    await call('PUT', '/api/v1/apps/tea/secrets/SHOP_TOKEN', { body: { value: canary } });
  });

  test('that is deleted is not sent any more', async () => {
    expect((await call('DELETE', '/api/v1/apps/tea/secrets/SHOP_TOKEN')).status).toBe(204);
    expect((await call('DELETE', '/api/v1/apps/tea/secrets/SHOP_TOKEN')).status).toBe(404);
    const before = shop.seen.length;
    const refused = await call('POST', testOf('find_tea'), { body: { arguments: { q: 'x' } } });
    expect(refused.json.is_error).toBe(true);
    expect(refused.text).toContain('SHOP_TOKEN');
    expect(shop.seen).toHaveLength(before);
    await call('PUT', '/api/v1/apps/tea/secrets/SHOP_TOKEN', { body: { value: canary } });
  });

  test.each([
    ['A-B', { value: 'x' }, 400],
    ['A', { value: '' }, 422],
    ['A', { value: 'x'.repeat(10_001) }, 422],
    ['A', {}, 422],
  ])('%s set to %o is %i', async (name, body, status) => {
    expect((await call('PUT', `/api/v1/apps/tea/secrets/${name}`, { body })).status).toBe(status);
  });
});

describe('the activity', () => {
  test('shows calls newest first, filtered and paged', async () => {
    const all = (await call('GET', '/api/v1/activity')).json.runs as {
      id: string;
      tool: string;
      outcome: string;
      at: string;
    }[];
    expect(all.length).toBeGreaterThan(4);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const refused = await call('GET', '/api/v1/activity?app=tea&tool=find_tea&outcome=refused');
    expect(refused.json.runs).toMatchObject([{ tool: 'find_tea', outcome: 'refused', version: 0 }]);
    const first = await call('GET', '/api/v1/activity?limit=3');
    const cursor = String(first.json.next_cursor);
    const rest = await call('GET', `/api/v1/activity?limit=200&cursor=${cursor}`);
    expect([first, rest].flatMap(({ json }) => json.runs as object[])).toEqual(all);
    expect((await call('GET', '/api/v1/activity?app=none')).json.runs).toEqual([]);
    expect((await call('GET', '/api/v1/activity?outcome=odd')).status).toBe(400);
  });
});
