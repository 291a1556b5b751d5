import { describe, expect, it } from 'vitest';
import { asFailure, asReply, textOf } from './testing/outcomes';
import { testUpstream } from './testing/test-upstream';
import { testPolicy } from './testing/try-sender';
import { tryTool } from './testing/try-tool';

const upstream = testUpstream();
const mebibyte = 1024 * 1024;

describe('an answer that comes as events', () => {
  it.each(['/events', '/events-in-bytes', '/events-gzip'])(
    'is what they hold, in order: %s',
    async (path) => {
      expect(await tryTool(upstream.url + path)).toEqual({
        isError: false,
        text: '[{"found":1},{"found":2,"day":"2026-12-01"},"almost there, Ærø"]',
      });
    },
  );

  it('may be larger than one event may be', async () => {
    const reply = asReply(await upstream.get(`/events-sized?bytes=${3 * mebibyte}&count=4`));
    expect(textOf(reply)).toHaveLength(4 * (3 * mebibyte + 'data: \n\n'.length));
  });

  it.each([
    `/events-sized?bytes=${4 * mebibyte + 1}`,
    `/events-sized?bytes=${4 * mebibyte + 1}&count=2`,
    '/event-without-end',
  ])('is stopped at an event too large: %s', async (path) => {
    const before = upstream.openSockets();
    const failure = asFailure(await upstream.get(path, { timeoutMs: 15_000 }));
    expect(failure).toMatchObject({ because: 'too-large', maybeSent: true });
    expect(failure.sentence).toBe(
      `The answer of 127.0.0.1:${upstream.port} holds an event larger than 4 MB; ask for less, such as fewer entries.`,
    );
    await expect.poll(() => upstream.openSockets()).toBeLessThanOrEqual(before);
  });

  it('is stopped when all events together are too large', async () => {
    const failure = asFailure(await upstream.get(`/events-sized?bytes=${3 * mebibyte}&count=6`));
    expect(failure.because).toBe('too-large');
    expect(failure.sentence).toContain('larger than 16 MB');
  });

  it('without end is ended when the time is up, and its connection is closed', async () => {
    const before = upstream.openSockets();
    const told = await tryTool(`${upstream.url}/events-without-end`, { timeoutMs: 300 });
    expect(told).toEqual({ isError: true, text: 'Clinic API gave no answer within 0.3 s.' });
    await expect.poll(() => upstream.openSockets()).toBeLessThanOrEqual(before);
  });

  it('is ended when the call is cancelled', async () => {
    const policy = testPolicy();
    const before = upstream.openSockets();
    const controller = new AbortController();
    const { signal } = controller;
    const calling = tryTool(`${upstream.url}/events-without-end`, { policy, signal });
    await expect.poll(() => upstream.requests.length).toBe(1);
    controller.abort();
    expect(await calling).toEqual({ isError: true, text: 'The call was cancelled.' });
    await expect.poll(() => upstream.openSockets()).toBeLessThanOrEqual(before);
  });
});
