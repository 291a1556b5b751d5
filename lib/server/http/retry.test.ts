import { describe, expect, it } from 'vitest';
import { inWords, pause, retryAfterMs } from './retry';

const now = Date.parse('2026-11-29T20:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['2', 2000],
    ['0', 0],
    [' 120 ', 120_000],
    ['Sun, 29 Nov 2026 20:00:05 GMT', 5000],
    ['Sun, 29 Nov 2026 19:00:00 GMT', 0],
    ['soon', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    [undefined, null],
  ])('%s', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms));
});

it.each([
  [200, '1 second'],
  [30_000, '30 seconds'],
  [119_500, '120 seconds'],
  [180_000, '3 minutes'],
  [86_400_000, '24 hours'],
])('%i ms is %s', (ms, words) => expect(inWords(ms)).toBe(words));

it('stops waiting when the signal fires', async () => {
  const controller = new AbortController();
  const waiting = pause(60_000, controller.signal);
  controller.abort();
  expect(await waiting).toBe(false);
  expect(await pause(1, new AbortController().signal)).toBe(true);
});
