import { describe, expect, it } from 'vitest';
import { stringifyJson } from '@/lib/core/json/json';
import type { ArgumentSpec } from '@/lib/core/parameters/llm-parameters';
import { parameterSchema } from '@/lib/core/parameters/parameter-schema';
import { readArguments } from '@/lib/core/parameters/read-arguments';
import { readForm, type Typed, typedFrom, type ValueProblem } from './argument-values';

function spec(argument: string, parts: Record<string, unknown>): ArgumentSpec {
  return { ...parameterSchema.parse({ name: argument, ...parts }), argument };
}

const size = spec('size', { type: 'string', values: ['small', 'large'] });
const items = spec('items', {
  type: 'array',
  fields: [
    { name: 'sku', type: 'string', required: true },
    { name: 'count', type: 'integer' },
  ],
});

describe('what is typed becomes the arguments of a call', () => {
  const cases: [string, ArgumentSpec, Typed, string][] = [
    ['text', spec('name', {}), 'Rhea', '{"name":"Rhea"}'],
    ['text that looks like a number', spec('phone', {}), '044', '{"phone":"044"}'],
    ['a whole number', spec('n', { type: 'integer' }), ' 5 ', '{"n":5}'],
    ['a long number', spec('n', { type: 'integer' }), '9007199254740993', '{"n":9007199254740993}'],
    ['a number in Arabic digits', spec('n', { type: 'number' }), '٣٫٥', '{"n":3.5}'],
    ['yes', spec('sure', { type: 'boolean' }), 'true', '{"sure":true}'],
    ['a choice', size, '"small"', '{"size":"small"}'],
    ['rows', spec('days', { type: 'array' }), ['Mon', 'Tue'], '{"days":["Mon","Tue"]}'],
    [
      'rows of objects',
      items,
      [{ sku: 'A1', count: '2' }, { sku: 'B7' }],
      '{"items":[{"sku":"A1","count":2},{"sku":"B7"}]}',
    ],
    ['JSON', spec('more', { type: 'object' }), '{"a": [1]}', '{"more":{"a":[1]}}'],
    ['empty on purpose', spec('end', { nullable: true }), null, '{"end":null}'],
    ['nothing', spec('name', {}), '', '{}'],
    ['no rows', spec('days', { type: 'array' }), [], '{}'],
  ];
  it.each(cases)('%s', (_case, one, typed, expected) => {
    const { values, problems } = readForm([one], { [one.argument]: typed });
    expect(stringifyJson(values)).toBe(expected);
    expect([...problems]).toEqual([]);
    expect(readArguments([one], values, { strict: true }).kind).toBe('accepted');
  });
});

describe('what does not fit is told where it stands', () => {
  const cases: [string, ArgumentSpec, Typed | undefined, string, ValueProblem][] = [
    ['left out', spec('name', { required: true }), undefined, 'name', 'missing'],
    ['no number', spec('n', { type: 'number' }), 'five', 'n', 'number'],
    ['not whole', spec('n', { type: 'integer' }), '5.5', 'n', 'wholeNumber'],
    ['no longer allowed', size, '"medium"', 'size', 'notAllowed'],
    ['no JSON', spec('more', { type: 'object' }), '{"a":', 'more', 'object'],
    ['a list as JSON', spec('more', { type: 'object' }), '[1]', 'more', 'object'],
    [
      'inside a row',
      items,
      [{ sku: 'A' }, { sku: 'B', count: 'x' }],
      'items.1.count',
      'wholeNumber',
    ],
    ['an empty row', spec('days', { type: 'array' }), ['Mon', ''], 'days.1', 'missing'],
    ['a field left out', items, [{ count: '1' }], 'items.0.sku', 'missing'],
  ];
  it.each(cases)('%s', (_case, one, typed, path, problem) => {
    const given = typed === undefined ? {} : { [one.argument]: typed };
    expect([...readForm([one], given).problems]).toEqual([[path, problem]]);
  });

  it('but not where a default is filled in', () => {
    const one = spec('n', { required: true, type: 'integer', default: 3 });
    expect(readForm([one], {})).toEqual({ values: {}, problems: new Map() });
  });
});

it('takes up what was kept, however odd it is', () => {
  expect(typedFrom({ a: 'x', b: null, c: ['y', 1], d: { e: 'z', f: true }, g: 5 })).toEqual({
    a: 'x',
    b: null,
    c: ['y', ''],
    d: { e: 'z' },
  });
  expect(typedFrom('nothing')).toEqual({});
});
