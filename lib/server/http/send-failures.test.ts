import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ResolvedAddress } from './address-policy';
import { closeConnections } from './guarded-client';
import { asFailure, asReply } from './testing/outcomes';
import { testUpstream } from './testing/test-upstream';
import { postOf, senderFor, sendNow, testPolicy } from './testing/try-sender';

const upstream = testUpstream();

const outcomes: [string, string, boolean][] = [
  ['/drop', 'reset', true],
  ['/reset', 'reset', true],
  ['/drop-body', 'reset', true],
  ['/garbage', 'reset', true],
];

describe('a connection that breaks', () => {
  it.each(outcomes)('%s is %s, and a write may have happened', async (path, because, maybeSent) => {
    const failure = asFailure(await upstream.post(path));
    expect(failure).toMatchObject({ because, maybeSent });
    expect(failure.sentence).toContain(`127.0.0.1:${upstream.port}`);
    expect(failure.sentence).not.toMatch(/ECONN|UND_|HPE_|Error|\n/);
    expect(upstream.requests).toHaveLength(1);
  });

  it('that never was is not a write that may have happened', async () => {
    const server: Server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const url = `http://127.0.0.1:${port}`;
    const failure = asFailure(await sendNow(senderFor({ base_url: url }), postOf(`${url}/x`)));
    expect(failure).toMatchObject({ because: 'refused-connection', maybeSent: false });
  });

  it('for want of TLS is not a write that may have happened', async () => {
    const url = `https://127.0.0.1:${upstream.port}`;
    const failure = asFailure(await sendNow(senderFor({ base_url: url }), postOf(`${url}/x`)));
    expect(failure).toMatchObject({ because: 'tls', maybeSent: false });
    expect(failure.sentence).toContain('No secure connection');
  });

  it('for want of a name says so', async () => {
    const error = Object.assign(new Error('x'), { code: 'ENOTFOUND' });
    const policy = { allowHosts: [], resolve: () => Promise.reject<ResolvedAddress[]>(error) };
    const url = 'http://clinic.example/v1';
    const failure = asFailure(await sendNow(senderFor({ base_url: url }, { policy }), postOf(url)));
    expect(failure).toMatchObject({ because: 'name-not-found', maybeSent: false });
    expect(failure.sentence).toBe(
      'There is no host called clinic.example; check the spelling of the address.',
    );
  });
});

describe('time', () => {
  it.each(['/hang', '/hang-body', '/drip', '/slow?ms=15000'])(
    '%s ends at the deadline and its connection is closed',
    async (path) => {
      const policy = testPolicy();
      const outcome = await upstream.post(path, { policy, timeoutMs: 1_000 });
      expect(asFailure(outcome)).toMatchObject({
        because: 'timeout',
        maybeSent: true,
        sentence: `127.0.0.1:${upstream.port} didn't answer in time.`,
      });
      await closeConnections(policy);
      await expect.poll(() => upstream.openSockets()).toBeLessThan(4);
    },
  );

  it('that has run out sends nothing', async () => {
    const outcome = await upstream.post('/echo', { timeoutMs: -1 });
    expect(asFailure(outcome)).toMatchObject({ because: 'timeout', maybeSent: false });
    expect(upstream.requests).toEqual([]);
  });

  it('spent on finding the host is not a write that may have happened', async () => {
    const policy = {
      allowHosts: [],
      resolve: () => new Promise<ResolvedAddress[]>(() => undefined),
    };
    const url = 'http://slow.example';
    const send = senderFor({ base_url: url }, { policy });
    const outcome = await sendNow(send, postOf(`${url}/x`), { timeoutMs: 100 });
    expect(asFailure(outcome)).toMatchObject({ because: 'timeout', maybeSent: false });
  });
});

describe('cancelling', () => {
  it('closes the connection at once', async () => {
    const policy = testPolicy();
    const controller = new AbortController();
    const before = upstream.openSockets();
    const sending = upstream.post('/hang', { policy, signal: controller.signal });
    await expect.poll(() => upstream.requests.length).toBe(1);
    controller.abort();
    expect(asFailure(await sending)).toMatchObject({ because: 'cancelled', maybeSent: true });
    await expect.poll(() => upstream.openSockets()).toBeLessThanOrEqual(before);
  });

  it('before the start sends nothing', async () => {
    const signal = AbortSignal.abort();
    const outcome = await upstream.post('/echo', { signal });
    expect(asFailure(outcome)).toMatchObject({ because: 'cancelled', maybeSent: false });
    expect(upstream.requests).toEqual([]);
  });

  it('leaves other calls alone', async () => {
    const controller = new AbortController();
    const policy = testPolicy();
    const other = upstream.get('/slow?ms=200', { policy });
    const sending = upstream.get('/hang', { policy, signal: controller.signal });
    controller.abort();
    await sending;
    expect(asReply(await other).status).toBe(200);
  });
});
