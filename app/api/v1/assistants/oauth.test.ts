import { decodeJwt } from 'jose';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { GET as authorizationServer } from '@/app/.well-known/oauth-authorization-server/route';
import { GET as protectedResource } from '@/app/.well-known/oauth-protected-resource/[...path]/route';
import { listening, notify } from '@/lib/server/db/notify';
import { flushRuns } from '@/lib/server/run/record-run';
import { removeSigningKeys } from '@/lib/server/stores/signing-key-store';
import { appFile } from '../app-file.test-support';
import { joinAs, origin, setUpOwner, TestBrowser } from '../people.test-support';
import {
  answer,
  authorizePath,
  back,
  connected,
  message,
  registered,
  token,
  verifierPair,
} from './oauth.test-support';

let owner: TestBrowser;
const one = `${origin}/api/apps/tea/mcp`;

beforeAll(async () => {
  owner = await setUpOwner();
  for (const name of ['Tea', 'Cake']) {
    await owner.call('PUT', `/api/v1/apps/${name.toLowerCase()}`, { body: appFile({ name }) });
    await owner.call('POST', `/api/v1/apps/${name.toLowerCase()}/publish`, { body: {} });
  }
  await message(null);
  await listening();
});

afterEach(() => void vi.useRealTimers());

async function toolNames(access: string, path?: string): Promise<string[]> {
  const answered = await message(access, 'tools/list', path);
  const { result } = (await answered.json()) as { result: { tools: { name: string }[] } };
  return result.tools.map(({ name }) => name);
}

async function refusal(answered: Response): Promise<string> {
  expect(answered.status).toBe(401);
  expect(answered.headers.get('www-authenticate')).toContain('error="invalid_token"');
  return ((await answered.json()) as { error_description: string }).error_description;
}

