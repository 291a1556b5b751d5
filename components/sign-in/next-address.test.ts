import { expect, test } from 'vitest';
import { nextAddress } from './next-address';

test.each([
  ['/apps/shop?tab=1', '/apps/shop?tab=1'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a\nb', '/'],
])('after signing in, %j leads to %s', (wanted, address) => {
  expect(nextAddress(wanted)).toBe(address);
});
