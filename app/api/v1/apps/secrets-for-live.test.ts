import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '@/e2e/upstream/start';
import { db } from '@/lib/server/db/client';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

let first: Upstream;
let second: Upstream;
beforeAll(async () => {
  [first, second] = [await startUpstream(), await startUpstream()];
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const path = '/api/v1/apps/movers';

function fileAt({ url }: Upstream) {
  const recipe = (address: string) => ({
    kind: 'fetch',
    sources: { a: { method: 'GET', url: address } },
  });
  return appFile({
    connections: [
      {
        id: 'main',
        name: 'Shop',
        base_url: url,
        auth: { type: 'bearer', token: '{{secret.KEY}}' },
      },
    ],
    tools: [
      toolFile('see', { recipe: recipe('/echo') }),
      toolFile('keyed', { recipe: recipe('/echo?token={{secret.KEY}}') }),
    ],
  });
}

const enter = (value: string) => call('PUT', `${path}/secrets/KEY`, { body: { value } });
const save = (upstream: Upstream) => call('PUT', path, { body: fileAt(upstream) });
const publish = async () => expect((await call('POST', `${path}/publish`)).status).toBe(200);

async function count(): Promise<number> {
  return db().secret.count({ where: { name: 'KEY', app: { slug: 'movers' } } });
}

/** Which values arrive where when the tools are called; what was refused is said. */
async function arriving(of: 'draft' | 'live', upstream: Upstream) {
  upstream.reset();
  const said: unknown[] = [];
  for (const tool of ['see', 'keyed']) {
    const body = { of, arguments: {} };
    const { json, text } = await call('POST', `${path}/tools/${tool}/test`, { body });
    expect(text).not.toMatch(/of-the-(first|second)/);
    if (json.is_error === true) said.push((json.content as { text: string }[])[0]?.text);
  }
  const arrived = upstream.requests.flatMap(({ headers, query }) => [
    headers.authorization,
    query.get('token'),
  ]);
  return [...new Set(arrived), ...said].filter((each) => each !== null);
}

async function stateOf() {
  const { json } = await call('GET', `${path}/secrets`);
  return (json.secrets as Record<string, unknown>[])[0];
}

/** The first value is live at the first address; the draft has moved to the second, with another. */
beforeEach(async () => {
  await call('DELETE', path);
  await save(first);
  await enter('key-of-the-first');
  await publish();
  await save(second);
  expect(await stateOf()).toMatchObject({ set: true, enter_again: true });
  await enter('key-of-the-second');
});

test('the live version goes on with the value it had, and the draft has its own', async () => {
  expect(await stateOf()).toMatchObject({ set: true, enter_again: false });
  const old = ['Bearer key-of-the-first', 'key-of-the-first'];
  expect(await arriving('live', first)).toEqual(old);
  const anew = ['Bearer key-of-the-second', 'key-of-the-second'];
  expect(await arriving('draft', second)).toEqual(anew);
  await enter('key-of-the-second-again');
  expect(await arriving('live', first)).toEqual(old);
  expect(await count()).toBe(2);
});

test('the earlier value is gone with the publishing of what needs it no more', async () => {
  await publish();
  expect(await count()).toBe(1);
  expect(await arriving('live', second)).toEqual(['Bearer key-of-the-second', 'key-of-the-second']);
  await save(first);
  expect(await stateOf()).toMatchObject({ set: true, enter_again: true });
});

test('putting back what is live brings its value back; the other one goes when published', async () => {
  await call('POST', `${path}/versions/1/restore`);
  expect(await stateOf()).toMatchObject({ set: true, enter_again: false });
  expect(await arriving('draft', first)).toEqual(['Bearer key-of-the-first', 'key-of-the-first']);
  await publish();
  expect(await count()).toBe(1);
});

test('a value entered anew for the same address counts for what is live, too', async () => {
  await call('POST', `${path}/versions/1/restore`);
  await enter('another-of-the-first');
  expect(await count()).toBe(1);
  const anew = ['Bearer another-of-the-first', 'another-of-the-first'];
  expect(await arriving('live', first)).toEqual(anew);
});

test('what was entered for another address is said to be so, whoever sends it', async () => {
  await publish();
  await save(first);
  const [signIn, recipe] = await arriving('draft', first);
  expect(signIn).toContain('The secret KEY was entered for another address');
  expect(recipe).toBe(
    "The secret KEY was entered for another address: the app's owner has to enter it again.",
  );
});

test('that the live version keeps another value is said for as long as it does', async () => {
  expect(await stateOf()).toMatchObject({ live_keeps_other: true });
  await publish();
  expect(await stateOf()).toMatchObject({ live_keeps_other: false });
  await save(first);
  expect(await stateOf()).toMatchObject({ enter_again: true, live_keeps_other: false });
  await enter('another-of-the-first');
  expect(await stateOf()).toMatchObject({ live_keeps_other: true });
  await call('POST', `${path}/versions/2/restore`);
  expect(await stateOf()).toMatchObject({ live_keeps_other: false });
});

test('a deleted secret is gone for both', async () => {
  expect((await call('DELETE', `${path}/secrets/KEY`)).status).toBe(204);
  expect(await count()).toBe(0);
  expect((await arriving('live', first))[0]).toContain("The secret KEY isn't set");
  expect(await stateOf()).toMatchObject({ set: false, enter_again: false });
});

test('values entered at the same time are entered one after the other', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((each) => enter(`key-${each}-of-the-second`)));
  expect(await count()).toBe(2);
});
