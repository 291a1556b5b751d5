import { beforeAll, expect, test } from 'vitest';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

const put = (body: unknown) => call('PUT', '/api/v1/workspace', { body });

async function publish(slug: string, name: string): Promise<void> {
  const tools = [toolFile('find_tea'), toolFile(`${slug}_all`)];
  await call('PUT', `/api/v1/apps/${slug}`, { body: appFile({ name, tools }) });
  await call('POST', `/api/v1/apps/${slug}/publish`, { body: {} });
}

beforeAll(async () => {
  await publish('tea', 'Tea');
  await publish('coffee', 'Coffee');
  await publish('second', 'Tea');
});

test('settings have defaults, and what is not given stays', async () => {
  const before = await call('GET', '/api/v1/workspace');
  expect(before.json).toMatchObject({
    time_zone: null,
    instance_time_zone: expect.any(String) as string,
    reserved_app_names: [],
    reserved_tool_names: [],
  });
  expect((await put({ time_zone: 'Asia/Riyadh' })).json.time_zone).toBe('Asia/Riyadh');
  const names = { reserved_app_names: ['cart', 'cart'], reserved_tool_names: ['handover'] };
  expect((await put(names)).json).toMatchObject({
    time_zone: 'Asia/Riyadh',
    reserved_app_names: ['cart'],
    reserved_tool_names: ['handover'],
  });
  expect((await call('GET', '/api/v1/session')).json.time_zone).toBe('Asia/Riyadh');
  const none = { time_zone: null, reserved_app_names: [], reserved_tool_names: [] };
  expect((await put(none)).json).toEqual(before.json);
});

test.each([
  [{ time_zone: 'Berlin' }, 'time_zone'],
  [{ time_zone: '+02:00' }, 'time_zone'],
  [{ reserved_app_names: ['My shop'] }, 'reserved_app_names.0'],
  [{ reserved_tool_names: [''] }, 'reserved_tool_names.0'],
  [{ colour: 1 }, 'colour'],
])('%j is refused', async (body, path) => {
  const { status, json } = await put(body);
  expect(status).toBe(422);
  expect(json.problems?.map((problem) => problem.path)).toEqual([path]);
});

async function preview(slug: string, name: string) {
  return call('GET', `/api/v1/apps/${slug}/rename-preview?name=${encodeURIComponent(name)}`);
}

test('a rename tells the names that change, of the app and of those that move', async () => {
  expect((await preview('coffee', 'Mokka ')).json).toEqual({
    short_name: { from: 'coffee', to: 'mokka' },
    tools: [
      { tool: 'find_tea', title: 'Find tea', from: 'coffee_find_tea', to: 'mokka_find_tea' },
      { tool: 'coffee_all', title: 'Find tea', from: 'coffee_all', to: 'mokka_coffee_all' },
    ],
    other_apps: [],
  });
  expect((await preview('tea', 'Coffee')).json).toMatchObject({
    short_name: { from: 'tea', to: 'coffee' },
    other_apps: [
      { slug: 'coffee', tools: [{ from: 'coffee_find_tea', to: 'coffee_2_find_tea' }, {}] },
      { slug: 'second', tools: [{ from: 'tea_2_find_tea', to: 'tea_find_tea' }, {}] },
    ],
  });
  expect((await preview('coffee', 'COFFEE')).json).toMatchObject({ tools: [], other_apps: [] });
});

test('an app that is not live yet has its place among the others', async () => {
  const file = appFile({ name: 'Juice' });
  await call('PUT', '/api/v1/apps/juice', { body: file });
  expect((await preview('juice', 'Tea')).json).toMatchObject({
    short_name: { from: 'juice', to: 'tea_3' },
    other_apps: [],
  });
  expect((await preview('juice', ' ')).status).toBe(400);
  expect((await preview('no_such', 'Tea')).status).toBe(404);
});
