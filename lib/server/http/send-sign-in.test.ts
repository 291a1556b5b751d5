import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientId, clientSecret } from '@/e2e/upstream/sign-in';
import type { Auth } from '@/lib/core/connection/connection-schema';
import type { SecretValue } from './connection-secrets';
import { asFailure, asReply, echoed, textOf } from './testing/outcomes';
import { testUpstream } from './testing/test-upstream';
import { builtRequest, postOf, senderFor, sendNow, testPolicy } from './testing/try-sender';

const upstream = testUpstream();
const tokens = testUpstream();
beforeEach(() => {
  Object.assign(upstream.desk, { given: [], asked: 0, refuseWith: null, takes: 'both' });
  Object.assign(upstream.desk, { expiresIn: 3600, delayMs: 0, mark: '' });
  upstream.desk.revokeAll();
});

const value = 'S3cr3t "of" the/clinic';
function secret(text = value): Record<string, SecretValue> {
  return { KEY: { value: text, origins: [upstream.url] } };
}

describe('signing in', () => {
  it('by bearer token', async () => {
    const auth: Auth = { type: 'bearer', token: '{{secret.KEY}}' };
    const outcome = await upstream.get('/echo', {
      connection: { auth },
      secrets: secret('abc-123-def'),
    });
    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer abc-123-def');
    expect(echoed(outcome).headers.authorization).toBe('Bearer ••••');
    expect(asReply(outcome).sentRequest.headers.Authorization).toBe('Bearer ••••');
  });

  it('by a value that was pasted with a line end, which headers lose', async () => {
    const headers = [{ name: 'X-Clinic-Pass', value: '{{secret.KEY}}' }];
    const outcome = await upstream.get('/echo', {
      connection: { headers },
      secrets: secret('abc-123-def\n'),
    });
    expect(upstream.requests[0]?.headers['x-clinic-pass']).toBe('abc-123-def');
    expect(textOf(asReply(outcome))).not.toContain('abc-123-def');
  });

  it('by user name and password', async () => {
    const auth: Auth = { type: 'basic', username: 'desk', password: '{{secret.KEY}}' };
    const outcome = await upstream.get('/echo-secret', { connection: { auth }, secrets: secret() });
    const sent = upstream.requests[0]?.headers.authorization?.replace('Basic ', '') ?? '';
    expect(Buffer.from(sent, 'base64').toString('utf8')).toBe(`desk:${value}`);
    expect(textOf(asReply(outcome))).not.toContain(sent);
    expect(asReply(outcome).sentRequest.headers.Authorization).toBe('Basic ••••');
  });

  it('by a key in the query, in the place of one a recipe set', async () => {
    const auth: Auth = { type: 'api_key', in: 'query', name: 'key', value: '{{secret.KEY}}' };
    const url = `${upstream.url}/echo?day=2026-12-01&key=mine`;
    const reply = asReply(
      await upstream.send(builtRequest(url), { connection: { auth }, secrets: secret() }),
    );
    expect(upstream.requests[0]?.query.getAll('key')).toEqual([value]);
    expect(upstream.requests[0]?.query.get('day')).toBe('2026-12-01');
    expect(reply.sentRequest.url).toBe(`${upstream.url}/echo?day=2026-12-01&key=••••`);
    expect(textOf(reply)).not.toMatch(/S3cr3t/);
  });

  it('by a header that a recipe cannot change, and by several at once', async () => {
    const auth: Auth = { type: 'api_key', in: 'header', name: 'X-Key', value: '{{secret.KEY}}' };
    const headers = [{ name: 'X-Tenant', value: 'id {{secret.KEY}}!' }];
    const request = builtRequest(`${upstream.url}/echo`);
    request.headers = ['x-key', 'x-tenant'].map((name) => ({ name, value: 'mine' }));
    const reply = asReply(
      await upstream.send(request, { connection: { auth, headers }, secrets: secret() }),
    );
    expect(upstream.requests[0]?.headers).toMatchObject({
      'x-key': value,
      'x-tenant': `id ${value}!`,
    });
    expect(reply.sentRequest.headers).toMatchObject({ 'X-Key': '••••', 'X-Tenant': '••••' });
  });

  it.each(['/echo-secret', '/echo'])('hides what is echoed by %s', async (path) => {
    const auth: Auth = { type: 'bearer', token: '{{secret.KEY}}' };
    const reply = asReply(
      await upstream.send(postOf(upstream.url + path, { note: value }), {
        connection: { auth },
        secrets: secret(),
      }),
    );
    const all = JSON.stringify([reply.headers, reply.sentRequest, textOf(reply)]);
    expect(all).not.toMatch(/S3cr3t/);
    expect(all).not.toContain(Buffer.from(value).toString('base64'));
    expect(() => void JSON.parse(textOf(reply))).not.toThrow();
  });

  it('does not expand what comes from a secret', async () => {
    const auth: Auth = { type: 'bearer', token: '{{secret.KEY}}' };
    const secrets = {
      ...secret('{{secret.OTHER}}'),
      OTHER: { value: 'x', origins: [upstream.url] },
    };
    await upstream.get('/echo', { connection: { auth }, secrets });
    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer {{secret.OTHER}}');
  });
});

