import { describe, expect, it, vi } from 'vitest';
import { asFailure, asReply } from './testing/outcomes';
import { testUpstream } from './testing/test-upstream';
import { postOf, senderFor, sendNow } from './testing/try-sender';
import { tryTool } from './testing/try-tool';

const upstream = testUpstream();

describe('a read', () => {
  it.each(['/drop-once', '/flaky?status=502', '/flaky?status=503&times=2', '/flaky?status=504'])(
    'is tried again: %s',
    async (path) => expect(asReply(await upstream.get(path)).status).toBe(200),
  );

  it.each([500, 501, 404, 409])('is not tried again after a %i', async (status) => {
    expect(asReply(await upstream.get(`/flaky?status=${status}`)).status).toBe(status);
    expect(upstream.requests).toHaveLength(1);
  });

  it('is tried again twice at most, and the last answer counts', async () => {
    expect(asReply(await upstream.get('/flaky?status=503&times=9')).status).toBe(503);
    expect(upstream.requests).toHaveLength(3);
    upstream.reset();
    expect(asFailure(await upstream.get('/drop')).because).toBe('reset');
    expect(upstream.requests).toHaveLength(3);
  });

  it('waits as long as a passing trouble asks for', async () => {
    const began = Date.now();
    expect(asReply(await upstream.get('/flaky?after=0.5')).status).toBe(200);
    expect(Date.now() - began).toBeGreaterThanOrEqual(499);
  });

  it('fails at once where that wait does not fit, and says when to try again', async () => {
    expect(await tryTool(`${upstream.url}/flaky?status=503&after=60`)).toEqual({
      isError: true,
      text: 'Clinic API answered 503 Service Unavailable: Back in a moment. Try again in 60 seconds.',
    });
    expect(upstream.requests).toHaveLength(1);
  });

  it('is not tried again where another try does not fit in the time left', async () => {
    const waitAMinute = vi.spyOn(Math, 'random').mockReturnValue(1_000);
    expect(asReply(await upstream.get('/flaky?status=503')).status).toBe(503);
    expect(upstream.requests).toHaveLength(1);
    waitAMinute.mockRestore();
  });
});

describe('too many requests', () => {
  it.each(['/limited?after=1', '/limited?date=2'])(
    'waits as long as asked and tries again: %s',
    async (path) => {
      const began = Date.now();
      expect(asReply(await upstream.get(path)).status).toBe(200);
      expect(Date.now() - began).toBeGreaterThanOrEqual(950);
      expect(upstream.requests).toHaveLength(2);
    },
  );

  it.each([
    ['/limited?after=30', 'in 30 seconds'],
    ['/limited?after=600', 'in 10 minutes'],
    ['/limited?date=7200', /in (120 minutes|2 hours)/],
    ['/limited', 'later'],
  ])('fails at once where the wait does not fit, and says when: %s', async (path, when) => {
    const failure = asFailure(await upstream.get(path));
    expect(failure).toMatchObject({ because: 'rate-limited', maybeSent: false });
    expect(failure.sentence).toMatch(/429 Too Many Requests: try again /);
    expect(failure.sentence).toMatch(when);
    expect(failure.reply?.status).toBe(429);
    expect(Buffer.from(failure.reply?.bytes ?? []).toString()).toBe('{"message":"Too many"}');
    expect(upstream.requests).toHaveLength(1);
  });

  it.each(['GET', 'POST'] as const)(
    'tells the model what the service says to a %s, and when to try again',
    async (method) => {
      expect(await tryTool(`${upstream.url}/limited?after=600`, { method })).toEqual({
        isError: true,
        text: 'Clinic API answered 429 Too Many Requests: Too many. Try again in 10 minutes.',
      });
    },
  );

  it('waits twice at most', async () => {
    expect(asFailure(await upstream.get('/limited?after=0&times=9')).because).toBe('rate-limited');
    expect(upstream.requests).toHaveLength(3);
  });

  it('stops waiting when cancelled', async () => {
    const controller = new AbortController();
    const sending = upstream.get('/limited?after=4', { signal: controller.signal });
    await expect.poll(() => upstream.requests.length).toBe(1);
    setTimeout(() => controller.abort(), 30);
    expect(asFailure(await sending).because).toBe('cancelled');
  });
});

describe('a write', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s is never tried again',
    async (method) => {
      const send = senderFor({ base_url: upstream.url });
      const write = (path: string) => sendNow(send, { ...postOf(upstream.url + path), method });
      expect(asFailure(await write('/drop-once'))).toMatchObject({
        because: 'reset',
        maybeSent: true,
      });
      expect(asReply(await write('/flaky')).status).toBe(503);
      expect(asFailure(await write('/limited?after=0'))).toMatchObject({ because: 'rate-limited' });
      expect(upstream.requests).toHaveLength(3);
    },
  );
});
