import { expect, test } from 'vitest';
import { recipeProblems } from './recipe-problems';
import { recipeSchema } from './recipe-schema';

const first = { method: 'POST', url: '/x' };

/** Where a recipe of two requests is refused, the second one being as given. */
function refusedAt(second: object, output: object = {}): string[] {
  const b = { method: 'POST', url: '/y', ...second };
  const recipe = recipeSchema.parse({ kind: 'action', sources: { a: first, b }, output });
  return recipeProblems(recipe).map(({ path }) => path.replace('recipe.', ''));
}

const fixed = (value: unknown, type = 'string') => ({
  params: [{ from: 'fixed', name: 'v', type, value }],
});

test.each<[string, object, object | undefined, string]>([
  ['closed and never opened', { url: '/x/id}}' }, undefined, 'sources.b.url'],
  ['opened and never closed', { url: '/x/{{id' }, undefined, 'sources.b.url'],
  ['half closed', { url: '/x/{{id}' }, undefined, 'sources.b.url'],
  [
    'a header',
    { headers: [{ name: 'X-A', value: 'id}}' }] },
    undefined,
    'sources.b.headers.0.value',
  ],
  ['a fixed value', fixed('a.id}}'), undefined, 'sources.b.params.0.value'],
  ['an open fixed value', fixed('{{a.id'), undefined, 'sources.b.params.0.value'],
  ['inside a fixed value', fixed({ x: ['id}}'] }, 'object'), undefined, 'sources.b.params.0.value'],
  ['a path with a gap', { url: '/x/{{a..id}}' }, undefined, 'sources.b.url'],
  ['a list with a gap', { for_each_of: 'a..x' }, undefined, 'sources.b.for_each_of'],
  ['a list that ends in a dot', { for_each_of: 'a.x.' }, undefined, 'sources.b.for_each_of'],
  ['a list of no data', { for_each_of: 'a.__proto__' }, undefined, 'sources.b.for_each_of'],
  [
    'a block of the answer',
    {},
    { content: [{ type: 'text', text: 'result.x}}' }] },
    'output.content.0.text',
  ],
])('refused: %s', (_, second, output, path) => {
  expect(refusedAt(second, output)).toEqual([path]);
});

test.each<[string, object]>([
  ['single braces', { url: '/x/{id}' }],
  ['JSON in a query', { url: '/x?filter={"a":{"b":"{{a.id}}"}}' }],
  ['JSON in a header', { headers: [{ name: 'X-A', value: '{"a":{"b":1}}' }] }],
  ['JSON as text', fixed('{"a":{"b":{"c":"{{a.id}}"}}}')],
  ['JSON text of an object', fixed('{"a":{"b":1}}', 'object')],
  ['a list in a list', { for_each_of: 'a.x\\.y.0' }],
])('accepted: %s', (_, second) => {
  expect(refusedAt(second)).toEqual([]);
});
