import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../json/json';
import { llmParameters } from '../parameters/llm-parameters';
import { readArguments } from '../parameters/read-arguments';
import { buildRequest, compileSource } from './compile';
import { recipeProblems } from './recipe-problems';
import { recipeSchema } from './recipe-schema';
import { anySource, anyValue } from './testing/any-recipe';

const hostile = fc.oneof(
  fc.constantFrom<Json>(
    '..',
    '.',
    '//evil.example',
    '\\\\evil.example',
    '@evil.example',
    '%2e%2e',
    '..%2f',
    '../',
    '?x',
    '#',
    'a\r\nb',
    '\ud800',
    ':8080',
    '{{id}}',
    'https://evil.example',
  ),
  fc.string({ unit: 'binary', maxLength: 10 }) as fc.Arbitrary<Json>,
  anyValue as fc.Arbitrary<Json>,
);
const values = fc.dictionary(
  fc.constantFrom('id', 'day', 'other', 'a_b', 'v', 'size', 'x_y'),
  hostile,
) as fc.Arbitrary<JsonObject>;
const base_url = fc.constantFrom(
  'https://api.example.com/v1',
  'http://10.1.2.3:8080',
  'https://api.example.com/a/b/',
);

test('no value moves a request to another host, port or path, and every address is sent as it is', () => {
  fc.assert(
    fc.property(anySource, values, base_url, (written, given, address) => {
      const recipe = recipeSchema.parse({ kind: 'fetch', sources: { b: written } });
      const source = recipe.sources['b'];
      if (!source) return;
      const built = buildRequest(compileSource('b', source, { base_url: address }), {
        arguments: given,
        variables: given,
        answers: { a: given },
      });
      if (built.kind === 'refused') {
        expect(built.sentence).toMatch(/[.!?…]$/);
        return;
      }
      const url = new URL(built.request.url);
      const base = new URL(address);
      expect(url.href).toBe(built.request.url);
      expect(url.origin).toBe(base.origin);
      expect(`${url.pathname}/`.startsWith(base.pathname.replace(/\/*$/, '/'))).toBe(true);
      for (const { value } of built.request.headers) expect(value).not.toMatch(/[\r\n\0]/);
    }),
    { numRuns: 400 },
  );
}, 30_000);

test('a path of its own segments keeps their number, whatever the values are', () => {
  fc.assert(
    fc.property(hostile, hostile, (one, two) => {
      const source = recipeSchema.parse({
        kind: 'fetch',
        sources: {
          a: { method: 'GET', url: '/x/{{a}}/y/{{b}}', params: [{ name: 'a' }, { name: 'b' }] },
        },
      }).sources['a'];
      if (!source) return;
      const plan = compileSource('a', source, { base_url: 'https://api.example.com/v1' });
      const built = buildRequest(plan, {
        arguments: { a: one, b: two },
        variables: {},
        answers: {},
      });
      if (built.kind === 'request') {
        expect(new URL(built.request.url).pathname.split('/')).toHaveLength(6);
        expect(built.request.url).not.toMatch(/[?#]/);
      }
    }),
  );
});

test('no recipe makes the examination throw, and what it lets through is built without a refusal of its own making', () => {
  fc.assert(
    fc.property(anySource, anyValue, fc.boolean(), (written, raw, strict) => {
      const recipe = recipeSchema.parse({
        kind: 'action',
        sources: { a: { method: 'GET', url: '/x' }, b: written },
      });
      const problems = recipeProblems(recipe);
      for (const { path, message } of problems) {
        expect(path).toMatch(/^recipe\./);
        expect(message).toMatch(/[.!?…。]$/);
      }
      const read = readArguments(llmParameters(recipe), raw, { strict });
      if (problems.length > 0 || read.kind === 'refused' || !recipe.sources['b']) return;
      const plan = compileSource('b', recipe.sources['b'], { base_url: 'https://x.example' });
      buildRequest(plan, { arguments: read.arguments, variables: {}, answers: { a: {} } });
    }),
    { numRuns: 200 },
  );
}, 30_000);
