import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringifyJson, type Json, type JsonObject } from '../json/json';
import { inputSchema } from '../parameters/input-schema';
import { llmParameters } from '../parameters/llm-parameters';
import { readArguments } from '../parameters/read-arguments';
import { buildRequest, compileSource } from './compile';
import { recipeProblems } from './recipe-problems';
import { recipeSchema, type Recipe } from './recipe-schema';

const scalar = fc.constantFrom('string', 'integer', 'number', 'boolean');
const name = fc.oneof(
  fc.constantFrom('id', 'day', 'a.b', 'a.c', 'l.0', 'l.1', 'kinds[]', 'x y', 'größe', '.', 'a\\.b'),
  fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme-ascii' }),
);
const text = fc.oneof(
  fc.constantFrom('', 'None', 'a', '5', 'true', '[]', '{}'),
  fc.string({ maxLength: 8 }),
);

const jsonScalar = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
/** JSON values of the kinds that models send. */
const anyValue = fc.oneof(
  jsonScalar,
  fc.array(jsonScalar, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.dictionary(fc.constantFrom('x', 'y', 'id'), jsonScalar, { maxKeys: 3 }), {
    maxLength: 2,
  }),
);

const common = {
  name,
  required: fc.boolean(),
  nullable: fc.boolean(),
  value: fc.oneof(text, fc.constantFrom('what is meant', '{{id}}', '{{vars.v}}')),
};
const optional = { requiredKeys: ['name' as const] };

const field = fc.record(
  {
    ...common,
    name: fc.constantFrom('x', 'y', 'deep.z', 'größe'),
    as: fc.constantFrom('x', 'id'),
    type: scalar,
  },
  optional,
);

const parameter = fc.record(
  {
    ...common,
    from: fc.constantFrom('llm', 'llm', 'llm', 'fixed', 'variable'),
    as: fc.constantFrom('id', 'day', 'other'),
    in: fc.constantFrom('path', 'query', 'body', 'header'),
    type: fc.oneof(scalar, fc.constantFrom('array', 'object')),
    items: scalar,
    fields: fc.array(field, { maxLength: 3 }),
    values: fc.array(jsonScalar, { minLength: 1, maxLength: 3 }),
    default: anyValue,
    send_empty: fc.boolean(),
  },
  optional,
);

const url = fc.oneof(
  fc.constantFrom(
    '',
    '/x',
    '/x/{{id}}',
    '/{{day}}{{id}}/y?q={{id}}',
    '?{{id}}={{day}}',
    '/.{{id}}',
    '{{id}}/{{a.x}}',
  ),
  fc
    .array(
      fc.constantFrom(
        '/',
        '.',
        '..',
        '%2e',
        '\\',
        '?',
        '&',
        '=',
        '#',
        '@',
        ':',
        '{{id}}',
        '{{',
        'x',
        "'",
        'ü',
        '%',
        ' ',
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join('')),
);

/** one request as a person may write it, right or wrong. */
const anySource = fc.record(
  {
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    url,
    params: fc.array(parameter, { maxLength: 4 }),
    headers: fc.array(
      fc.record({
        name: fc.constantFrom('X-A', 'Host', 'x y'),
        value: fc.constantFrom('1', 'of {{id}}', 'ü\n'),
      }),
      { maxLength: 2 },
    ),
    query: fc.constantFrom('repeat', 'comma', 'brackets'),
    body: fc.constantFrom('json', 'form', 'text', 'multipart'),
  },
  { requiredKeys: ['method', 'url', 'params'] },
);

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

function postOf(params: unknown[]): Recipe {
  return recipeSchema.parse({
    kind: 'fetch',
    sources: { a: { method: 'POST', url: '/x', params } },
  });
}

test('whatever is accepted fits the schema that the model was given', () => {
  const ajv = new Ajv2020({ allErrors: false });
  let accepted = 0;
  fc.assert(
    fc.property(anySource, fc.infiniteStream(anyValue), fc.boolean(), (written, stream, strict) => {
      const isFine = (each: unknown) => recipeProblems(postOf([each])).length === 0;
      const params = written.params.filter(isFine).slice(0, 3);
      const recipe = postOf(params);
      if (recipeProblems(recipe).length > 0) return;
      const specs = llmParameters(recipe);
      const raw = Object.fromEntries(specs.map((spec) => [spec.argument, stream.next().value]));
      const read = readArguments(specs, raw, { strict });
      if (read.kind === 'refused') return;
      accepted++;
      const fits = ajv.compile(inputSchema({ recipe, strict }));
      expect(fits(JSON.parse(stringifyJson(read.arguments))) ? null : fits.errors).toBeNull();
    }),
    { numRuns: 150 },
  );
  expect(accepted).toBeGreaterThan(5);
}, 30_000);
