import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLine } from './one-line';

test.each([
  ['one\ntwo\tthree', 20, 'one two three'],
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcde…'],
  ['abcd🙂efg', 6, 'abcd…'],
  ['pay \u202E001 euro', 20, 'pay 001 euro'],
  ['  ', 5, ''],
])('%j within %i characters is %j', (text, characters, line) => {
  expect(oneLine(text, characters)).toBe(line);
});

test('never longer, never two lines, never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      const line = oneLine(text, max);
      expect(line.length).toBeLessThanOrEqual(max);
      expect(line).not.toMatch(/[\r\n\t]/);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});
