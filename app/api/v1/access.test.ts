import { beforeAll, describe, expect, test } from 'vitest';
import { appFile } from './app-file.test-support';
import { origin, setUpOwner, type TestBrowser } from './people.test-support';
import { call } from './routes.test-support';

let owner: TestBrowser;
beforeAll(async () => {
  owner = await setUpOwner();
});

describe('signing in with a token', () => {
  test.each([
    ['GET', '/api/v1/apps'],
    ['POST', '/api/v1/apps'],
    ['GET', '/api/v1/apps/none'],
    ['PUT', '/api/v1/apps/none'],
    ['DELETE', '/api/v1/apps/none'],
    ['GET', '/api/v1/apps/none/summary'],
    ['GET', '/api/v1/apps/none/secrets'],
    ['PUT', '/api/v1/apps/none/secrets/A'],
    ['DELETE', '/api/v1/apps/none/secrets/A'],
    ['POST', '/api/v1/apps/none/publish'],
    ['GET', '/api/v1/apps/none/versions'],
    ['GET', '/api/v1/apps/none/versions/1'],
    ['POST', '/api/v1/apps/none/versions/1/restore'],
    ['GET', '/api/v1/apps/none/check'],
    ['GET', '/api/v1/apps/none/connections/state'],
    ['GET', '/api/v1/apps/none/tools'],
    ['POST', '/api/v1/apps/none/tools/t/test'],
    ['GET', '/api/v1/activity'],
    ['GET', '/api/v1/tools'],
    ['GET', '/api/v1/keys'],
    ['POST', '/api/v1/keys'],
    ['DELETE', '/api/v1/keys?id=x'],
    ['DELETE', '/api/v1/keys/x'],
    ['POST', '/api/v1/examples/clinic'],
  ])('%s %s without one, or with a wrong one, is 401', async (method, path) => {
    for (const token of [null, 'a-wrong-token-of-many-letters', '']) {
      const refused = await call(method, path, {
        token,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
      expect(refused.json).toMatchObject({ status: 401, title: 'Not signed in' });
    }
  });

  test('a wrong token is not made good by a session', async () => {
    const options = { token: 'a-wrong-token-of-many-letters', headers: { cookie: owner.cookie } };
    expect((await call('GET', '/api/v1/apps', options)).status).toBe(401);
  });

  test.each([
    ['GET', '/api/v1/apps/none'],
    ['DELETE', '/api/v1/apps/none'],
    ['GET', '/api/v1/apps/none/summary'],
    ['GET', '/api/v1/apps/none/secrets'],
    ['POST', '/api/v1/apps/none/publish'],
    ['GET', '/api/v1/apps/none/versions'],
    ['GET', '/api/v1/apps/none/check'],
    ['GET', '/api/v1/apps/none/tools'],
    ['GET', '/api/v1/apps/none/connections/state'],
    ['GET', '/api/v1/apps/%20/summary'],
    ['DELETE', '/api/v1/keys/none'],
  ])('%s %s of something unknown is 404', async (method, path) => {
    const unknown = await call(method, path);
    expect(unknown.status).toBe(404);
    expect(unknown.json.status).toBe(404);
  });

  test('an address with NUL is 400', async () => {
    expect((await call('GET', '/api/v1/apps/%00')).status).toBe(400);
    expect((await call('GET', '/api/v1/activity?tool=%00')).status).toBe(400);
  });
});

describe('foreign names and pages', () => {
  test.each([
    ['Host', { host: 'evil.example' }],
    ['Host with our port', { host: 'evil.example:3000' }],
    ['Host of another port', { host: 'localhost:3001' }],
    ['Origin', { origin: 'https://evil.example' }],
    ['Origin of another port', { origin: 'http://localhost:3001' }],
    ['hidden Origin', { origin: 'null' }],
  ])('a foreign %s is 403, whatever the sign-in', async (_what, headers) => {
    for (const options of [{}, { token: null }, { token: null, session: true }]) {
      const all = {
        ...headers,
        ...('session' in options ? { cookie: owner.cookie } : {}),
      } as Record<string, string>;
      const refused = await call('GET', '/api/v1/apps', { ...options, headers: all });
      expect(refused.status).toBe(403);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
    '%s is one of our names',
    async (host) => {
      expect((await call('GET', '/api/v1/apps', { headers: { host } })).status).toBe(200);
    },
  );
});

describe('the session of a browser', () => {
  test('reads with the cookie alone', async () => {
    const options = { token: null, headers: { cookie: owner.cookie } };
    expect((await call('GET', '/api/v1/apps', options)).status).toBe(200);
  });

  test('writes from our own pages', async () => {
    const body = appFile({ name: 'From a page' });
    for (const headers of [{ origin }, { 'sec-fetch-site': 'same-origin' }] as Record<
      string,
      string
    >[]) {
      const all = { ...headers, cookie: owner.cookie };
      const made = await call('POST', '/api/v1/apps', { token: null, headers: all, body });
      expect(made.status).toBe(201);
    }
  });

  test.each([
    ['nothing that says which page', {}],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['no page', { 'sec-fetch-site': 'none' }],
  ])('does not write with %s', async (_what, headers) => {
    const body = appFile({ name: 'Not kept' });
    const options = { token: null, headers: { ...headers, cookie: owner.cookie }, body };
    expect((await call('POST', '/api/v1/apps', options)).status).toBe(403);
    expect((await call('GET', '/api/v1/apps/not_kept')).status).toBe(404);
  });

  test('can be neither made up nor changed', async () => {
    for (const cookie of [owner.cookie.slice(0, -1), owner.cookie.replace(/=./, '=x'), 'a=b']) {
      const options = { token: null, headers: { cookie } };
      expect((await call('GET', '/api/v1/apps', options)).status).toBe(401);
    }
  });

  test('says who is asking, also to nobody', async () => {
    expect((await owner.call('GET', '/api/v1/session')).json).toMatchObject({
      signed_in: true,
      role: 'owner',
      public_url: origin,
      public_url_is_local: true,
    });
    const nobody = await call('GET', '/api/v1/session', { token: null });
    expect(nobody.json).toMatchObject({ signed_in: false, name: null, role: null, workspaces: [] });
  });
});
