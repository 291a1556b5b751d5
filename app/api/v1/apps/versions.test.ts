import { beforeAll, expect, test } from 'vitest';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

const file = (description: string) => appFile({ name: 'Shelf', description });

beforeAll(async () => {
  for (const description of ['one', 'two', 'three']) {
    await call('PUT', '/api/v1/apps/shelf', { body: file(description) });
    await call('POST', '/api/v1/apps/shelf/publish');
  }
});

test('every publish is a version, newest first, one of them live', async () => {
  const { json } = await call('GET', '/api/v1/apps/shelf/versions');
  expect(json.versions).toMatchObject([
    { version: 3, live: true, tools: 1, published_by: 'Admin token' },
    { version: 2, live: false },
    { version: 1, live: false },
  ]);
  const first = await call('GET', '/api/v1/apps/shelf/versions?limit=2');
  const cursor = String(first.json.next_cursor);
  const rest = await call('GET', `/api/v1/apps/shelf/versions?cursor=${cursor}`);
  expect(rest.json).toMatchObject({ versions: [{ version: 1 }], next_cursor: null });
});

test('a version never changes, and can be put back as the draft', async () => {
  const old = await call('GET', '/api/v1/apps/shelf/versions/1');
  expect(old.json.description).toBe('one');
  const restored = await call('POST', '/api/v1/apps/shelf/versions/1/restore');
  expect(restored.status).toBe(200);
  const draft = await call('GET', '/api/v1/apps/shelf');
  expect(draft.text).toBe(old.text);
  expect(draft.headers.get('etag')).toBe(restored.headers.get('etag'));
  const { json } = await call('GET', '/api/v1/apps/shelf/summary');
  expect(json).toMatchObject({ live_version: 3, unpublished_changes: true });
  await call('POST', '/api/v1/apps/shelf/versions/3/restore');
  const back = await call('GET', '/api/v1/apps/shelf/summary');
  expect(back.json).toMatchObject({ live_version: 3, unpublished_changes: false });
});

test.each([
  ['GET', '/api/v1/apps/shelf/versions/9', 404],
  ['POST', '/api/v1/apps/shelf/versions/9/restore', 404],
  ['GET', '/api/v1/apps/shelf/versions/x', 400],
  ['GET', '/api/v1/apps/shelf/versions/-1', 400],
])('%s %s is %i', async (method, path, status) => {
  expect((await call(method, path)).status).toBe(status);
});

test('publishes at once each get a number of their own', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', '/api/v1/apps/shelf/publish')),
  );
  expect(made.map(({ json }) => json.version).sort()).toEqual([4, 5, 6, 7, 8]);
});

test.each([
  ['mcp', ['name', 'title', 'description', 'inputSchema', 'annotations']],
  ['openai', ['type', 'name', 'parameters', 'strict']],
  ['openai_chat', ['type', 'function']],
  ['anthropic', ['name', 'description', 'input_schema']],
  ['gemini', ['functionDeclarations']],
])('the listing as %s', async (format, keys) => {
  const { status, json } = await call('GET', `/api/v1/apps/shelf/tools?format=${format}`);
  expect(status).toBe(200);
  const [tool] = json.tools as object[];
  expect(Object.keys(tool ?? {})).toEqual(expect.arrayContaining(keys));
});

test('the listing of another stage, of the draft, and of nothing published', async () => {
  const tools = [toolFile('always'), toolFile('later', { stage: ['paying'] })];
  await call('PUT', '/api/v1/apps/staged', { body: appFile({ name: 'Staged', tools }) });
  expect((await call('GET', '/api/v1/apps/staged/tools')).status).toBe(409);
  const names = async (query: string) => {
    const { json } = await call('GET', `/api/v1/apps/staged/tools?of=draft${query}`);
    return (json.tools as { name: string }[]).map(({ name }) => name);
  };
  expect(await names('')).toEqual(['staged_always', 'staged_later']);
  expect(await names('&stage=paying')).toEqual(['staged_always', 'staged_later']);
  expect(await names('&stage=greeting')).toEqual(['staged_always']);
  expect((await call('GET', '/api/v1/apps/staged/tools?format=other')).status).toBe(400);
});
