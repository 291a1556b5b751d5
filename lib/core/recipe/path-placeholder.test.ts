import { expect, test } from 'vitest';
import { jsonAt } from '../json/edit-json';
import { withPathPlaceholder } from './path-placeholder';

test.each([
  ['', '/{{id}}'],
  ['/orders', '/orders/{{id}}'],
  ['/orders/', '/orders/{{id}}'],
  ['/orders?limit=5', '/orders/{{id}}?limit=5'],
])('%j becomes %s', (url, expected) => {
  const tool = { recipe: { sources: { a: { url } } } };
  const placed = withPathPlaceholder(tool, 'a', 'id');
  expect(jsonAt(placed, ['recipe', 'sources', 'a', 'url'])).toBe(expected);
});

test('a parameter without a name stays out', () => {
  const tool = { recipe: { sources: { a: { url: '/x' } } } };
  expect(withPathPlaceholder(tool, 'a', '')).toBe(tool);
});
