import fc from 'fast-check';
import { expect, test } from 'vitest';
import { argumentName, argumentNameProblem } from './argument-name';

test.each([
  ['address.street', 'address_street'],
  ['items.0.sku', 'items_0_sku'],
  ['kinds[]', 'kinds'],
  ['filter[status]', 'filter_status'],
  ['X-Shop', 'X-Shop'],
  ['utm\\.source', 'utm_source'],
  ['_id', '_id'],
  ['[a][b]', 'a_b'],
  ['größe', 'gr_e'],
  ['名前', ''],
  ['.', ''],
])('%s is the argument %j', (name, argument) => {
  expect(argumentName({ name })).toBe(argument);
});

test('`as` is the argument itself', () => {
  expect(argumentName({ name: 'größe', as: 'size' })).toBe('size');
});

test('an argument without a problem is one that every assistant takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), fc.boolean(), (text, isAs) => {
      const argument = argumentName(isAs ? { name: 'x', as: text } : { name: text });
      const problem = argumentNameProblem(argument);
      if (problem === null) expect(argument).toMatch(/^(?=.*[A-Za-z0-9])[A-Za-z0-9_-]{1,64}$/);
      else expect(problem.message).toMatch(/^.+\.$/);
    }),
  );
});
