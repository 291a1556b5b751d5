import { expect, test } from 'vitest';
import { LosslessNumber, type Json } from '../json/json';
import type { Parameter } from './parameter-schema';
import { textOfValue, valueOfText } from './typed-text';

test.each<[Parameter['type'], string, Json, Json]>([
  ['string', '5', '5', '5'],
  ['integer', '5', 5, 5],
  ['integer', 'five', 'five', 'five'],
  ['number', '1.', '1.', '1.'],
  ['number', '1.0', '1.0', 1],
  ['number', '1.05', 1.05, 1.05],
  [
    'number',
    '12345678901234567890',
    new LosslessNumber('12345678901234567890'),
    new LosslessNumber('12345678901234567890'),
  ],
  ['boolean', 'true', true, true],
  ['array', '[1, 2]', '[1, 2]', [1, 2]],
  ['object', '{"a":1}', { a: 1 }, { a: 1 }],
  ['object', '{"a":', '{"a":', '{"a":'],
])('for %s, %s is %j while typing and %j when done', (type, text, typing, done) => {
  expect(valueOfText({ type }, text, { isFinished: false })).toEqual(typing);
  expect(valueOfText({ type }, text, { isFinished: true })).toEqual(done);
});

test.each<[Json | undefined, string]>([
  [undefined, ''],
  ['a', 'a'],
  [1.5, '1.5'],
  [true, 'true'],
  [null, 'null'],
  [['a', 1], '["a",1]'],
])('%j is typed as %s', (value, text) => {
  expect(textOfValue(value)).toBe(text);
});
