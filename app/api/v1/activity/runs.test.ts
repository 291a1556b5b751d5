import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunRecord } from '@/lib/contract/activity';
import { readRun } from '@/lib/server/actions/read-run';
import { homeWorkspaceId } from '@/lib/server/stores/workspace-store';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';
import { answerJson, upstream, type Upstream } from '../upstream.test-support';

const canary = 'canary-91cc-secret';
let shop: Upstream;

beforeAll(async () => {
  shop = await upstream((_request, response) =>
    answerJson(response, { teas: [{ name: 'Assam' }] }),
  );
  const tools = [toolFile('find_tea'), toolFile('find_all', { log: 'full' })];
  await call('PUT', '/api/v1/apps/runs', { body: appFile({ name: 'Runs', tools }, shop.origin) });
  await call('PUT', '/api/v1/apps/runs/secrets/SHOP_TOKEN', { body: { value: canary } });
  for (const tool of ['find_tea', 'find_all']) {
    const body = { arguments: { q: 'Earl Grey' } };
    await call('POST', `/api/v1/apps/runs/tools/${tool}/test`, { body });
  }
});
afterAll(() => shop.close());

async function runs(query: string): Promise<RunRecord[]> {
  const { status, json } = await call('GET', `/api/v1/activity?app=runs${query}`);
  expect(status).toBe(200);
  return json.runs as RunRecord[];
}

test('a run shows all that its owner chose to keep', async () => {
  const [run] = await runs('&tool=find_all');
  const { status, json, text } = await call('GET', `/api/v1/activity/${run?.id}`);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    ...run,
    app_name: 'Runs',
    kept: 'full',
    argument_names: ['q'],
    missing_fields: [],
    arguments: { q: 'Earl Grey' },
    content: [{ type: 'text', text: '{"teas":[{"name":"Assam"}]}' }],
    steps: [{ source: 'a', sent: true, response: { status: 200 }, note: null }],
    not_kept: null,
  });
  expect(text).not.toContain(canary);
});

test('a redacted run says what was not kept', async () => {
  const [run] = await runs('&tool=find_tea');
  const { json, text } = await call('GET', `/api/v1/activity/${run?.id}`);
  expect(json).toMatchObject({
    kept: 'redacted',
    argument_names: ['q'],
    arguments: null,
    content: null,
    steps: null,
    not_kept: expect.stringContaining('not kept') as string,
  });
  expect(text).not.toContain('Earl Grey');
});

test.each(['redacted', 'full'] as const)(
  'of a run kept %s, what its tool picks and did not get',
  async (log) => {
    const sources = { a: { method: 'GET', url: '/teas' } };
    const recipe = { kind: 'fetch', sources, output: { fields: ['teas', 'price'] } };
    const tools = [toolFile('prices', { recipe, log })];
    const app = `/api/v1/apps/priced_${log}`;
    await call('PUT', app, { body: appFile({ name: 'Priced', tools }, shop.origin) });
    await call('PUT', `${app}/secrets/SHOP_TOKEN`, { body: { value: canary } });
    await call('POST', `${app}/tools/prices/test`, { body: { arguments: {} } });
    const listed = await call('GET', `/api/v1/activity?app=priced_${log}`);
    const [run] = listed.json.runs as RunRecord[];
    const { json } = await call('GET', `/api/v1/activity/${run?.id}`);
    expect(json).toMatchObject({ kept: log, missing_fields: ['price'] });
  },
);

test('an unknown run and one of another workspace are answered alike', async () => {
  const [run] = await runs('');
  const unknown = await call('GET', '/api/v1/activity/01890000-0000-7000-8000-0000000000ff');
  expect(unknown.status).toBe(404);
  expect((await call('GET', '/api/v1/activity/nothing')).json).toEqual(unknown.json);
  const workspaceId = homeWorkspaceId.replace(/1$/, '2');
  const stranger = {
    kind: 'admin-token',
    workspaceId,
    role: 'owner',
    name: 'Somebody',
    personId: null,
    address: null,
  } as const;
  await expect(readRun(stranger, { id: run?.id ?? '' })).rejects.toMatchObject({
    code: 'not-found',
    details: { said: { message: unknown.json.detail } },
  });
});

test('the list is filtered by assistant, origin and times', async () => {
  const [newest, oldest] = await runs('');
  expect(newest && oldest).toBeDefined();
  const names = async (query: string) => (await runs(query)).map(({ tool }) => tool);
  const both = ['find_all', 'find_tea'];
  expect(await names(`&assistant=${encodeURIComponent(newest?.assistant ?? '')}`)).toEqual(both);
  expect(await names('&assistant=Nobody')).toEqual([]);
  expect(await names('&origin=test')).toEqual(both);
  expect(await names('&origin=call')).toEqual([]);
  expect(await names(`&since=${oldest?.at}&until=${newest?.at}`)).toEqual(['find_tea']);
  expect(await names('&since=2999-01-01T00:00:00%2B02:00')).toEqual([]);
  for (const early of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B14:00']) {
    expect(await names(`&since=${early}`)).toEqual(both);
    expect(await names(`&until=${early}`)).toEqual([]);
  }
  expect((await call('GET', '/api/v1/activity?since=yesterday')).status).toBe(400);
});

test.each(['activity', 'audit', 'keys', 'assistants'])(
  'a cursor that no answer of /%s gave is refused',
  async (list) => {
    for (const parts of [['123', 'zzz'], ['123'], ['x', '01890000-0000-7000-8000-0000000000ff']]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
      expect((await call('GET', `/api/v1/${list}?cursor=${cursor}`)).status, list).toBe(400);
    }
  },
);
