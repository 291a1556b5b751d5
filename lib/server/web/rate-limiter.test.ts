import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from './rate-limiter';
import { limitKey } from './request-limits';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counted = () => vi.advanceTimersByTimeAsync(0);

test('lets so many through, tells how long to wait, and forgets', async () => {
  const limiter = new RateLimiter({ requests: 3, seconds: 10 });
  for (let request = 0; request < 3; request += 1) {
    expect(limiter.secondsToWait('a')).toBeNull();
    await counted();
  }
  expect(limiter.secondsToWait('a')).toBe(10);
  expect(limiter.barred('a')).toBe(10);
  expect(limiter.secondsToWait('b')).toBeNull();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(limiter.barred('a')).toBeNull();
  expect(limiter.secondsToWait('a')).toBeNull();
});

test('keeps a large limit to a hundredth of it', async () => {
  const limiter = new RateLimiter({ requests: 1_000, seconds: 10 });
  let through = 0;
  for (let request = 0; request < 1_500; request += 1) {
    if (limiter.secondsToWait('a') === null) through += 1;
    await counted();
  }
  expect(through).toBeGreaterThanOrEqual(990);
  expect(through).toBeLessThanOrEqual(1_010);
  expect(limiter.barred('a')).toBe(10);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['', ''],
  ['nonsense', ''],
])('%s is counted as %s', (address, key) => {
  expect(limitKey(address)).toBe(key);
});
