import { expect, test } from 'vitest';
import { isLoopbackAddress, isLoopbackHost, machineNames } from './this-machine';

test.each([...machineNames, '127.3.2.1', 'clinic.localhost'])(
  '%s reaches no other machine',
  (host) => {
    expect(isLoopbackHost(new URL(`http://${host}`).hostname)).toBe(true);
  },
);

test.each([
  'example.com',
  'localhost.example.com',
  'notlocalhost',
  '10.0.0.1',
  '[::2]',
  '127.0.0.1.example.com',
])('%s may be another machine', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
  expect(isLoopbackAddress(host)).toBe(false);
});
