import { describe, expect, test } from 'vitest';
import { recipeSchema } from '../recipe/recipe-schema';
import vectors from '../vectors/arguments.json';
import { llmParameters } from './llm-parameters';
import { readArguments } from './read-arguments';

function specsOf(params: unknown) {
  const sources = { a: { method: 'GET', url: '/x', params } };
  return llmParameters(recipeSchema.parse({ kind: 'fetch', sources }));
}

describe('arguments before anything runs', () => {
  test.each(
    vectors.cases.map((each) => {
      const mode = each.strict ? 'strict' : 'lenient';
      const outcome = each.refused === undefined ? 'accepted' : `refused for "${each.refused}"`;
      return [mode, JSON.stringify(each.raw), outcome, each] as const;
    }),
  )('%s %s is %s', (_mode, _raw, _outcome, each) => {
    const read = readArguments(specsOf(each.params), each.raw, { strict: each.strict });
    if (read.kind === 'refused') {
      expect(read.argument).toBe(each.refused);
      expect(read.sentence).toContain(each.refused);
    } else {
      expect(read.arguments).toEqual(each.accepted);
    }
  });
});

const day = { from: 'llm', name: 'day', value: "The caller's preferred day, as YYYY-MM-DD" };

describe('the sentence names the argument, what came and what is wanted', () => {
  test.each<[object[], unknown, string]>([
    [
      [{ ...day, required: true }],
      {},
      "day is missing: The caller's preferred day, as YYYY-MM-DD.",
    ],
    [
      [{ ...day, value: '', required: true, values: ['Mon', 'Tue'] }],
      {},
      'day is missing: a text is wanted. One of "Mon", "Tue".',
    ],
    [
      [{ name: 'n', type: 'integer', value: 'How many people come.' }],
      { n: '5' },
      'n must be a whole number, not the text "5": How many people come.',
    ],
    [
      [{ name: 'sort', values: ['asc', 'desc', null], nullable: true }],
      { sort: 'ASC' },
      'sort must be one of "asc", "desc", not the text "ASC".',
    ],
    [[day], { dayy: 1 }, 'dayy is not an argument of this tool: use day.'],
    [[], { x: 1 }, 'x is not an argument of this tool: it takes none, so leave it out.'],
    [
      [{ name: 'tags', type: 'array', items: 'integer' }],
      { tags: [1, null] },
      'tags.1 must be a whole number, not null.',
    ],
    [
      [
        {
          name: 'items',
          type: 'array',
          fields: [{ name: 'sku', required: true, value: 'The article' }],
        },
      ],
      { items: [{ sku: 'a' }, {}] },
      'items.1.sku is missing: The article.',
    ],
    [[day], '{day:', 'The arguments are not JSON: send one JSON object.'],
    [[day], '[1]', 'The arguments must be one JSON object, not a list.'],
  ])('%j, %j', (params, raw, sentence) => {
    const read = readArguments(specsOf(params), raw, { strict: true });
    expect(read).toMatchObject({ kind: 'refused', sentence });
  });
});

describe('what counts as absent, and what is read as JSON', () => {
  test.each<[object, unknown, unknown]>([
    [{ values: ['None', 'Some'] }, 'None', 'None'],
    [{ nullable: true, default: 'x' }, null, null],
    [{ nullable: true }, 'None', undefined],
    [{ default: 'x' }, null, 'x'],
    [{ type: 'object' }, '{"a":[1]}', { a: [1] }],
    [{ type: 'array', fields: [{ name: 'a' }] }, ['{"a":"1"}'], [{ a: '1' }]],
    [{ type: 'object', fields: [{ name: 'a' }] }, { a: 'None' }, {}],
    [{ type: 'array', values: ['toys', 'books'] }, ['toys'], ['toys']],
    [{ type: 'array', items: 'integer', values: [[1, 2]] }, [1, 2], [1, 2]],
  ])('%j, %j: %j', (more, value, expected) => {
    const read = readArguments(specsOf([{ name: 'v', ...more }]), { v: value }, { strict: true });
    const args = expected === undefined ? {} : { v: expected };
    expect(read).toEqual({ kind: 'accepted', arguments: args });
  });

  test.each<[object, unknown]>([
    [{ type: 'array' }, '{"a":1}'],
    [{ type: 'array' }, '[1'],
    [{ type: 'object' }, []],
    [{ type: 'number' }, Infinity],
    [{ type: 'integer' }, 2 ** 60],
    [{ type: 'array', values: ['toys'] }, ['cars']],
    [{ type: 'object', fields: [{ name: 'a' }] }, { b: 1 }],
    [{ type: 'string' }, 5],
  ])('%j, %j is refused', (more, value) => {
    const read = readArguments(specsOf([{ name: 'v', ...more }]), { v: value }, { strict: true });
    expect(read.kind).toBe('refused');
  });

  test.each<[string, string, unknown]>([
    ['number', '1.5', 1.5],
    ['boolean', 'false', false],
    ['integer', '5.0', 5],
    ['integer', '05', undefined],
    ['integer', ' 5', undefined],
    ['boolean', 'True', undefined],
    ['string', 'true', 'true'],
  ])('lenient %s from %j: %j', (type, value, expected) => {
    const read = readArguments(specsOf([{ name: 'v', type }]), { v: value }, { strict: false });
    expect(read.kind === 'accepted' ? read.arguments['v'] : undefined).toEqual(expected);
  });
});
