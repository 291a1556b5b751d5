import { describe, expect, it, vi } from 'vitest';
import manifest from '@/package.json';
import type { Auth } from '@/lib/core/connection/connection-schema';
import { asFailure, asReply, echoed, textOf } from './testing/outcomes';
import { testUpstream } from './testing/test-upstream';
import { builtRequest, postOf, senderFor, sendNow, testPolicy } from './testing/try-sender';

const upstream = testUpstream();

describe('what is sent', () => {
  it('is the method, address, headers and body as built', async () => {
    const send = senderFor({
      base_url: `${upstream.url}/echo`,
      headers: [
        { name: 'X-Site', value: '1' },
        { name: 'X-Shop', value: 'Ærø' },
      ],
    });
    const url = `${upstream.url}/echo/a%2Fb%20c?q=%7B%7Bx%7D%7D&list=1&list=2`;
    const request = { ...postOf(url, { note: 'ünï' }), headers: [{ name: 'x-site', value: '2' }] };
    const outcome = await sendNow(send, request);
    expect(echoed(outcome)).toMatchObject({
      method: 'POST',
      url: '/echo/a%2Fb%20c?q=%7B%7Bx%7D%7D&list=1&list=2',
      body: '{"note":"ünï"}',
      headers: {
        'content-type': 'application/json',
        'x-site': '2',
        'user-agent': `Toolwright/${manifest.version}`,
        'accept-encoding': 'gzip, deflate, br',
      },
    });
    expect(asReply(outcome).sentRequest).toMatchObject({
      method: 'POST',
      url,
      headers: { 'x-site': '2', 'X-Shop': 'Ærø', 'Content-Type': 'application/json' },
      body: '{"note":"ünï"}',
    });
  });

  it('takes fields as multipart', async () => {
    const fields = [
      { name: 'name', value: 'Rhea\r\n"x"' },
      { name: 'note', value: 'ü' },
    ];
    const outcome = await sendNow(
      senderFor({ base_url: upstream.url }),
      builtRequest(`${upstream.url}/echo`, { method: 'POST', body: { kind: 'multipart', fields } }),
    );
    expect(echoed(outcome).fields).toEqual({ name: 'Rhea\r\n"x"', note: 'ü' });
    expect(echoed(outcome).headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(asReply(outcome).sentRequest.body).toContain('name="note"');
  });

  it('keeps a content type that the recipe names', async () => {
    const request = postOf(`${upstream.url}/echo`);
    request.headers = [{ name: 'content-type', value: 'application/vnd.api+json' }];
    const outcome = await sendNow(senderFor({ base_url: upstream.url }), request);
    expect(echoed(outcome).headers['content-type']).toBe('application/vnd.api+json');
  });

  it('never takes the headers that hold a message together from a recipe', async () => {
    const request = postOf(`${upstream.url}/echo`);
    request.headers = ['Host', 'Content-Length', 'Transfer-Encoding', 'Connection', 'Expect'].map(
      (name) => ({ name, value: '7' }),
    );
    const { headers } = echoed(await sendNow(senderFor({ base_url: upstream.url }), request));
    expect(headers.host).toBe(`127.0.0.1:${upstream.port}`);
    expect(headers).not.toHaveProperty('expect');
  });

  it('carries one idempotency value per call, the same on a repeat', async () => {
    const send = senderFor({ base_url: upstream.url, idempotency_header: 'Idempotency-Key' });
    const url = `${upstream.url}/flaky`;
    await sendNow(send, builtRequest(url), { callId: 'one' });
    await sendNow(send, builtRequest(url), { callId: 'two' });
    await sendNow(send, builtRequest(url, { entry: 1 }), { callId: 'two' });
    const values = upstream.requests.map(({ headers }) => headers['idempotency-key']);
    expect(values).toHaveLength(4);
    expect(values[0]).toBe(values[1]);
    expect(new Set(values).size).toBe(3);
  });

  it.each(['//evil.example/x', 'https://evil.example', 'http://127.0.0.1:1/v1', '@evil.example/'])(
    'is refused where it would go elsewhere: %s',
    async (url) => {
      const send = senderFor({ base_url: `${upstream.url}/v1` });
      expect(asFailure(await sendNow(send, builtRequest(url))).because).toBe('bad-url');
    },
  );

  it.each(['/v1/../admin', '/v1/%2e%2e/admin', '/v12', '/'])(
    'is refused where it would climb above the base path: %s',
    async (path) => {
      const send = senderFor({ base_url: `${upstream.url}/v1/` });
      const failure = asFailure(await sendNow(send, builtRequest(upstream.url + path)));
      expect(failure).toMatchObject({ because: 'bad-url', maybeSent: false });
      expect(upstream.requests).toEqual([]);
    },
  );

  it('uses connections again for calls that follow each other', async () => {
    const before = upstream.socketsOpened();
    const policy = testPolicy();
    for (let count = 0; count < 10; count += 1) {
      asReply(await upstream.get('/json', { policy }));
    }
    expect(upstream.socketsOpened() - before).toBeLessThanOrEqual(2);
  });
});

describe('what comes back', () => {
  it.each(['/gzip', '/x-gzip', '/deflate', '/deflate-raw', '/br', '/identity'])(
    '%s is decoded',
    async (path) => {
      expect(JSON.parse(textOf(asReply(await upstream.get(path))))).toMatchObject({ ok: true });
    },
  );

  it.each(['/unknown-encoding', '/twice-encoded', '/broken-gzip', '/cut-gzip'])(
    '%s is a sentence',
    async (path) => {
      const failure = asFailure(await upstream.get(path));
      expect(failure).toMatchObject({ because: 'encoding', maybeSent: true });
      expect(failure.sentence).toContain('compressed in a way');
    },
  );

  it.each(['/empty', '/empty-200', '/empty-gzip'])('%s has no bytes', async (path) => {
    expect(asReply(await upstream.get(path)).bytes).toHaveLength(0);
  });

  it.each(['/bomb', '/endless', '/endless-gzip', '/big'])(
    '%s is stopped while reading',
    async (path) => {
      const before = upstream.openSockets();
      const failure = asFailure(await upstream.get(path, { timeoutMs: 15_000 }));
      expect(failure).toMatchObject({ because: 'too-large', maybeSent: true });
      expect(failure.sentence).toContain('larger than 16 MB');
      await expect.poll(() => upstream.openSockets()).toBeLessThanOrEqual(before);
    },
  );

  it('may be as large as the limit', async () => {
    const { bytes } = asReply(await upstream.get(`/big?bytes=${16 * 1024 * 1024}`));
    expect(bytes).toHaveLength(16 * 1024 * 1024);
  });

  it.each(['/unknown-encoding', '/broken-gzip', '/bomb', '/big', '/drop-body', '/hang-body'])(
    'of %s is its status where that says all',
    async (path) => {
      const timeoutMs = path === '/hang-body' ? 300 : 15_000;
      const reply = asReply(await upstream.post(`${path}?status=409`, { timeoutMs }));
      expect(reply.status).toBe(409);
      expect(upstream.requests).toHaveLength(1);
    },
  );

  it.each([204, 304])('is nothing of a %i, whatever length it names', async (status) => {
    const reply = asReply(await upstream.post(`/short-of-length?status=${status}`));
    expect(reply.status).toBe(status);
    expect(reply.bytes).toHaveLength(0);
  });

  it.each(['/broken-gzip?status=401', '/drop-body?status=401', '/big?status=401'])(
    'of a refused sign-in is not needed: %s',
    async (path) => {
      const onSignInRefused = vi.fn();
      const auth: Auth = { type: 'bearer', token: 'abc-123-def' };
      asReply(await upstream.get(path, { connection: { auth }, onSignInRefused }));
      expect(onSignInRefused).toHaveBeenCalledTimes(1);
    },
  );

  it('of a redirect is not needed', async () => {
    expect(asReply(await upstream.get('/drop-body?status=302&to=/json')).status).toBe(200);
    expect(upstream.requests).toHaveLength(2);
  });

  it('keeps the status, lower-case headers and the bytes of an error', async () => {
    const reply = asReply(await upstream.get('/stack'));
    expect(reply.status).toBe(500);
    expect(reply.headers).toMatchObject({ 'x-error-code': 'E77', 'content-type': 'text/html' });
    expect(textOf(reply)).toContain('Book.java');
  });

  it('hides the values of cookies', async () => {
    const cookies = asReply(await upstream.get('/cookies')).headers['set-cookie'];
    expect(cookies).toMatch(/^sid=••••; Path=\/; Expires=.* GMT, theme=••••; Secure$/);
  });
});
