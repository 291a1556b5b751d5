import { expect, test } from 'vitest';
import { onceInThread } from './once-in-thread';

test('makes a thing once, whoever asks', () => {
  const first = onceInThread('a thing of this test', () => ({ made: 1 }));
  expect(onceInThread('a thing of this test', () => ({ made: 2 }))).toBe(first);
});

test('keeps nothing of what could not be made', () => {
  const key = 'another thing of this test';
  expect(() =>
    onceInThread(key, () => {
      throw new Error('not now');
    }),
  ).toThrow('not now');
  expect(onceInThread(key, () => 'made')).toBe('made');
});
