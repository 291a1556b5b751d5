import { expect, test } from 'vitest';
import { conditionFails, failsWith } from './fail-when';

test.each([
  [{ value: 'result.ok', is: 'equal', to: false }, true],
  [{ value: 'result.ok', is: 'present' }, true],
  [{ value: 'args.day', is: 'absent' }, false],
  [{ value: 'vars.today', is: 'absent' }, null],
  [{ value: 'vars.user', is: 'present' }, null],
] as const)('%j of a known answer: %s', (condition, fails) => {
  const answers = { letters: ['a'], values: { a: { ok: false } } };
  expect(failsWith(condition, answers, { day: 'Mon' })).toBe(fails);
});

test('of an answer that is not known nothing is known', () => {
  const condition = { value: 'result.ok', is: 'present' } as const;
  expect(failsWith(condition, { letters: ['a'], values: {} }, {})).toBeNull();
});

test.each([
  ['result.a.err\\.code', true],
  ['result.err\\.code', true],
  ['args.a', false],
])('with one request only its letter may stand in front of a path: %s', (value, fails) => {
  const scope = { args: { a: 5 }, vars: {}, result: { 'err.code': 4 } };
  expect(conditionFails({ value, is: 'equal', to: 4 }, ['a'], scope)).toBe(fails);
});

test('an argument that is called like a request is no answer', () => {
  const scope = { args: { a: 5 }, vars: {}, result: { ok: true } };
  expect(conditionFails({ value: 'args.a', is: 'equal', to: 5 }, ['a'], scope)).toBe(true);
});
