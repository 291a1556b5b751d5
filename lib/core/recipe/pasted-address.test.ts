import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json';
import { buildRequest, compileSource } from './compile';
import { draftSource } from './draft-source';
import { pastedAddress, splitQuery } from './pasted-address';

const base = 'https://api.example.com/v1';

describe('pasting a whole address', () => {
  it.each([
    ['/slots?day=1', null],
    ['https://api.example.com/v1/slots?day=1#top', { kind: 'here', url: '/slots?day=1' }],
    ['  HTTPS://API.example.com/v1?x=1', { kind: 'here', url: '/?x=1' }],
    ['https://api.example.com/v1', { kind: 'here', url: '/' }],
    ['https://api.example.com/v1/{{day}}/x', { kind: 'here', url: '/{{day}}/x' }],
    [
      'https://api.example.com/v2/slots',
      { kind: 'elsewhere', host: 'api.example.com', url: '/v2/slots' },
    ],
    ['https://other.example/x', { kind: 'elsewhere', host: 'other.example', url: '/x' }],
    ['https://', { kind: 'elsewhere', host: '', url: '/' }],
  ])('reads %j', (text, read) => {
    expect(pastedAddress(text, base)).toEqual(read);
  });
});

describe('taking a query apart', () => {
  it('makes a parameter of each value, typed as it looks', () => {
    const url = '/slots?day=Tue%209&limit=5&open=true&zip=01&filter.by=a+b';
    expect(splitQuery({ method: 'GET', url, params: [] })).toEqual({
      url: '/slots',
      params: [
        { from: 'fixed', name: 'day', type: 'string', value: 'Tue 9' },
        { from: 'fixed', name: 'limit', type: 'integer', value: 5 },
        { from: 'fixed', name: 'open', type: 'boolean', value: true },
        { from: 'fixed', name: 'zip', type: 'string', value: '01' },
        { from: 'fixed', name: 'filter\\.by', type: 'string', value: 'a b' },
      ],
    });
  });

  it('leaves placeholders, repeated names, empty values and names that are parameters in the address', () => {
    const url = '/x?a={{a}}&k=1&k=2&e=&n=3&flag&m=4';
    const params = [{ from: 'llm', name: 'n' }];
    expect(splitQuery({ method: 'POST', url, params })).toEqual({
      url: '/x?a={{a}}&k=1&k=2&e=&n=3&flag',
      params: [{ from: 'fixed', name: 'm', type: 'integer', value: 4, in: 'query' }],
    });
  });

  it.each(['/x', '/x?', '/x?a={{a}}', '/x?a={{b&c=1', '/x?e='])(
    'has nothing to take out of %j',
    (url) => {
      expect(splitQuery({ url, params: [] })).toBeNull();
    },
  );

  it('never changes what is sent, but for the order', () => {
    const piece = fc.tuple(fc.stringMatching(/^[a-z.]{1,4}$/), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pairs) => {
        const query = pairs
          .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
          .join('&');
        const sent = (source: JsonObject) => {
          const plan = compileSource('a', draftSource(source), { base_url: base });
          const built = buildRequest(plan, { arguments: {}, variables: {}, answers: {} });
          if (built.kind === 'refused') return built.sentence;
          return [...new URL(built.request.url).searchParams].map(String).sort();
        };
        const before: JsonObject = { method: 'GET', url: `/x?${query}`, params: [] };
        const split = splitQuery(before);
        fc.pre(split !== null && !query.includes('%7B%7B'));
        expect(sent({ ...before, ...split })).toEqual(sent(before));
      }),
    );
  });
});
