import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json';
import { recipeSchema, type Recipe } from '../recipe/recipe-schema';
import { inputSchema } from './input-schema';
import { llmParameters } from './llm-parameters';
import { readArguments } from './read-arguments';
import { strictSchema } from './strict-schema';

function recipeOf(params: unknown[]): Recipe {
  return recipeSchema.parse({
    kind: 'fetch',
    sources: { a: { method: 'POST', url: '/x', params } },
  });
}

describe('what the model is told', () => {
  test.each<[string, unknown[], JsonObject, string[]]>([
    ['c069: no parameters', [], {}, []],
    ['c070: an optional one', [{ name: 'city' }], { city: { type: 'string' } }, []],
    [
      'c046: nullable with allowed values',
      [{ name: 'sort', values: ['asc', 'desc', null], nullable: true, value: 'Order' }],
      {
        sort: {
          anyOf: [{ type: 'string', enum: ['asc', 'desc'] }, { type: 'null' }],
          description: 'Order',
        },
      },
      [],
    ],
    [
      'each allowed value once',
      [
        { name: 's', values: ['a', 'b', 'a', '1'] },
        { name: 'n', type: 'number', values: [1, 1.0, 2] },
        { name: 'l', type: 'array', items: 'integer', values: [2, 1, 2] },
        {
          name: 'o',
          type: 'object',
          values: [
            { x: 1, y: 2 },
            { y: 2, x: 1 },
          ],
        },
      ],
      {
        s: { type: 'string', enum: ['a', 'b', '1'] },
        n: { type: 'number', enum: [1, 2] },
        l: { type: 'array', items: { type: 'integer', enum: [2, 1] } },
        o: {
          type: 'object',
          properties: {},
          required: [],
          additionalProperties: true,
          enum: [{ x: 1, y: 2 }],
        },
      },
      [],
    ],
    [
      'lists always say what is in them',
      [
        { name: 'a', type: 'array', required: true },
        { name: 'b', type: 'array', items: 'integer', values: [1, 2] },
        { name: 'c', type: 'array', fields: [{ name: 'x.y', required: true }] },
      ],
      {
        a: { type: 'array', items: { type: 'string' } },
        b: { type: 'array', items: { type: 'integer', enum: [1, 2] } },
        c: {
          type: 'array',
          items: {
            type: 'object',
            properties: { x_y: { type: 'string' } },
            required: ['x_y'],
            additionalProperties: false,
          },
        },
      },
      ['a'],
    ],
    [
      'an open object, a default, and no word of fixed values and variables',
      [
        { name: 'o', type: 'object' },
        { name: 'n', type: 'integer', default: 3 },
        { from: 'fixed', name: 'f', value: 'x' },
        { from: 'variable', name: 'v', value: 'today' },
      ],
      {
        o: { type: 'object', properties: {}, required: [], additionalProperties: true },
        n: { type: 'integer', default: 3 },
      },
      [],
    ],
  ])('%s', (_, params, properties, required) => {
    const schema = inputSchema({ recipe: recipeOf(params) });
    expect(schema).toEqual({ type: 'object', properties, required, additionalProperties: false });
  });

  test('without strict, other arguments are let through', () => {
    const schema = inputSchema({ recipe: recipeOf([]), strict: false });
    expect(schema).toEqual({ type: 'object', properties: {}, required: [] });
  });

  test('one parameter of two requests is one argument', () => {
    const recipe = recipeSchema.parse({
      kind: 'fetch',
      sources: {
        b: { method: 'GET', url: '/y', params: [{ name: 'n', value: 'What', required: true }] },
        a: { method: 'GET', url: '/x', params: [{ name: 'n' }, { name: 'm' }] },
      },
    });
    expect(inputSchema({ recipe })).toMatchObject({
      properties: { n: { type: 'string', description: 'What' }, m: { type: 'string' } },
      required: ['n'],
    });
  });
});

test('the strict form requires everything, makes the optional nullable and has no defaults', () => {
  const recipe = recipeOf([
    { name: 'day', required: true, value: 'Day' },
    { name: 'n', type: 'integer', default: 3, value: 'Count' },
    { name: 'z', nullable: true },
    { name: 'default', type: 'array', fields: [{ name: 'properties' }] },
  ]);
  expect(strictSchema(inputSchema({ recipe }))).toEqual({
    type: 'object',
    properties: {
      day: { type: 'string', description: 'Day' },
      n: { anyOf: [{ type: 'integer' }, { type: 'null' }], description: 'Count' },
      z: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      default: {
        anyOf: [
          {
            type: 'array',
            items: {
              type: 'object',
              properties: { properties: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
              required: ['properties'],
              additionalProperties: false,
            },
          },
          { type: 'null' },
        ],
      },
    },
    required: ['day', 'n', 'z', 'default'],
    additionalProperties: false,
  });
});

test('no input throws', () => {
  const specs = llmParameters(
    recipeOf([
      { name: 'a', type: 'array', fields: [{ name: 'x' }] },
      { name: 'b', type: 'object' },
      { name: 'c', type: 'integer', required: true },
    ]),
  );
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
  });
  fc.assert(
    fc.property(
      fc.oneof(anything, fc.record({ a: anything, b: anything, c: anything }), fc.string()),
      (raw) => {
        for (const strict of [true, false]) {
          expect(readArguments(specs, raw, { strict }).kind).toMatch(/accepted|refused/);
        }
      },
    ),
  );
});