describe('how to sign in is said', () => {
  test('where each address is', async () => {
    for (const path of ['/api/mcp', '/api/apps/tea/mcp']) {
      const refused = await message(null, 'tools/list', path);
      expect(refused.status).toBe(401);
      const url = `${origin}/.well-known/oauth-protected-resource${path}`;
      expect(refused.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${url}"`);
      const document: unknown = await protectedResource(new Request(url)).json();
      expect(document).toMatchObject({
        resource: `${origin}${path}`,
        authorization_servers: [origin],
      });
    }
  });

  test('by the server’s own document', async () => {
    const url = `${origin}/.well-known/oauth-authorization-server`;
    const answered = await authorizationServer(new Request(url));
    expect(await answered.json()).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/api/auth/oauth2/authorize`,
      token_endpoint: `${origin}/api/auth/oauth2/token`,
      registration_endpoint: `${origin}/api/auth/oauth2/register`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      grant_types_supported: ['authorization_code', 'refresh_token'],
    });
  });
});

describe('a program registers', () => {
  test.each([
    ['on the web', [back]],
    ['on this machine', ['http://localhost:8123/back', 'http://127.0.0.1:8123/back']],
    ['as editors do', ['cursor://anysphere.cursor-mcp/oauth/callback']],
    ['with all of them', [back, 'http://localhost:1/b', 'cursor://a.b/c']],
  ])('%s, and is sent back there', async (_what, redirect_uris) => {
    const answered = await registered({ redirect_uris, scope: 'openid anything' });
    expect(answered.status).toBe(201);
    expect(answered.json.redirect_uris).toEqual(redirect_uris);
    for (const redirect_uri of redirect_uris) {
      const { challenge } = verifierPair();
      const client_id = String(answered.json.client_id);
      const { backTo, text } = await answer(owner, { client_id, redirect_uri, challenge });
      expect(backTo.href, text).toMatch(new RegExp(`^${redirect_uri}\\?code=`));
      expect(backTo.searchParams.get('state')).toBe('abc');
    }
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://other.example.com/back',
    'cursor://host/path#part',
  ])('but not to be sent back to %s', async (redirect_uri) => {
    const answered = await registered({ redirect_uris: [redirect_uri] });
    expect(answered.status).toBe(400);
  });
});

test('an assistant comes in, sees what its address has, calls, and renews its access', async () => {
  const all = await connected(owner);
  expect(await toolNames(all.access)).toEqual(['tea_find_tea', 'cake_find_tea']);
  const only = await connected(owner, one);
  expect(await toolNames(only.access, '/api/apps/tea/mcp')).toEqual(['tea_find_tea']);
  await message(all.access, 'tools/call', '/api/mcp', { name: 'tea_find_tea', arguments: {} });
  await flushRuns();
  const { json } = await owner.call('GET', '/api/v1/activity');
  expect(json.runs).toMatchObject([{ assistant: 'Helper (Olga Owner)' }]);
  const renewed = await token({
    grant_type: 'refresh_token',
    client_id: all.client_id,
    refresh_token: all.refresh,
    resource: `${origin}/api/mcp`,
  });
  expect(renewed.status, renewed.text).toBe(200);
  expect(await toolNames(String(renewed.json.access_token))).toHaveLength(2);
  const audit = await owner.call('GET', '/api/v1/audit');
  expect(audit.text).toContain('assistant-connected');
});

test('a token is for one address', async () => {
  const only = await connected(owner, one);
  for (const path of ['/api/mcp', '/api/apps/cake/mcp']) {
    const refused = await message(only.access, 'tools/list', path);
    expect(await refusal(refused)).toBe('This token is for another address.');
  }
  const all = await connected(owner);
  const refused = await message(all.access, 'tools/list', '/api/apps/tea/mcp');
  expect(await refusal(refused)).toBe('This token is for another address.');
  expect(decodeJwt(all.access)).toMatchObject({ aud: `${origin}/api/mcp`, iss: origin });
});

test('an expired token counts no more, and one that was changed never did', async () => {
  const { access } = await connected(owner);
  expect((await message(access)).status).toBe(200);
  const [head = '', body = '', signed = ''] = access.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, aud: one })).toString('base64url');
  const forged = await message(`${head}.${changed}.${signed}`, 'tools/list', '/api/apps/tea/mcp');
  expect(await refusal(forged)).toBe('This token is not known here.');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 });
  expect(await refusal(await message(access))).toBe('This token has expired.');
});

test('with other signing keys tokens before count no more, and are renewed', async () => {
  const { access, refresh, client_id } = await connected(owner);
  expect((await message(access)).status).toBe(200);
  await removeSigningKeys();
  await notify({ kind: 'everything' });
  await expect.poll(async () => (await message(access)).status).toBe(401);
  const renewed = await token({
    grant_type: 'refresh_token',
    client_id,
    refresh_token: refresh,
  });
  expect(renewed.status, renewed.text).toBe(200);
  expect((await message(String(renewed.json.access_token))).status).toBe(200);
});

describe('what an assistant gets that does it wrong', () => {
  async function asked() {
    const client_id = String((await registered()).json.client_id);
    const { verifier, challenge } = verifierPair();
    const { backTo } = await answer(owner, { client_id, challenge });
    const code = backTo.searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', client_id, code, redirect_uri: back };
    return { ...fields, code_verifier: verifier };
  }

  test('a wrong verifier', async () => {
    const refused = await token({ ...(await asked()), code_verifier: verifierPair().verifier });
    expect(refused.status).toBe(401);
    expect(refused.json.access_token).toBeUndefined();
  });

  test('a code that was used', async () => {
    const fields = await asked();
    const first = await token(fields);
    expect(first.status, first.text).toBe(200);
    expect(await token(fields)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    const refresh_token = String(first.json.refresh_token);
    const { client_id } = fields;
    const renewed = await token({ grant_type: 'refresh_token', client_id, refresh_token });
    expect(renewed.status).toBe(400);
  });

  test('another address to go back to', async () => {
    const refused = await token({ ...(await asked()), redirect_uri: `${back}/other` });
    expect(refused.json.error).toBe('invalid_grant');
    const client_id = String((await registered()).json.client_id);
    const { challenge } = verifierPair();
    const redirect_uri = 'https://evil.example.com/back';
    const answered = await owner.call('GET', authorizePath({ client_id, redirect_uri, challenge }));
    expect(answered.headers.get('location')).toBe('/consent?error=invalid_redirect');
  });

  test('a program that nobody knows', async () => {
    const { challenge } = verifierPair();
    const answered = await owner.call('GET', authorizePath({ client_id: 'nobody', challenge }));
    expect(answered.headers.get('location')).toBe('/consent?error=invalid_client');
  });

  test('no proof, or a plain one', async () => {
    const client_id = String((await registered()).json.client_id);
    for (const wanted of [{ challenge: '' }, { challenge: 'a'.repeat(43), method: 'plain' }]) {
      const answered = await owner.call('GET', authorizePath({ client_id, ...wanted }));
      expect(answered.headers.get('location')).toMatch(/^https:\/\/assistant.*error=invalid_/);
    }
  });

  test.each([
    'https://elsewhere.example.com/api/mcp',
    `${origin}/api/v1/apps`,
    `${origin}.x/api/mcp`,
  ])('the address %s, which is none of here', async (resource) => {
    const client_id = String((await registered()).json.client_id);
    const { challenge } = verifierPair();
    const answered = await owner.call('GET', authorizePath({ client_id, challenge, resource }));
    expect(answered).toMatchObject({ status: 400, json: { error: 'invalid_target' } });
  });

  test('an answer that the person never saw as asked', async () => {
    const client_id = String((await registered()).json.client_id);
    const { challenge } = verifierPair();
    const asked = await owner.call('GET', authorizePath({ client_id, challenge }));
    const question = new URL(asked.headers.get('location') ?? '', origin);
    question.searchParams.set('redirect_uri', 'https://evil.example.com/');
    const answered = await owner.call('POST', '/api/auth/oauth2/consent', {
      body: { accept: true, oauth_query: question.search.slice(1) },
    });
    expect(answered.status).toBe(400);
  });

  test.each(['get-consents', 'create-client', 'introspect', 'userinfo', 'continue'])(
    'what isn’t there: %s',
    async (name) => {
      expect((await owner.call('POST', `/api/auth/oauth2/${name}`, { body: {} })).status).toBe(404);
    },
  );

  test('another name of this machine', async () => {
    const answered = await owner.call('GET', authorizePath({ client_id: 'x', challenge: 'y' }), {
      headers: { host: 'evil.example.com' },
    });
    expect(answered.status).toBe(403);
  });
});

describe('a person is asked', () => {
  test('after signing in, and each time', async () => {
    const client_id = String((await registered()).json.client_id);
    const { challenge } = verifierPair();
    const path = authorizePath({ client_id, challenge });
    const stranger = await new TestBrowser().call('GET', path);
    expect(stranger.status).toBe(302);
    expect(stranger.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
    await answer(owner, { client_id, challenge });
    const again = await owner.call('GET', `${path}&prompt=none`);
    expect(again.headers.get('location')).toMatch(/^\/consent\?/);
  });

  test('in words of what and for how long', async () => {
    const client_id = String((await registered()).json.client_id);
    const query = new URLSearchParams({ client_id, redirect_uri: back, resource: one });
    const asking = await owner.call('GET', `/api/v1/assistants/asking?${query}`);
    expect(asking.json, asking.text).toMatchObject({
      name: 'Helper',
      vouched_by: null,
      back_to: { kind: 'host', name: 'assistant.example.com' },
      only_app: 'tea',
      may_allow: true,
      apps: [{ name: 'Tea', tools: [{ title: 'Find tea' }] }],
      unused_days: 30,
    });
  });

  test('and says no', async () => {
    const client_id = String((await registered()).json.client_id);
    const { challenge } = verifierPair();
    const { backTo } = await answer(owner, { client_id, challenge }, false);
    expect(backTo.searchParams.get('error')).toBe('access_denied');
    expect(backTo.searchParams.get('code')).toBeNull();
  });

  test('but not a viewer, who may change nothing', async () => {
    const viewer = await joinAs('viewer', owner, 'looks@clinic.example');
    const client_id = String((await registered()).json.client_id);
    const { challenge } = verifierPair();
    const answered = await answer(viewer, { client_id, challenge });
    expect(answered.status).toBe(400);
    expect(answered.json.error).toBe('access_denied');
  });
});

describe('access ends', () => {
  async function idOf(browser: TestBrowser): Promise<string> {
    const { json } = await browser.call('GET', '/api/v1/assistants');
    return String((json.assistants as { id: string }[]).at(-1)?.id);
  }

  async function endsSoon(access: string): Promise<void> {
    const gone = 'This assistant may no longer come in; sign in again.';
    await expect.poll(async () => refusal(await message(access))).toBe(gone);
  }

  test('when it is taken back, also what could renew it', async () => {
    const { access, refresh, client_id } = await connected(owner);
    expect((await message(access)).status).toBe(200);
    const ended = await owner.call('DELETE', `/api/v1/assistants/${await idOf(owner)}`);
    expect(ended.status).toBe(204);
    await endsSoon(access);
    const renewed = await token({
      grant_type: 'refresh_token',
      client_id,
      refresh_token: refresh,
    });
    expect(renewed).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
  });

  test('when its person leaves the workspace, or may only look', async () => {
    const editor = await joinAs('editor', owner, 'edits@clinic.example');
    const person = String((await editor.call('GET', '/api/v1/session')).json.person_id);
    const first = await connected(editor);
    expect((await message(first.access)).status).toBe(200);
    await owner.call('PUT', `/api/v1/people/${person}`, { body: { role: 'viewer' } });
    await endsSoon(first.access);
    await owner.call('PUT', `/api/v1/people/${person}`, { body: { role: 'editor' } });
    await expect.poll(async () => (await message(first.access)).status).toBe(200);
    await owner.call('DELETE', `/api/v1/people/${person}`);
    await endsSoon(first.access);
  });

  test('only by its person and by owners', async () => {
    await connected(owner);
    const editor = await joinAs('editor', owner, 'other@clinic.example');
    expect((await editor.call('GET', '/api/v1/assistants')).json.assistants).toEqual([]);
    const id = await idOf(owner);
    expect((await editor.call('DELETE', `/api/v1/assistants/${id}`)).status).toBe(404);
    await connected(editor);
    const own = await idOf(editor);
    expect((await owner.call('GET', '/api/v1/assistants')).text).toContain(own);
    expect((await editor.call('DELETE', `/api/v1/assistants/${own}`)).status).toBe(204);
  });
});
