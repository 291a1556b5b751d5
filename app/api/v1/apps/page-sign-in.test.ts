import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { publicClientId } from '@/e2e/upstream/sign-in-page';
import { startUpstream, type Upstream } from '@/e2e/upstream/start';
import { db } from '@/lib/server/db/client';
import {
  answerPage,
  begin,
  ending,
  makePageApp,
  pageConnection,
  signInPath,
  signInTo,
  stateOf,
  tryTool,
  waitingOf,
} from '../page-sign-in.test-support';
import { inviteTo, joinAs, setUpOwner, TestBrowser } from '../people.test-support';
import { call } from '../routes.test-support';

let diary: Upstream;
let owner: TestBrowser;
let viewer: TestBrowser;

beforeAll(async () => {
  diary = await startUpstream();
  owner = await setUpOwner();
  viewer = await joinAs('viewer', owner);
});
afterAll(() => diary.close());
beforeEach(() => {
  diary.reset();
  diary.page.reset();
});

let count = 0;
/** An app of its own for each test. */
async function app(auth: Record<string, string> = {}): Promise<string> {
  count += 1;
  const slug = `diary${count}`;
  await makePageApp(owner, slug, pageConnection(diary, auth));
  return slug;
}

const pageOf = (slug: string, outcome: string) => `/apps/${slug}/connections?sign_in=${outcome}`;

describe('signing in', () => {
  it('goes from the page and back, and calls are signed in from then on', async () => {
    const slug = await app();
    expect(await stateOf(owner, slug)).toEqual({ state: 'never', by: null, at: null, ends: null });
    expect(await waitingOf(owner, slug)).toEqual([{ id: 'main', name: 'Diary', state: 'never' }]);
    const before = await tryTool(owner, slug);
    expect(before.json.is_error).toBe(true);
    expect(before.text).toContain('Nobody has signed in to Diary yet');
    expect(diary.requests).toEqual([]);

    const url = new URL(await begin(owner, slug));
    const { state = '', code_challenge = '', ...asked } = Object.fromEntries(url.searchParams);
    expect(url.origin + url.pathname).toBe(`${diary.url}/authorize`);
    expect(asked).toEqual({
      prompt: 'consent',
      response_type: 'code',
      client_id: 'clinic-page',
      redirect_uri: 'http://localhost:3000/api/v1/connections/signed-in',
      scope: 'read book',
      code_challenge_method: 'S256',
    });
    expect(code_challenge).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(state, 'base64url').toString('latin1')).not.toContain('diary');

    const back = await answerPage(url.href);
    expect(ending(await owner.call('GET', back))).toBe(pageOf(slug, 'done'));
    expect(await stateOf(owner, slug)).toMatchObject({
      state: 'signed-in',
      by: 'Olga Owner',
      ends: null,
    });
    expect(await waitingOf(owner, slug)).toEqual([]);

    const after = await tryTool(owner, slug);
    expect(after.json.is_error).toBe(false);
    expect(diary.page).toMatchObject({ trades: 1, renewals: 0 });
    const probe = await owner.call('POST', `/api/v1/apps/${slug}/connections/main/probe`, {
      body: {},
    });
    expect(probe.json.ok).toBe(true);

    const deeds = (await owner.call('GET', '/api/v1/audit')).json.entries as { deed: string }[];
    expect(deeds.slice(0, 2)).toMatchObject([
      { deed: 'connection-signed-in', app: slug, subject: 'main', who: 'Olga Owner' },
      { deed: 'connection-sign-in-begun', app: slug, subject: 'main' },
    ]);
  });

  it.each([
    ['a client that is known by what stands in the body', {}, { takes: 'body' }],
    ['a client without a secret', { client_id: publicClientId, client_secret: '' }, {}],
    ['an answer that is written as a form', {}, { writes: 'form' }],
    ['an answer that says no time', {}, { expiresIn: null }],
  ] as const)('works with %s', async (_about, auth, knobs) => {
    Object.assign(diary.page, knobs);
    const slug = await app(auth);
    expect(await signInTo(owner, slug)).toBe(pageOf(slug, 'done'));
    expect((await tryTool(owner, slug)).json.is_error).toBe(false);
  });

  it('again takes the place of what was', async () => {
    const slug = await app();
    await signInTo(owner, slug);
    diary.page.endEverything();
    await tryTool(owner, slug);
    await expect.poll(() => stateOf(owner, slug)).toMatchObject({ state: 'again' });
    await signInTo(owner, slug);
    expect(await stateOf(owner, slug)).toMatchObject({ state: 'signed-in' });
    expect((await tryTool(owner, slug)).json.is_error).toBe(false);
  });

  it('ends where somebody signs out, at once', async () => {
    const slug = await app();
    await signInTo(owner, slug);
    expect((await viewer.call('DELETE', signInPath(slug))).status).toBe(403);
    expect((await owner.call('DELETE', signInPath(slug))).status).toBe(204);
    expect((await owner.call('DELETE', signInPath(slug))).status).toBe(404);
    expect(await stateOf(owner, slug)).toMatchObject({ state: 'never', by: null });
    expect((await tryTool(owner, slug)).text).toContain('Nobody has signed in to Diary yet');
    expect(await db().connectionSignIn.count({ where: { app: { slug } } })).toBe(0);
  });
});

