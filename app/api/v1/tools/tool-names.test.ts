import { expect, test } from 'vitest';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

test('lists the tools of every draft by name and title, apps page by page', async () => {
  await call('POST', '/api/v1/apps', { body: appFile({ name: 'Empty', tools: [] }) });
  const tools = [toolFile('find_tea'), toolFile('pour', { title: '' })];
  await call('POST', '/api/v1/apps', { body: appFile({ name: 'Tea Room', tools }) });
  const odd = appFile({ name: 'Odd', tools: [{ name: 7 }, toolFile('x'.repeat(300))] });
  await call('POST', '/api/v1/apps?unfinished=true', { body: odd });

  const first = await call('GET', '/api/v1/tools?limit=1');
  expect(first.json.apps).toEqual([
    {
      slug: 'tea_room',
      name: 'Tea Room',
      tools: [
        { name: 'find_tea', title: 'Find tea' },
        { name: 'pour', title: '' },
      ],
    },
  ]);
  const rest = await call('GET', `/api/v1/tools?cursor=${String(first.json.next_cursor)}`);
  expect(rest.json).toEqual({
    apps: [
      {
        slug: 'odd',
        name: 'Odd',
        tools: [
          { name: '', title: '' },
          { name: 'x'.repeat(200), title: 'Find tea' },
        ],
      },
    ],
    next_cursor: null,
  });
});

test('follows a draft when it is saved again', async () => {
  await call('POST', '/api/v1/apps', { body: appFile({ name: 'Changing' }) });
  const tools = [toolFile('brew', { title: 'Brew' })];
  await call('PUT', '/api/v1/apps/changing', { body: appFile({ name: 'Changing', tools }) });
  const { json } = await call('GET', '/api/v1/tools?limit=200');
  expect(json.apps).toContainEqual({
    slug: 'changing',
    name: 'Changing',
    tools: [{ name: 'brew', title: 'Brew' }],
  });
});
