import { describe, expect, test } from 'vitest';
import type { Json } from './json';
import { pathParts, valueAt } from './value-at';

describe('a dotted path finds', () => {
  const cases: [string, Json, Json | undefined][] = [
    ['a', { a: 1 }, 1],
    ['a.b', { a: { b: null } }, null],
    ['a.b', { 'a.b': 1, a: { b: 2 } }, 2],
    ['a\\.b', { 'a.b': 1, a: { b: 2 } }, 1],
    ['results.id', { results: [{ id: 1 }, { name: 'x' }, { id: 2 }] }, [1, 2]],
    ['results.1.id', { results: [{ id: 1 }, { id: 2 }] }, 2],
    ['results.id', { results: [] }, undefined],
    ['results.id', { results: [{}, null, 4] }, undefined],
    ['toString', {}, undefined],
    ['__proto__', {}, undefined],
    ['a.length', { a: 'text' }, undefined],
    ['id', [{ id: 1 }], [1]],
  ];
  test.each(cases)('%s of %j: %j', (path, value, found) => {
    expect(valueAt(value, pathParts(path))).toEqual(found);
  });
});
