import { expect, test } from 'vitest';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

async function save(slug: string, file: object): Promise<void> {
  expect(
    (await call('PUT', `/api/v1/apps/${slug}?unfinished=true`, { body: file })).status,
  ).toBeLessThan(300);
}
const kinds = (changes: unknown) => (changes as { kind: string }[]).map(({ kind }) => kind);

test('tell what publishing would change, and what versions changed', async () => {
  await save('changing', appFile({ name: 'Changing' }));
  const changes = () => call('GET', '/api/v1/apps/changing/changes');
  expect((await changes()).json).toMatchObject({
    from: null,
    to: 'draft',
    changes: [
      { kind: 'connection-added' },
      { kind: 'tool-added', exposed_name: 'changing_find_tea' },
    ],
  });
  await call('POST', '/api/v1/apps/changing/publish', { body: {} });
  expect((await changes()).json).toMatchObject({ from: 1, to: 'draft', changes: [] });

  const tools = [toolFile('find_tea', { annotations: {} }), toolFile('new_tea')];
  await save('changing', appFile({ name: 'Changing', tools }));
  expect(kinds((await changes()).json.changes)).toEqual(['now-asks-first', 'tool-added']);
  await call('POST', '/api/v1/apps/changing/publish', { body: {} });

  await save('changing', appFile({ name: 'Changing', tools: [{ name: 3 }] }));
  const draft = await changes();
  expect(draft.json.from).toBe(2);
  expect(kinds(draft.json.changes)).toContain('tool-removed');

  const versions = (path: string) => call('GET', `/api/v1/apps/changing/versions/${path}`);
  const second = await versions('2/changes');
  expect(second.json).toMatchObject({ from: 1, to: 2 });
  expect(kinds(second.json.changes)).toEqual(['now-asks-first', 'tool-added']);
  expect((await versions('2/changes?against=1')).json).toEqual(second.json);
  expect((await versions('1/changes')).json).toMatchObject({ from: null, to: 1 });
  const back = await versions('1/changes?against=draft');
  expect(back.json).toMatchObject({ from: 'draft', to: 1 });
  expect(kinds(back.json.changes)).toContain('tool-added');
  expect((await versions('3/changes')).status).toBe(404);
  expect((await versions('1/changes?against=9')).status).toBe(404);
  expect((await versions('1/changes?against=live')).status).toBe(400);
  expect((await call('GET', '/api/v1/apps/no_such/changes')).status).toBe(404);
});

test('are counted beside the draft, when it is saved and when it goes live', async () => {
  const count = async () => {
    const { json } = await call('GET', '/api/v1/apps/counted/summary');
    return [json.unpublished_changes, json.unpublished_change_count];
  };
  const publish = () => call('POST', '/api/v1/apps/counted/publish', { body: {} });
  await save('counted', appFile({ name: 'Counted' }));
  expect(await count()).toEqual([true, 2]);
  await publish();
  expect(await count()).toEqual([false, 0]);
  const tools = [toolFile('find_tea', { annotations: {}, title: 'Teas' }), toolFile('new_tea')];
  await save('counted', appFile({ name: 'Counted', tools }));
  expect(await count()).toEqual([true, 3]);
  await save('counted', appFile({ name: 'Counted' }));
  expect(await count()).toEqual([false, 0]);
  await save('counted', appFile({ name: 'Counted', tools: [{ name: 'unfinished' }] }));
  expect((await count())[1]).toBeGreaterThan(0);
  const back = { body: {} };
  await call('POST', '/api/v1/apps/counted/versions/1/restore', back);
  expect(await count()).toEqual([false, 0]);
});
