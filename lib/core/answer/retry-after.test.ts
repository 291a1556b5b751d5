import { describe, expect, it } from 'vitest';
import { retryAfterMs, whenToTryAgain } from './retry-after';

const now = Date.parse('2026-11-29T20:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['2', 2000],
    ['0', 0],
    [' 120 ', 120_000],
    ['Sun, 29 Nov 2026 20:00:05 GMT', 5000],
    ['Sun, 29 Nov 2026 19:00:00 GMT', 0],
    ['Sunday, 29-Nov-26 20:00:05 GMT', 5000],
    ['Sun Nov 29 20:00:05 2026', 5000],
    ['Sun, 29 Nov 2026 20:00:05', 5000],
    ['Sun, 29 Nov 2026 21:00:05 +0100', 5000],
    ['Sun, 29 Nov 2026 15:00:05 -05:00', 5000],
    ['Tue Dec  1 20:00:00 2026', 2 * 86_400_000],
    ['1.5', 1500],
    ['0.0001', 1],
    ['soon', null],
    ['-1', null],
    ['1,5', null],
    ['', null],
    [undefined, null],
  ])('%s', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms));
});

it.each([
  ['0', 'in 1 second'],
  ['30', 'in 30 seconds'],
  ['119', 'in 119 seconds'],
  ['180', 'in 3 minutes'],
  ['86400', 'in 24 hours'],
  ['soon', 'later'],
  [undefined, 'later'],
])('%s is %s', (header, words) => expect(whenToTryAgain(header, now)).toBe(words));
