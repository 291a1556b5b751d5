import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
} from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteTo, joinAs, setUpOwner, TestBrowser } from '../people.test-support';

const publicUrl = 'https://tools.example.com';
const mails: string[] = [];
/** Whom the provider vouches for. */
let claims: Record<string, unknown> = {};
let owner: TestBrowser;
let smtp: TcpServer;
let provider: Server;

/** A mail server that takes whatever comes. */
async function startSmtp(): Promise<TcpServer> {
  const server = createTcpServer((socket) => {
    let mail: string | null = null;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (mail !== null && line !== '.') mail += `${line}\n`;
        else if (mail !== null) {
          mails.push(mail);
          mail = null;
          socket.write('250 ok\r\n');
        } else if (line === 'DATA') {
          mail = '';
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

function idToken(issuer: string, given: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const body = { iss: issuer, aud: 'toolwright', iat: now, exp: now + 300, ...given };
  const text = `${part({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${part(body)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(keys.privateKey, 'base64url')}`;
}

/** An OpenID Connect provider where everybody is signed in already. */
async function startProvider(): Promise<Server> {
  const server = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({
        keys: [
          { ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' },
        ],
      }),
      '/token': () => ({
        access_token: 'a-token-of-the-provider',
        token_type: 'Bearer',
        id_token: idToken(issuer, claims),
      }),
    };
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: TcpServer): number {
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  smtp = await startSmtp();
  provider = await startProvider();
  Object.assign(process.env, {
    PUBLIC_URL: publicUrl,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`,
    MAIL_FROM: 'Toolwright <tools@example.com>',
    OIDC_ISSUER: `http://127.0.0.1:${portOf(provider)}`,
    OIDC_CLIENT_ID: 'toolwright',
    OIDC_CLIENT_SECRET: 'client-secret-of-the-tests',
    OIDC_NAME: 'Clinic account',
  });
  const { setUpLink } = await import('@/lib/server/auth/set-up-link');
  owner = await setUpOwner('owner@clinic.example', new URL(setUpLink()).searchParams.get('token'));
});
afterAll(async () => {
  smtp.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

describe('behind a proxy with a public address', () => {
  test('cookies are for https only, and this machine’s name is not enough to set up', async () => {
    const answer = await new TestBrowser().signIn('owner@clinic.example');
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-toolwright-3000\..*; Secure/);
    const headers = { host: 'tools.example.com', origin: publicUrl };
    expect((await owner.call('GET', '/api/v1/apps', { headers })).status).toBe(200);
    expect((await owner.call('GET', '/api/v1/session')).json).toMatchObject({
      sends_mail: true,
      single_sign_on: 'Clinic account',
    });
  });
});

describe('mail', () => {
  test('brings an invitation', async () => {
    const body = { email: 'mia@clinic.example', role: 'editor' };
    const invited = await owner.call('POST', '/api/v1/invitations', { body });
    expect(invited.json.sent).toBe(true);
    const mail = mails.at(-1) ?? '';
    expect(mail).toMatch(/^To: mia@clinic\.example$/m);
    expect(mail.replaceAll('=\n', '')).toContain(String(invited.json.url));
  });

  test('brings a link for a new password, and tells nobody whether somebody has an e-mail', async () => {
    const email = 'nora@clinic.example';
    await joinAs('viewer', owner, email);
    const before = mails.length;
    const ask = (address: string) =>
      new TestBrowser().call('POST', '/api/auth/request-password-reset', {
        body: { email: address },
      });
    const answers = [await ask('nobody@clinic.example'), await ask(email)];
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    await expect.poll(() => mails.length).toBe(before + 1);
    const mail = (mails.at(-1) ?? '').replaceAll('=\n', '');
    expect(mail).toMatch(/^To: nora@clinic\.example$/m);
    const token = /\/reset\/(\S+)/.exec(mail)?.[1] ?? '';
    const reset = { token, newPassword: 'wide yellow river' };
    const browser = new TestBrowser();
    expect((await browser.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(
      200,
    );
    expect((await browser.signIn(email, 'wide yellow river')).status).toBe(200);
  });
});

describe('single sign-on', () => {
  /** Goes to the provider and comes back; says where one is led in the end. */
  async function signInElsewhere(
    browser: TestBrowser,
    change = (url: URL) => url,
    path = '/api/auth/sign-in/social',
  ) {
    const begun = await browser.call('POST', path, {
      body: { provider: 'oidc', callbackURL: '/', errorCallbackURL: '/sign-in' },
    });
    const asked = new URL(String(begun.json.url));
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    expect(asked.searchParams.get('redirect_uri')).toBe(`${publicUrl}/api/auth/callback/oidc`);
    const nonce = asked.searchParams.get('nonce');
    if (nonce !== null) claims = { ...claims, nonce };
    const back = new URL('http://localhost:3000/api/auth/callback/oidc');
    back.searchParams.set('code', 'a-code');
    back.searchParams.set('state', asked.searchParams.get('state') ?? '');
    const changed = change(back);
    const answer = await browser.call('GET', `${changed.pathname}${changed.search}`);
    return answer.headers.get('location') ?? '';
  }

  const isIn = async (browser: TestBrowser) =>
    (await browser.call('GET', '/api/v1/session')).json.email;

  test('lets in whom the provider vouches for by the e-mail they have here', async () => {
    claims = { sub: '1', email: 'owner@clinic.example', email_verified: true, name: 'Olga' };
    const browser = new TestBrowser();
    expect(await signInElsewhere(browser)).toMatch(/\/$/);
    expect(await isIn(browser)).toBe('owner@clinic.example');
  });

  test('makes nobody who is not invited', async () => {
    claims = { sub: '2', email: 'stranger@else.example', email_verified: true, name: 'Stranger' };
    const browser = new TestBrowser();
    expect(await signInElsewhere(browser)).toMatch(/\/sign-in\?.*error=/);
    expect(await isIn(browser)).toBeNull();
  });

  test('makes somebody who is invited, who then joins', async () => {
    const email = 'otto@clinic.example';
    const token = await inviteTo(owner, email, 'editor');
    claims = { sub: '3', email, email_verified: true, name: 'Otto' };
    const browser = new TestBrowser();
    await signInElsewhere(browser);
    expect(await isIn(browser)).toBe(email);
    expect((await browser.call('POST', `/api/v1/join/${token}`, { body: {} })).status).toBe(204);
    expect((await browser.call('GET', '/api/v1/session')).json).toMatchObject({
      name: 'Otto',
      role: 'editor',
    });
    expect((await browser.call('GET', '/api/v1/me')).json.has_password).toBe(false);
  });

  test('takes no account for that of somebody invited, until they connect it themselves', async () => {
    const email = 'paula@clinic.example';
    const paula = await joinAs('viewer', owner, email);
    claims = { sub: '5', email, email_verified: true, name: 'Paula' };
    expect(await signInElsewhere(new TestBrowser())).toMatch(/error=/);
    await signInElsewhere(paula, undefined, '/api/auth/link-social');
    expect((await paula.call('GET', '/api/v1/me')).json).toMatchObject({
      has_password: true,
      has_account_elsewhere: true,
    });
    const browser = new TestBrowser();
    await signInElsewhere(browser);
    expect(await isIn(browser)).toBe(email);
  });

  test('does not believe an e-mail that the provider has not checked', async () => {
    claims = { sub: '4', email: 'owner@clinic.example', email_verified: false, name: 'Mallory' };
    const browser = new TestBrowser();
    expect(await signInElsewhere(browser)).toMatch(/error=/);
    expect(await isIn(browser)).toBeNull();
  });

  test('refuses a state that is another browser’s, or used already', async () => {
    claims = { sub: '1', email: 'owner@clinic.example', email_verified: true, name: 'Olga' };
    const first = new TestBrowser();
    let used = '';
    await signInElsewhere(first, (url) => {
      used = `${url.pathname}${url.search}`;
      return url;
    });
    for (const browser of [first, new TestBrowser()]) {
      const again = await browser.call('GET', used);
      expect(again.headers.get('location')).toMatch(/error=/);
    }
    expect(await isIn(new TestBrowser())).toBeNull();
  });
});
