import { expect, it } from 'vitest';
import { kindOfMethods, withKindFollowing } from './recipe-kind';

const toolOf = (kind: string | null, ...methods: string[]) => ({
  recipe: {
    ...(kind === null ? {} : { kind }),
    sources: Object.fromEntries(methods.map((method, index) => ['abc'.charAt(index), { method }])),
  },
});

it.each([
  [[], 'fetch'],
  [['GET', 'GET'], 'fetch'],
  [['GET', 'POST'], 'action'],
])('takes requests %j for %s', (methods, kind) => {
  expect(kindOfMethods(toolOf(null, ...methods))).toBe(kind);
});

it('follows the methods until somebody says otherwise', () => {
  const kindAfter = (kind: string | null, before: string, after: string) =>
    withKindFollowing(toolOf(kind, before), toolOf(kind, after)).recipe;
  expect(kindAfter('fetch', 'GET', 'POST')).toMatchObject({ kind: 'action' });
  expect(kindAfter('action', 'POST', 'GET')).toMatchObject({ kind: 'fetch' });
  expect(kindAfter(null, 'GET', 'PUT')).toMatchObject({ kind: 'action' });
  expect(kindAfter('fetch', 'POST', 'PUT')).toMatchObject({ kind: 'fetch' });
  expect(kindAfter('action', 'GET', 'GET')).toMatchObject({ kind: 'action' });
});
