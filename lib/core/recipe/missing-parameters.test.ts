import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json';
import { missingParameters } from './missing-parameters';

function recipe(source: JsonObject, more: JsonObject = {}): JsonObject {
  return { kind: 'fetch', sources: { ...more, b: { method: 'GET', params: [], ...source } } };
}

describe('parameters that a request lacks', () => {
  test.each<[string, JsonObject, string[]]>([
    ['a name in the path and one in the query', { url: '/{{a_b}}?x={{date}}' }, ['a_b', 'date']],
    ['a name written twice', { url: '/{{date}}/{{ date }}' }, ['date']],
    ['a header', { url: '/', headers: [{ name: 'X', value: 'for {{shop}}' }] }, ['shop']],
    ['a letter that is no request', { url: '/?q={{q}}' }, ['q']],
    ['one that is there', { url: '/{{date}}', params: [{ name: 'date' }] }, []],
    ['variables and secrets', { url: '/{{vars.x}}/{{secret.KEY}}' }, []],
    ['what every conversation has', { url: '/{{today}}' }, []],
    ['a field of an answer', { url: '/{{a.id}}' }, []],
    ['braces with nothing in them', { url: '/{{}}' }, []],
    ['braces that are still open', { url: '/{{date' }, []],
    [
      'a fixed value',
      { url: '/', params: [{ from: 'fixed', name: 'text', value: 'Hello {{who}}' }] },
      ['who'],
    ],
  ])('%s', (_what, source, names) => {
    expect(missingParameters(recipe(source), 'b').map(({ name }) => name)).toEqual(names);
  });

  test('a letter of a request is its answer', () => {
    expect(missingParameters(recipe({ url: '/{{a}}' }, { a: { url: '/' } }), 'b')).toEqual([]);
  });

  test('one of another request is added as it is there, but for its place', () => {
    const date = { from: 'llm', name: 'date', value: 'The day, as YYYY-MM-DD', in: 'query' };
    const { in: _place, ...same } = date;
    const found = missingParameters(recipe({ url: '/{{date}}' }, { a: { params: [date] } }), 'b');
    expect(found).toEqual([{ name: 'date', parameter: same }]);
  });
});
