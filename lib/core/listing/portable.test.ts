import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../json/json';
import { portableProblem } from './portable';

function entry(inputSchema: JsonObject, part: JsonObject = {}): JsonObject {
  return {
    name: 'shop_list',
    title: 'List',
    description: 'Lists.',
    inputSchema,
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
    _meta: { effect: 'read' },
    ...part,
  };
}

const empty: JsonObject = { type: 'object', properties: {}, required: [] };
const withProperty = (property: JsonObject, name = 'a'): JsonObject => ({
  ...empty,
  properties: { [name]: property },
});

test.each<[string, JsonObject]>([
  ['no arguments', empty],
  ['a nullable one', withProperty({ anyOf: [{ type: 'string' }, { type: 'null' }] })],
  ['a list', withProperty({ type: 'array', items: { type: 'string' } })],
  ['a name with a dot', withProperty({ type: 'string' }, 'a.b')],
  ['a property called type', withProperty({ type: 'string' }, 'type')],
  ['a property called oneOf', withProperty({ type: 'string' }, 'oneOf')],
  ['a reference inside', withProperty({ $ref: '#/$defs/x' })],
  [
    'the dialect said',
    {
      ...empty,
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      additionalProperties: false,
    },
  ],
])('%s is taken by every client', (_about, schema) => {
  expect(portableProblem(entry(schema))).toBeNull();
});

test.each<[string, JsonObject]>([
  ['no type at all', {}],
  ['no properties', { type: 'object' }],
  ['another type at the root', { type: 'string', properties: {} }],
  ['a choice at the root', { ...empty, anyOf: [{}] }],
  ['a list without items', withProperty({ type: 'array' })],
  ['a list without items below', withProperty({ anyOf: [{ type: 'array' }, { type: 'null' }] })],
  ['a list of types', withProperty({ type: ['string', 'null'] })],
  ['a name with a space', withProperty({ type: 'string' }, 'a b')],
  ['a name too long', withProperty({ type: 'string' }, 'x'.repeat(65))],
  ['an empty name', withProperty({ type: 'string' }, '')],
  ['an older dialect', { ...empty, $schema: 'http://json-schema.org/draft-07/schema#' }],
  ['a reference elsewhere', withProperty({ $ref: 'https://example.com/x.json' })],
  ['a default of null', withProperty({ type: 'string', default: null })],
  ['an allowed value of null', withProperty({ enum: ['a', null] })],
])('%s is left out', (_about, schema) => {
  expect(portableProblem(entry(schema))?.message).toMatch(/^.+\.$/);
});

describe('the entry itself', () => {
  test.each<[string, JsonObject]>([
    ['a name with a dot', { name: 'a.b' }],
    ['no title', { title: '' }],
    ['a missing hint', { annotations: { readOnlyHint: true } }],
    ['a null anywhere', { _meta: { confirm: null } }],
    ['a promised form of result', { outputSchema: empty }],
  ])('%s is left out', (_about, part) => {
    expect(portableProblem(entry(empty, part))?.message).toMatch(/^.+\.$/);
  });

  it('may be anything at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (whole, schema) => {
        expect(portableProblem(whole)?.message).not.toBe('');
        portableProblem(entry(schema as JsonObject));
      }),
    );
  });

  it('may be nested endlessly', () => {
    let schema: JsonObject = { type: 'string' };
    for (let depth = 0; depth < 100_000; depth++) schema = { type: 'array', items: schema };
    expect(portableProblem(entry(withProperty(schema)))?.message).toBe('It is nested too deeply.');
  });
});