describe('a secret', () => {
  const auth: Auth = { type: 'bearer', token: '{{secret.KEY}}' };

  it('that is not set is named, and nothing is sent', async () => {
    const failure = asFailure(await upstream.get('/echo', { connection: { auth } }));
    expect(failure).toMatchObject({ because: 'secret-missing', maybeSent: false });
    expect(failure.sentence).toBe("The secret KEY isn't set; enter it with the connection.");
    expect(upstream.requests).toEqual([]);
  });

  it('that was entered for another origin is not sent', async () => {
    const secrets = { KEY: { value, origins: ['https://old.clinic.example'] } };
    const failure = asFailure(await upstream.get('/echo', { connection: { auth }, secrets }));
    expect(failure.because).toBe('secret-missing');
    expect(failure.sentence).toContain('enter it again');
    expect(upstream.requests).toEqual([]);
  });

  it('that cannot stand in a header is a sentence', async () => {
    const failure = asFailure(
      await upstream.get('/echo', { connection: { auth }, secrets: secret('a\r\nX-Evil: 1') }),
    );
    expect(failure.sentence).toContain('line break');
    expect(failure.sentence).not.toContain('Evil');
  });
});

describe('a key that is refused', () => {
  const auth: Auth = { type: 'api_key', in: 'header', name: 'X-Api-Key', value: '{{secret.KEY}}' };

  it('is told, with the answer as it is', async () => {
    const [onSignInRefused, onSignInAccepted] = [vi.fn(), vi.fn()];
    const options = { secrets: secret('old-key-1234'), onSignInRefused, onSignInAccepted };
    const reply = asReply(await upstream.get('/keyed', { connection: { auth }, ...options }));
    expect(reply.status).toBe(401);
    expect(onSignInRefused).toHaveBeenCalledTimes(1);
    expect(onSignInAccepted).not.toHaveBeenCalled();
    expect(upstream.requests).toHaveLength(1);
  });

  it('and one that is taken is told too', async () => {
    const [onSignInRefused, onSignInAccepted] = [vi.fn(), vi.fn()];
    const options = { secrets: secret('k3y-of-the-clinic'), onSignInRefused, onSignInAccepted };
    asReply(await upstream.get('/keyed', { connection: { auth }, ...options }));
    expect(onSignInAccepted).toHaveBeenCalledTimes(1);
    expect(onSignInRefused).not.toHaveBeenCalled();
  });
});