describe('nothing begins', () => {
  it('for whoever may not, or has no browser', async () => {
    const slug = await app();
    expect((await viewer.call('POST', signInPath(slug))).status).toBe(403);
    const script = await call('POST', signInPath(slug));
    expect(script.status).toBe(403);
    expect(script.json.detail).toBe('Sign in with a browser to do this.');
  });

  it('where the connection is not one to sign in to, is missing, or isn’t finished', async () => {
    const slug = await app();
    const path = `/api/v1/apps/${slug}/connections/other/sign-in`;
    expect((await owner.call('POST', path)).status).toBe(404);
    const draft = await owner.call('GET', `/api/v1/apps/${slug}`);
    const change = async (from: string, to: string) => {
      const body = draft.text.replace(from, to);
      await owner.call('PUT', `/api/v1/apps/${slug}?unfinished=true`, { body });
      return owner.call('POST', signInPath(slug));
    };
    const unfinished = await change('/authorize?prompt=consent', ' /authorize');
    expect(unfinished.status).toBe(409);
    expect(unfinished.json.detail).toMatch(/^Finish the connection before signing in: /);
    const secret = await change('PAGE_SECRET', 'OTHER_SECRET');
    expect(secret.json.detail).toBe('Enter the secret OTHER_SECRET before signing in.');
    const auth = /"auth": \{[^}]*\}(?!\})/.exec(draft.text)?.[0] ?? '';
    expect((await change(auth, '"auth": { "type": "none" }')).status).toBe(409);
  });
});

