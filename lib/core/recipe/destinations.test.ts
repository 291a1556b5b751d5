import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json';
import { destinations } from './destinations';
import { draftSource } from './draft-source';

test.each<[string, JsonObject, string[][]]>([
  ['the query of a GET', { method: 'GET', url: '/x', params: [{ name: 'a' }] }, [['query']]],
  ['the body of a POST', { method: 'POST', url: '/x', params: [{ name: 'a' }] }, [['body']]],
  ['a path', { method: 'POST', url: '/x/{{a}}', params: [{ name: 'a' }] }, [['path']]],
  ['a written query', { method: 'POST', url: '/x?b={{a}}', params: [{ name: 'a' }] }, [['query']]],
  [
    'a header and an address',
    {
      method: 'GET',
      url: '/{{a}}',
      headers: [{ name: 'X', value: '{{a}}' }],
      params: [{ name: 'a' }],
    },
    [['path', 'header']],
  ],
  [
    'the address and the body too, where it says so',
    { method: 'POST', url: '/{{a}}', params: [{ name: 'a', in: 'body' }] },
    [['path', 'body']],
  ],
  [
    'another value',
    {
      method: 'POST',
      url: '/x',
      params: [{ name: 'a' }, { from: 'fixed', name: 'b', value: 'Hello {{a}}' }],
    },
    [['value'], ['body']],
  ],
  ['a name missing yet', { method: 'PUT', url: '/x', params: [{}] }, [['body']]],
  ['a path that is nowhere', { url: '/x', params: [{ name: 'a', in: 'path' }] }, [[]]],
])('a parameter goes to %s', (_what, raw, expected) => {
  const source = draftSource(raw);
  const found = destinations(source);
  expect(source.params.map((each) => found.get(each))).toEqual(expected);
});