describe('client credentials', () => {
  function tokenSender(
    over: { policy?: ReturnType<typeof testPolicy>; refused?: () => void } = {},
  ) {
    return senderFor(
      {
        base_url: upstream.url,
        auth: {
          type: 'oauth2_client_credentials',
          token_url: `${upstream.url}/token`,
          client_id: clientId,
          client_secret: '{{secret.KEY}}',
          scope: 'book',
        },
      },
      {
        policy: over.policy ?? testPolicy(),
        secrets: secret(clientSecret),
        onSignInRefused: over.refused,
      },
    );
  }

  it.each(['basic', 'body'] as const)('are told in the %s, whichever is taken', async (takes) => {
    upstream.desk.takes = takes;
    const policy = testPolicy();
    const outcome = await sendNow(tokenSender({ policy }), builtRequest(`${upstream.url}/private`));
    expect(asReply(outcome).status).toBe(200);
    expect(JSON.stringify(asReply(outcome).sentRequest)).not.toContain('token-1');
    upstream.desk.revokeAll();
    upstream.reset();
    asReply(await sendNow(tokenSender({ policy }), builtRequest(`${upstream.url}/private`)));
    expect(upstream.requests.map(({ path }) => path)).toEqual(['/private', '/token', '/private']);
  });

  it.each([
    ['basic', 'body'],
    ['body', 'basic'],
  ] as const)('are told anew where the %s is no longer looked at but the %s', async (was, is) => {
    const policy = testPolicy();
    for (const takes of [was, is]) {
      upstream.desk.takes = takes;
      upstream.desk.revokeAll();
      const request = builtRequest(`${upstream.url}/private`);
      expect(asReply(await sendNow(tokenSender({ policy }), request)).status).toBe(200);
    }
  });

  it('bring a token also where a byte order mark stands before it', async () => {
    upstream.desk.mark = '\uFEFF';
    const outcome = await sendNow(tokenSender(), builtRequest(`${upstream.url}/private`));
    expect(asReply(outcome).status).toBe(200);
  });

  it('fetch one token however many calls wait, and keep it', async () => {
    upstream.desk.delayMs = 50;
    const policy = testPolicy();
    const many = Array.from({ length: 20 }, () =>
      sendNow(tokenSender({ policy }), builtRequest(`${upstream.url}/private`)),
    );
    for (const outcome of await Promise.all(many)) expect(asReply(outcome).status).toBe(200);
    asReply(await sendNow(tokenSender({ policy }), builtRequest(`${upstream.url}/private`)));
    expect(upstream.desk.asked).toBe(1);
  });

  it('renew a refused token once, by one request however many calls wait', async () => {
    const policy = testPolicy();
    const send = tokenSender({ policy });
    asReply(await sendNow(send, builtRequest(`${upstream.url}/private`)));
    upstream.desk.revokeAll();
    upstream.desk.delayMs = 50;
    const many = Array.from({ length: 20 }, () => sendNow(send, postOf(`${upstream.url}/private`)));
    for (const outcome of await Promise.all(many)) expect(asReply(outcome).status).toBe(200);
    expect(upstream.desk.asked).toBe(2);
  });

  it('fetch another token when the time of one is up', async () => {
    upstream.desk.expiresIn = 0.1;
    const policy = testPolicy();
    asReply(await sendNow(tokenSender({ policy }), builtRequest(`${upstream.url}/private`)));
    await new Promise((resolve) => setTimeout(resolve, 120));
    asReply(await sendNow(tokenSender({ policy }), builtRequest(`${upstream.url}/private`)));
    expect(upstream.desk.asked).toBe(2);
  });

  it.each([400, 401])(
    'that are refused with %i mark the connection, without endless tries',
    async (status) => {
      upstream.desk.refuseWith = status;
      const refused = vi.fn();
      const send = tokenSender({ refused });
      const failure = asFailure(await sendNow(send, postOf(`${upstream.url}/private`)));
      expect(failure).toMatchObject({ because: 'sign-in', maybeSent: false });
      expect(failure.sentence).toContain('enter the client id and secret again');
      expect(failure.sentence).not.toContain(clientSecret);
      expect(refused).toHaveBeenCalledTimes(1);
      expect(upstream.desk.asked).toBeLessThanOrEqual(2);
      upstream.desk.refuseWith = null;
      expect(asReply(await sendNow(send, postOf(`${upstream.url}/private`))).status).toBe(200);
    },
  );

  it('whose renewed token is refused too mark the connection', async () => {
    const refused = vi.fn();
    const send = tokenSender({ refused });
    const outcome = await sendNow(send, builtRequest(`${upstream.url}/status/401`));
    expect(asFailure(outcome)).toMatchObject({ because: 'sign-in', maybeSent: false });
    expect(asFailure(outcome).sentence).toContain('sign in again');
    expect(refused).toHaveBeenCalledTimes(1);
    expect(upstream.desk.asked).toBe(2);
  });

  it('that cannot be asked for say so without blaming the sign-in', async () => {
    upstream.desk.refuseWith = 500;
    const refused = vi.fn();
    const outcome = await sendNow(
      tokenSender({ refused }),
      builtRequest(`${upstream.url}/private`),
    );
    expect(asFailure(outcome)).toMatchObject({ because: 'refused-connection', maybeSent: false });
    expect(refused).not.toHaveBeenCalled();
  });

  it('are asked for only where requests may go, and only with secrets of that origin', async () => {
    const auth = (token_url: string): Auth => ({
      type: 'oauth2_client_credentials',
      token_url,
      client_id: clientId,
      client_secret: '{{secret.KEY}}',
      scope: '',
    });
    const inside = { KEY: { value: clientSecret, origins: ['http://10.0.0.7'] } };
    const blocked = senderFor(
      { base_url: upstream.url, auth: auth('http://10.0.0.7/token') },
      { secrets: inside },
    );
    const first = await sendNow(blocked, builtRequest(`${upstream.url}/private`));
    expect(asFailure(first).because).toBe('not-public');
    const elsewhere = senderFor(
      { base_url: upstream.url, auth: auth(`${tokens.url}/token`) },
      { secrets: secret(clientSecret) },
    );
    const second = await sendNow(elsewhere, builtRequest(`${upstream.url}/private`));
    expect(asFailure(second).because).toBe('secret-missing');
    expect(tokens.requests).toEqual([]);
  });

  it('do not hold a call longer than it may last', async () => {
    upstream.desk.delayMs = 1000;
    const outcome = await sendNow(tokenSender(), builtRequest(`${upstream.url}/private`), {
      timeoutMs: 100,
    });
    expect(asFailure(outcome)).toMatchObject({ because: 'timeout', maybeSent: false });
  });
});
