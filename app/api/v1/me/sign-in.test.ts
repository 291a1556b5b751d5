import { beforeAll, describe, expect, test, vi } from 'vitest';
import { signInService } from '@/lib/server/auth/sign-in-service';
import { goodPassword, joinAs, setUpOwner, TestBrowser } from '../people.test-support';
import { call } from '../routes.test-support';

const email = 'owner@clinic.example';
let owner: TestBrowser;
beforeAll(async () => {
  owner = await setUpOwner(email);
});

const apps = async (browser: TestBrowser) => (await browser.call('GET', '/api/v1/apps')).status;

describe('signing in', () => {
  test('gives a cookie that pages can not read and other sites can not send', async () => {
    const answer = await new TestBrowser().signIn(email);
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^toolwright-3000\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('with a wrong password, and for an e-mail that nobody has, are answered alike', async () => {
    const answers = [
      await new TestBrowser().signIn(email, 'wrong password'),
      await new TestBrowser().signIn('nobody@clinic.example', 'wrong password'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test('computes one slow hash for an unknown e-mail too, so that the time tells nothing', async () => {
    const { password } = await signInService().$context;
    const hashes = [vi.spyOn(password, 'hash'), vi.spyOn(password, 'verify')];
    const computedFor = async (who: string) => {
      for (const hash of hashes) hash.mockClear();
      await new TestBrowser().signIn(who, 'wrong password');
      return hashes.reduce((sum, hash) => sum + hash.mock.calls.length, 0);
    };
    expect(await computedFor(email)).toBe(1);
    expect(await computedFor('nobody@clinic.example')).toBe(1);
    await new TestBrowser().signIn(email);
  });

  test('is not looked at any more after many wrong passwords for one e-mail', async () => {
    const target = 'target@clinic.example';
    const browser = await joinAs('viewer', owner, target);
    for (let count = 0; count < 10; count += 1) {
      await new TestBrowser(`198.51.100.${count}`).signIn(target, 'wrong password');
    }
    const refused = await new TestBrowser('198.51.100.99').signIn(target);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json.code).toBe('TOO_MANY_TRIES');
    expect(await apps(browser)).toBe(200);
    expect((await new TestBrowser('198.51.100.99').signIn(email)).status).toBe(200);
  });

  test('10,000 passwords from one address are refused soon, and others still get in', async () => {
    const attacker = new TestBrowser('192.0.2.1');
    let last = 0;
    for (let count = 0; count < 40; count += 1) {
      last = (await attacker.signIn(`x${count}@clinic.example`, 'wrong password')).status;
    }
    const refused = await attacker.signIn(email);
    expect([last, refused.status]).toEqual([429, 429]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await new TestBrowser('192.0.2.2').signIn(email)).status).toBe(200);
  });

  test('ends with signing out', async () => {
    const browser = new TestBrowser();
    await browser.signIn(email);
    const stolen = browser.copy();
    expect(await apps(stolen)).toBe(200);
    expect((await browser.call('POST', '/api/auth/sign-out', { body: {} })).status).toBe(200);
    expect(await apps(browser)).toBe(401);
    expect(await apps(stolen)).toBe(401);
  });
});

describe('what comes from elsewhere', () => {
  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a foreign name', { host: 'evil.example' }],
  ])('%s can not sign in', async (_what, headers) => {
    const body = { email, password: goodPassword };
    const answer = await owner.call('POST', '/api/auth/sign-in/email', { body, headers });
    expect(answer.status).toBe(403);
  });

  test('a page that says nothing of itself can not change a password with the session', async () => {
    const answer = await call('POST', '/api/auth/change-password', {
      token: null,
      headers: { cookie: owner.cookie },
      body: { currentPassword: goodPassword, newPassword: 'wide yellow river' },
    });
    expect(answer.status).toBe(403);
    expect((await new TestBrowser().signIn(email)).status).toBe(200);
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'nobody is led to %s afterwards',
    async (callbackURL) => {
      const body = { email, password: goodPassword, callbackURL };
      const answer = await new TestBrowser().call('POST', '/api/auth/sign-in/email', { body });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('location')).toBeNull();
    },
  );

  test.each([
    ['POST', '/api/auth/sign-up/email'],
    ['GET', '/api/auth/list-sessions'],
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/delete-user'],
    ['POST', '/api/auth/change-email'],
  ])('%s %s is not there', async (method, path) => {
    const body = { name: 'X', email: 'x@clinic.example', password: goodPassword };
    const options = method === 'GET' ? {} : { body };
    expect((await owner.call(method, path, options)).status).toBe(404);
  });

  test('too much is refused before it is read', async () => {
    const body = { email, password: 'x'.repeat(100_000) };
    const answer = await new TestBrowser().call('POST', '/api/auth/sign-in/email', { body });
    expect(answer.status).toBe(413);
  });
});

describe('a changed password', () => {
  test('ends every other session, and the old one works no more', async () => {
    const mine = 'ida@clinic.example';
    const ida = await joinAs('editor', owner, mine);
    const other = new TestBrowser();
    await other.signIn(mine);
    const stolen = ida.copy();
    const change = (currentPassword: string, newPassword: string) =>
      ida.call('POST', '/api/auth/change-password', { body: { currentPassword, newPassword } });
    expect((await change('wrong password', 'wide yellow river')).json.code).toBe(
      'INVALID_PASSWORD',
    );
    expect((await change(goodPassword, 'password123')).json.code).toBe('PASSWORD_TOO_EASY');
    expect(await apps(other)).toBe(200);
    expect((await change(goodPassword, 'wide yellow river')).status).toBe(200);
    expect(await Promise.all([ida, other, stolen].map(apps))).toEqual([200, 401, 401]);
    expect((await new TestBrowser().signIn(mine)).status).toBe(401);
    expect((await new TestBrowser().signIn(mine, 'wide yellow river')).status).toBe(200);
  });
});

describe('sessions', () => {
  interface Shown {
    id: string;
    is_this: boolean;
    address: string;
  }

  test('are listed and ended one by one, or all but this one', async () => {
    const mine = 'jan@clinic.example';
    const jan = await joinAs('viewer', owner, mine);
    const [second, third] = [new TestBrowser('203.0.113.8'), new TestBrowser('203.0.113.9')];
    await second.signIn(mine);
    await third.signIn(mine);
    const list = async () =>
      (await jan.call('GET', '/api/v1/me/sessions')).json.sessions as Shown[];
    const shown = await list();
    expect(shown.map(({ address, is_this }) => `${address} ${is_this}`)).toEqual([
      '203.0.113.9 false',
      '203.0.113.8 false',
      '203.0.113.7 true',
    ]);
    expect((await jan.call('DELETE', `/api/v1/me/sessions/${shown[0]?.id}`)).status).toBe(204);
    expect(await Promise.all([jan, second, third].map(apps))).toEqual([200, 200, 401]);
    const foreign = await owner.call('DELETE', `/api/v1/me/sessions/${shown[1]?.id}`);
    expect(foreign.status).toBe(404);
    expect((await jan.call('DELETE', '/api/v1/me/sessions')).status).toBe(204);
    expect(await Promise.all([jan, second].map(apps))).toEqual([200, 401]);
  });
});

describe('personal tokens', () => {
  const make = (browser: TestBrowser, role: string) =>
    browser.call('POST', '/api/v1/me/tokens', { body: { name: 'Nightly', role } });

  test('work as a script, with no more than their own role and their person’s', async () => {
    const kim = await joinAs('editor', owner, 'kim@clinic.example');
    const me = String((await kim.call('GET', '/api/v1/session')).json.person_id);
    expect((await make(kim, 'owner')).status).toBe(403);
    const viewer = String((await make(kim, 'viewer')).json.token);
    const editor = String((await make(kim, 'editor')).json.token);
    const example = (token: string) => call('POST', '/api/v1/examples/clinic', { token });
    expect((await example(viewer)).status).toBe(403);
    expect((await example(editor)).status).toBe(201);
    expect((await call('GET', '/api/v1/session', { token: editor })).json).toMatchObject({
      signed_in: true,
      role: 'editor',
    });
    await owner.call('PUT', `/api/v1/people/${me}`, { body: { role: 'viewer' } });
    expect((await example(editor)).status).toBe(403);
    expect((await call('GET', '/api/v1/me/tokens', { token: editor })).status).toBe(403);
    await owner.call('DELETE', `/api/v1/people/${me}`);
    for (const token of [viewer, editor]) {
      expect((await call('GET', '/api/v1/apps', { token })).status).toBe(401);
    }
  });

  test('are shown once, stored hashed, and ended at once', async () => {
    const made = await make(owner, 'owner');
    const token = String(made.json.token);
    expect(token).toMatch(/^twp_[0-9a-f]{16}_[0-9a-f]{48}$/);
    const list = await owner.call('GET', '/api/v1/me/tokens');
    expect(list.text).not.toContain(token.split('_')[2]);
    expect((await call('GET', '/api/v1/apps', { token })).status).toBe(200);
    for (const wrong of [token.slice(0, -1), `${token.slice(0, -1)}0x`, token.toUpperCase()]) {
      expect((await call('GET', '/api/v1/apps', { token: wrong })).status).toBe(401);
    }
    const path = `/api/v1/me/tokens/${String(made.json.id)}`;
    expect((await owner.call('DELETE', path)).status).toBe(204);
    expect((await call('GET', '/api/v1/apps', { token })).status).toBe(401);
    expect((await owner.call('DELETE', path)).status).toBe(404);
  });
});

test('a new name is used from then on', async () => {
  const body = { name: '  Olga O.  ' };
  expect((await owner.call('PUT', '/api/v1/me', { body })).json).toEqual({
    name: 'Olga O.',
    email,
    has_password: true,
    has_account_elsewhere: false,
  });
  expect((await owner.call('GET', '/api/v1/session')).json.name).toBe('Olga O.');
  expect((await owner.call('PUT', '/api/v1/me', { body: { name: 'a\nb' } })).status).toBe(422);
});