describe('coming back', () => {
  async function never(slug: string): Promise<void> {
    expect(await stateOf(owner, slug)).toMatchObject({ state: 'never' });
    expect((await tryTool(owner, slug)).json.is_error).toBe(true);
  }

  it('after a no says so, and never what the page wrote', async () => {
    const slug = await app();
    const back = await answerPage(await begin(owner, slug), 'refuse');
    expect(back).toContain('error_description');
    const answered = await owner.call('GET', back);
    expect(ending(answered)).toBe(pageOf(slug, 'denied'));
    const other = back.replace('access_denied', 'server_error');
    expect(ending(await owner.call('GET', other))).toBe(pageOf(slug, 'refused'));
    await never(slug);
  });

  it('with a state that was made up, changed or left out leads nowhere', async () => {
    const slug = await app();
    const back = new URL(await answerPage(await begin(owner, slug)), 'http://localhost:3000');
    const state = back.searchParams.get('state') ?? '';
    const bytes = Buffer.from(state, 'base64url');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    for (const other of ['', 'x', bytes.toString('base64url'), state.slice(0, -4)]) {
      back.searchParams.set('state', other);
      const answered = await owner.call('GET', back.pathname + back.search);
      expect(ending(answered)).toBe('/?sign_in=unknown');
    }
    expect(diary.page.trades).toBe(0);
    await never(slug);
  });

  it('too late has to begin again', async () => {
    const slug = await app();
    const back = await answerPage(await begin(owner, slug));
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    const answered = await owner.call('GET', back);
    now.mockRestore();
    expect(ending(answered)).toBe(pageOf(slug, 'expired'));
    expect(diary.page.trades).toBe(0);
    await never(slug);
  });

  it('is only for the browser that began, while it is signed in, in that workspace', async () => {
    const slug = await app();
    const back = await answerPage(await begin(owner, slug));
    const nobody = ending(await new TestBrowser().call('GET', back));
    expect(nobody).toBe('/sign-in?next=%2F%3Fsign_in%3Dnot-signed-in');
    expect(ending(await viewer.call('GET', back))).toBe('/?sign_in=elsewhere');
    const editor = await joinAs('editor', owner);
    expect(ending(await editor.call('GET', back))).toBe('/?sign_in=elsewhere');
    const again = new TestBrowser();
    await again.signIn('owner@clinic.example');
    expect(ending(await again.call('GET', back))).toBe('/?sign_in=elsewhere');

    const home = (await owner.call('GET', '/api/v1/session')).json.workspace as { id: string };
    await owner.call('POST', '/api/v1/workspaces', { body: { name: 'Elsewhere' } });
    expect(ending(await owner.call('GET', back))).toBe('/?sign_in=elsewhere');
    await owner.call('PUT', '/api/v1/session', { body: { workspace: home.id } });
    expect(diary.page.trades).toBe(0);
    expect(ending(await owner.call('GET', back))).toBe(pageOf(slug, 'done'));
  });

  it('by somebody who may no longer do it changes nothing', async () => {
    const slug = await app();
    const demoted = await joinAs('editor', owner, 'demoted@clinic.example');
    const back = await answerPage(await begin(demoted, slug));
    const { json } = await demoted.call('GET', '/api/v1/session');
    const path = `/api/v1/people/${String(json.person_id)}`;
    await owner.call('PUT', path, { body: { role: 'viewer' } });
    expect(ending(await demoted.call('GET', back))).toBe('/?sign_in=elsewhere');
    await never(slug);
  });

  it('to a connection that was changed meanwhile changes nothing', async () => {
    const slug = await app();
    const back = await answerPage(await begin(owner, slug));
    const draft = await owner.call('GET', `/api/v1/apps/${slug}`);
    const body = draft.text.replace('read book', 'read');
    await owner.call('PUT', `/api/v1/apps/${slug}`, { body });
    expect(ending(await owner.call('GET', back))).toBe(pageOf(slug, 'changed'));
    expect(diary.page.trades).toBe(0);
    await never(slug);
  });

  it('twice with one code changes nothing the second time', async () => {
    const slug = await app();
    const back = await answerPage(await begin(owner, slug));
    await owner.call('GET', back);
    const first = await db().connectionSignIn.findFirstOrThrow({ where: { app: { slug } } });
    expect(ending(await owner.call('GET', back))).toBe(pageOf(slug, 'not-accepted'));
    const second = await db().connectionSignIn.findFirstOrThrow({ where: { app: { slug } } });
    expect(second).toEqual(first);
    expect((await tryTool(owner, slug)).json.is_error).toBe(false);
  });

  it('with the code of another sign-in fails over there, for its verifier is another', async () => {
    const slug = await app();
    const [one, other] = [await begin(owner, slug), await begin(owner, slug)].map(
      (url) => new URL(url),
    );
    const codeOfOne = new URL(await answerPage(one?.href ?? ''), 'http://x').searchParams.get(
      'code',
    );
    const query = new URLSearchParams({
      code: codeOfOne ?? '',
      state: other?.searchParams.get('state') ?? '',
    });
    const path = `/api/v1/connections/signed-in?${query}`;
    expect(ending(await owner.call('GET', path))).toBe(pageOf(slug, 'not-accepted'));
    await never(slug);
  });

  it.each([
    ['no-token', { writes: 'nothing' }],
    ['no-answer', { answerWith: 503 }],
  ] as const)('to an address that gives nothing: %s', async (outcome, knobs) => {
    const slug = await app();
    const back = await answerPage(await begin(owner, slug));
    Object.assign(diary.page, knobs);
    expect(ending(await owner.call('GET', back))).toBe(pageOf(slug, outcome));
    await never(slug);
  });

  it('with a client secret that is wrong says so', async () => {
    const slug = await app();
    const path = `/api/v1/apps/${slug}/secrets/PAGE_SECRET`;
    await owner.call('PUT', path, { body: { value: 'wrong' } });
    expect(await signInTo(owner, slug)).toBe(pageOf(slug, 'client-refused'));
    await never(slug);
  });
});

test('tokens are never seen: not in what is answered, stored or downloaded', async () => {
  const slug = await app();
  await signInTo(owner, slug);
  const answers = [await tryTool(owner, slug), await tryTool(owner, slug, 'echo')];
  expect(answers[0]?.text).toContain('••••');
  for (const part of ['', '/summary', '/connections/state', '/secrets']) {
    answers.push(await owner.call('GET', `/api/v1/apps/${slug}${part}`));
  }
  const stored = await db().$queryRaw`SELECT to_json(c)::text FROM connection_sign_in c`;
  const all = answers.map(({ text }) => text).join('\n') + JSON.stringify(stored);
  expect(diary.page.given).toHaveLength(2);
  for (const token of diary.page.given) {
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token).toString('hex'));
    expect(all).not.toContain(createHash('sha256').update(token).digest('base64url'));
  }
});

test('an app of another workspace is answered like one that nothing has', async () => {
  const slug = await app();
  const stranger = new TestBrowser();
  const home = (await owner.call('GET', '/api/v1/session')).json.workspace as { id: string };
  await owner.call('POST', '/api/v1/workspaces', { body: { name: 'Far away' } });
  const token = await inviteTo(owner, 'stranger@else.example', 'owner');
  const body = { name: 'Stranger', password: 'wide yellow river' };
  await stranger.call('POST', `/api/v1/join/${token}`, { body });
  await owner.call('PUT', '/api/v1/session', { body: { workspace: home.id } });
  expect((await stranger.call('POST', signInPath(slug))).status).toBe(404);
  expect((await stranger.call('DELETE', signInPath(slug))).status).toBe(404);
});
