import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Json, stringifyJson } from '../json/json';
import { conditionText, conditionValue } from './condition-value';

test.each<[string, Json]>([
  ['200', 200],
  ['-1.5', -1.5],
  ['true', true],
  ['null', null],
  ['"200"', '200'],
  ['closed', 'closed'],
  ['[1]', '[1]'],
  ['5.', '5.'],
  ['', ''],
])('%j means %j', (text, value) => {
  expect(conditionValue(text, false)).toEqual(value);
});

test('of a field that holds texts, a number is a text', () => {
  expect(conditionValue('200', true)).toBe('200');
  expect(conditionText('200', true)).toBe('200');
});

test('what is shown of a value means that value again', () => {
  const values = fc.oneof(
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(values, (value) => {
      const again = conditionValue(conditionText(value, false), false);
      expect(typeof value === 'number' ? Number(stringifyJson(again)) : again).toEqual(
        Object.is(value, -0) ? 0 : value,
      );
    }),
  );
});
