import { expect, test } from 'vitest';
import { failsWith } from './fail-when';

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
