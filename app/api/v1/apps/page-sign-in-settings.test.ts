import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '@/e2e/upstream/start';
import { db } from '@/lib/server/db/client';
import {
  makePageApp,
  pageConnection,
  signInPath,
  signInTo,
  stateOf,
  tryTool,
  waitingOf,
} from '../page-sign-in.test-support';
import { setUpOwner, type TestBrowser } from '../people.test-support';

let diary: Upstream;
let owner: TestBrowser;

beforeAll(async () => {
  diary = await startUpstream();
  owner = await setUpOwner();
});
afterAll(() => diary.close());
beforeEach(() => {
  diary.reset();
  diary.page.reset();
});

let count = 0;
/** An app of its own for each test, signed in. */
async function app(): Promise<string> {
  count += 1;
  const slug = `settings${count}`;
  await makePageApp(owner, slug, pageConnection(diary));
  await signInTo(owner, slug);
  return slug;
}

/** Such an app whose present settings are live, and its draft with wider ones. */
async function published() {
  const slug = await app();
  await owner.call('POST', `/api/v1/apps/${slug}/publish`, { body: {} });
  const draft = await owner.call('GET', `/api/v1/apps/${slug}`);
  return { slug, wider: draft.text.replace('read book', 'read book cancel') };
}

test('tokens belong to one app and the settings and address they were made for', async () => {
  const slug = await app();
  expect((await owner.call('POST', `/api/v1/apps/${slug}/publish`, { body: {} })).status).toBe(200);
  const draft = await owner.call('GET', `/api/v1/apps/${slug}`);
  await owner.call('PUT', '/api/v1/apps/copy', { body: draft.text });
  expect(await stateOf(owner, 'copy')).toMatchObject({ state: 'never' });

  const elsewhere = await startUpstream();
  const moved = draft.text.replace(`"${diary.url}"`, `"${elsewhere.url}"`);
  await owner.call('PUT', `/api/v1/apps/${slug}`, { body: moved });
  expect(await stateOf(owner, slug)).toMatchObject({ state: 'again' });
  const secret = { body: { value: 'p4ge/s3cr3t+value' } };
  await owner.call('PUT', `/api/v1/apps/${slug}/secrets/PAGE_SECRET`, secret);
  const refused = await tryTool(owner, slug);
  expect(refused.text).toContain('was signed in with other settings');
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();

  await owner.call('POST', `/api/v1/apps/${slug}/versions/1/restore`);
  expect(await stateOf(owner, slug)).toMatchObject({ state: 'signed-in' });
  await owner.call('PUT', `/api/v1/apps/${slug}/secrets/PAGE_SECRET`, secret);
  expect((await tryTool(owner, slug)).json.is_error).toBe(false);
  await owner.call('DELETE', `/api/v1/apps/${slug}`);
  expect(await db().connectionSignIn.count({ where: { app: { slug } } })).toBe(0);
});

test('what is live goes on with its own sign-in while the draft has other settings', async () => {
  const { slug, wider } = await published();
  await owner.call('PUT', `/api/v1/apps/${slug}`, { body: wider });
  expect(await stateOf(owner, slug)).toMatchObject({ state: 'again', by: null });
  await signInTo(owner, slug);
  expect(await stateOf(owner, slug)).toMatchObject({ state: 'signed-in' });
  for (const of of ['live', 'draft']) {
    expect((await tryTool(owner, slug, 'entries', of)).json.is_error, of).toBe(false);
  }
  await owner.call('POST', `/api/v1/apps/${slug}/publish`, { body: {} });
  await signInTo(owner, slug);
  expect(await db().connectionSignIn.count({ where: { app: { slug } } })).toBe(1);
  await owner.call('DELETE', signInPath(slug));
  expect(await db().connectionSignIn.count({ where: { app: { slug } } })).toBe(0);
});

test('what is refused of the live version’s sign-in says nothing of the draft’s, and the other way round', async () => {
  const { slug, wider } = await published();
  const isRefused = async (of: string) => (await tryTool(owner, slug, 'entries', of)).json.is_error;
  const marks = () => db().connectionState.count({ where: { app: { slug } } });
  const backToLive = () => owner.call('POST', `/api/v1/apps/${slug}/versions/1/restore`);

  // The live version's tokens count no more; those of the draft came after.
  diary.page.endEverything();
  await owner.call('PUT', `/api/v1/apps/${slug}`, { body: wider });
  await signInTo(owner, slug);
  expect(await isRefused('live')).toBe(true);
  await expect.poll(marks).toBe(1);
  expect(await stateOf(owner, slug)).toMatchObject({ state: 'signed-in' });
  expect(await waitingOf(owner, slug)).toEqual([]);
  expect(await isRefused('draft')).toBe(false);

  // Neither a call of the draft's that works nor signing in to it anew mends the live version's.
  await signInTo(owner, slug);
  expect(await marks()).toBe(1);
  await backToLive();
  expect(await stateOf(owner, slug)).toMatchObject({ state: 'again' });
  expect(await waitingOf(owner, slug)).toMatchObject([{ id: 'main', state: 'again' }]);
  await signInTo(owner, slug);
  expect(await marks()).toBe(0);
  expect(await isRefused('live')).toBe(false);

  diary.page.endEverything();
  await signInTo(owner, slug);
  await owner.call('PUT', `/api/v1/apps/${slug}`, { body: wider });
  expect(await isRefused('draft')).toBe(true);
  expect(await stateOf(owner, slug)).toMatchObject({ state: 'again' });
  await backToLive();
  expect(await stateOf(owner, slug)).toMatchObject({ state: 'signed-in' });
});
