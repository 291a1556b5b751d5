import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LosslessNumber, type Json } from '../json/json';
import { conditionHolds } from './condition';
import { conditionOperators, type Condition } from './condition-schema';

const scope = {
  args: { day: '2026-12-01', party: 4, note: '' },
  result: {
    success: false,
    error: null,
    code: 0,
    price: '12.50',
    id: new LosslessNumber('4620693217682128901'),
    slots: [],
    names: ['Ana', 'Ben'],
    results: [{ id: 1 }, { id: 2 }],
    empty: {},
  },
  vars: { 'results.id': [7, 8], shop: { city: 'Graz' } },
};

describe('a condition holds', () => {
  const holding: Condition[] = [
    { value: 'result.success', is: 'equal', to: false },
    { value: 'result.success', is: 'present' },
    { value: 'result.error', is: 'absent' },
    { value: 'result.nothing', is: 'absent' },
    { value: 'result.nothing', is: 'empty' },
    { value: 'result.slots', is: 'empty' },
    { value: 'result.slots', is: 'present' },
    { value: 'result.empty', is: 'empty' },
    { value: 'args.note', is: 'empty' },
    { value: 'result.code', is: 'not_empty' },
    { value: 'result.names', is: 'not_empty' },
    { value: 'result.code', is: 'equal', to: 0 },
    { value: 'result.code', is: 'not_equal', to: '0' },
    { value: 'result.results.id', is: 'equal', to: [1, 2] },
    { value: 'result.results.1.id', is: 'equal', to: 2 },
    { value: 'result.results.0', is: 'equal', to: { id: 1 } },
    { value: 'result.id', is: 'equal', to: new LosslessNumber('4620693217682128901') },
    { value: 'result.id', is: 'less', to: new LosslessNumber('4620693217682128902') },
    { value: 'result.price', is: 'greater', to: 9 },
    { value: 'args.party', is: 'less', to: 5 },
    { value: 'args.day', is: 'greater', to: '2026-11-30' },
    { value: 'result.names', is: 'contains', to: 'Ben' },
    { value: 'result.results', is: 'contains', to: { id: 2 } },
    { value: 'args.day', is: 'contains', to: '-12-' },
    { value: 'result.empty', is: 'not_equal', to: [] },
    { value: 'vars.results.id', is: 'contains', to: 7 },
    { value: 'vars.shop.city', is: 'equal', to: 'Graz' },
    { value: 'result.error', is: 'equal', to: null },
  ];
  test.each(holding)('$value $is $to', (condition) => {
    expect(conditionHolds(condition, scope)).toBe(true);
  });
});

describe('a condition does not hold', () => {
  const failing: Condition[] = [
    { value: 'result.error', is: 'present' },
    { value: 'result.id', is: 'equal', to: 4620693217682128901 },
    { value: 'result.success', is: 'equal', to: 'false' },
    { value: 'result.names', is: 'greater', to: 1 },
    { value: 'result.nothing', is: 'less', to: 1 },
    { value: 'args.day', is: 'greater', to: 5 },
    { value: 'args.party', is: 'contains', to: 4 },
    { value: 'result.success', is: 'contains', to: 'f' },
  ];
  test.each(failing)('$value $is $to', (condition) => {
    expect(conditionHolds(condition, scope)).toBe(false);
  });
});

test('no value and no path makes a condition throw', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.jsonValue(),
      fc.constantFrom(...conditionOperators),
      fc.string(),
      (result, to, is, path) => {
        const condition: Condition = { value: `result.${path}`, is, to: to as Json };
        expect(
          conditionHolds(condition, { args: {}, vars: {}, result: result as Json }),
        ).toBeTypeOf('boolean');
      },
    ),
  );
});
