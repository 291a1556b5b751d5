import { expect, test } from 'vitest';
import { LosslessNumber, type Json } from './json';
import { sameJson } from './same-json';

const long = new LosslessNumber('9007199254740993');

test.each<[Json, Json, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [long, new LosslessNumber('9007199254740993'), true],
  [long, 9007199254740992, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ toString: 1 }, { x: 1 }, false],
  [[1, 2], [1], false],
  [null, {}, false],
])('%j and %j: %s', (a, b, same) => {
  expect(sameJson(a, b)).toBe(same);
});
