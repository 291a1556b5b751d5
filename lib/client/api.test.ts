import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiRequest, send } from './api';
import { isReachable } from './reachability';

/** An answer that never comes, or whose body never does; a request that is given up ends as in browsers. */
function hanging(part: 'all' | 'body') {
  return (_path: string, { signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const onAbort = (end: (reason: unknown) => void) =>
        signal?.addEventListener('abort', () => end(signal.reason));
      if (part === 'all') onAbort(reject);
      else
        resolve(
          new Response(new ReadableStream({ start: (body) => onAbort((e) => body.error(e)) })),
        );
    });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What became of a request after so many milliseconds. */
async function after(ms: number, request?: ApiRequest): Promise<unknown> {
  let outcome: unknown = 'waiting';
  send('/api/v1/apps', request).then(
    (answer) => (outcome = answer),
    (error: unknown) => (outcome = error),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return outcome;
}

it.each(['all', 'body'] as const)('gives up an answer that does not come: %s', async (part) => {
  vi.stubGlobal('fetch', hanging(part));
  expect(await after(19_000)).toBe('waiting');
  expect(await after(20_000)).toMatchObject({ name: 'ApiError', kind: 'late' });
});

it('waits longer for what others have to do, and for much that is on its way', async () => {
  vi.stubGlobal('fetch', hanging('all'));
  expect(await after(20_000, { waitsFor: 'others' })).toBe('waiting');
  expect(await after(60_000, { waitsFor: 'others' })).toMatchObject({ kind: 'late' });
  const large = { method: 'PUT', body: 'x'.repeat(1_000_000) } as const;
  expect(await after(50_000, large)).toBe('waiting');
  expect(await after(61_000, large)).toMatchObject({ kind: 'late' });
});

it('never gives up events, whose beginning is handed on at once', async () => {
  vi.stubGlobal('fetch', hanging('all'));
  expect(await after(3_600_000, { waitsFor: 'events' })).toBe('waiting');
  vi.stubGlobal('fetch', hanging('body'));
  expect(await after(0, { waitsFor: 'events' })).toBeInstanceOf(Response);
});

it('lets an abort through as it is', async () => {
  vi.stubGlobal('fetch', hanging('all'));
  const asked = new AbortController();
  const answer = send('/api/v1/apps', { signal: asked.signal });
  asked.abort(new Error('no longer asked'));
  await expect(answer).rejects.toThrow('no longer asked');
});

it('tells an answer without a body, and a server that is away', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await after(0)).toMatchObject({ status: 204, body: null });
  expect(isReachable()).toBe(true);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('refused')));
  expect(await after(0)).toMatchObject({ kind: 'unreachable' });
  expect(isReachable()).toBe(false);
  vi.stubGlobal('fetch', async () => Response.json({}));
  await after(0);
  expect(isReachable()).toBe(true);
});
