import { describe, expect, test } from 'vitest';
import { llm, must, sent } from './testing/sent';

describe('a value in the query', () => {
  test.each<[string, object, unknown, string]>([
    [
      'c018: dotted names as they stand',
      { params: [must('filter.status'), must('filter.shop.city')] },
      { filter_status: 'open', filter_shop_city: 'Tromsø' },
      'filter.status=open&filter.shop.city=Troms%C3%B8',
    ],
    [
      'c016: names with brackets',
      { params: [must('scope[shop]'), must('scope[level]')] },
      { scope_shop: 'b7', scope_level: 'branch' },
      'scope%5Bshop%5D=b7&scope%5Blevel%5D=branch',
    ],
    [
      'c020: an offset',
      { params: [must('from')] },
      { from: '2026-12-01T09:00:00+02:00' },
      'from=2026-12-01T09%3A00%3A00%2B02%3A00',
    ],
    [
      'c021: absent ones',
      { params: [llm('name'), llm('email'), llm('city')] },
      { city: 'Vigo' },
      'city=Vigo',
    ],
    ['c022: empty optional', { params: [llm('after')] }, { after: '' }, ''],
    [
      'c023: null',
      { params: [llm('town'), llm('street', { nullable: true }), must('name')] },
      { town: null, street: null, name: 'Rhea' },
      'name=Rhea',
    ],
    [
      'c024: false and 0',
      { params: [must('verbose', 'boolean'), must('n', 'number')] },
      { verbose: false, n: 0 },
      'verbose=false&n=0',
    ],
    [
      'c025: added to what is there',
      { url: '/x?day={{day}}&lang=en', params: [must('day'), must('kind')] },
      { day: '2026-12-03', kind: 'check-up' },
      'day=2026-12-03&lang=en&kind=check-up',
    ],
    [
      'an object',
      { params: [llm('f', { type: 'object' })] },
      { f: { a: 1, b: { c: [true, null, 'x'] }, d: null } },
      'f.a=1&f.b.c=true&f.b.c=x',
    ],
    [
      'a list of objects',
      { params: [llm('f', { type: 'array', fields: [llm('a')] })] },
      { f: [{ a: '1' }, { a: '2' }] },
      'f.0.a=1&f.1.a=2',
    ],
    ['an apostrophe', { params: [llm('q')] }, { q: "O'Brien (x)!*~" }, 'q=O%27Brien%20(x)!*~'],
    [
      'a list in the url',
      {
        url: '/x?t={{t}}&u[]={{u}}',
        query: 'brackets',
        params: [llm('t', { type: 'array' }), llm('u', { type: 'array' })],
      },
      { t: ['a', 'b'], u: ['c', 'd'] },
      't%5B%5D=a&t%5B%5D=b&u[]=c&u[]=d',
    ],
    [
      'an object in the url',
      { url: '/x?f={{f}}', params: [llm('f', { type: 'object' })] },
      { f: { a: 1 } },
      'f.a=1',
    ],
    [
      'two placeholders in one value',
      { url: '/x?r={{a}}..{{b}}&z=1', params: [llm('a'), llm('b')] },
      { a: '1', b: '2' },
      'r=1..2&z=1',
    ],
    [
      'one of them absent',
      { url: '/x?r={{a}}..{{b}}&z=1', params: [llm('a'), llm('b')] },
      { a: '1' },
      'z=1',
    ],
    [
      'empty in the url',
      { url: '/x?a={{a}}&b={{b}}', params: [llm('a'), must('b')] },
      { a: '', b: '' },
      'b=',
    ],
    [
      'a name without a value',
      { url: '/x?all&q={{q}}', params: [llm('q')] },
      { q: '1' },
      'all&q=1',
    ],
    [
      'empty fields of an object: those that are required, and those that are sent empty',
      {
        params: [
          llm('o', {
            type: 'object',
            fields: [llm('a', { required: true }), llm('b', { send_empty: true }), llm('c')],
          }),
        ],
      },
      { o: { a: '', b: '', c: '' } },
      'o.a=&o.b=',
    ],
    [
      'empty fields of the entries of a list, in the address',
      {
        url: '/x?l={{l}}',
        params: [llm('l', { type: 'array', fields: [llm('p.a', { send_empty: true }), llm('b')] })],
      },
      { l: [{ p_a: '', b: '' }] },
      'l.0.p.a=',
    ],
    ['an empty list', { params: [llm('t', { type: 'array' })] }, { t: [] }, ''],
    ['`in` on a POST', { method: 'POST', params: [llm('t', { in: 'query' })] }, { t: '1' }, 't=1'],
    ['`utm\\.source`', { params: [llm('utm\\.source')] }, { utm_source: 'x' }, 'utm.source=x'],
  ])('%s', (_, source, args, query) => {
    expect(sent(source, args).target).toBe(query === '' ? '/x' : `/x?${query}`);
  });
});

describe('a list by commas', () => {
  const list = llm('l', { type: 'array' });

  test.each<[string, object, unknown]>([
    ['in the query', { params: [list] }, { l: ['a,b', 'c'] }],
    ['in the url', { url: '/x?k={{l}}', params: [list] }, { l: ['a,b'] }],
    ['inside an object', { params: [llm('l', { type: 'object' })] }, { l: { k: [['a,b', 'c']] } }],
    ['in a form', { method: 'POST', body: 'form', params: [list] }, { l: ['a,b'] }],
    ['in parts', { method: 'POST', body: 'multipart', params: [list] }, { l: ['a,b'] }],
  ])('takes no entry that would be read as two, %s', (_, source, args) => {
    expect(sent({ query: 'comma', ...source }, args)).toMatchObject({
      refused: 'l',
      sentence: expect.stringContaining('no entry can hold one') as string,
    });
    for (const query of ['repeat', 'brackets']) {
      expect(sent({ ...source, query }, args)).not.toHaveProperty('refused');
    }
  });

  test('takes commas in other texts', () => {
    const params = [llm('t'), llm('o', { type: 'object' })];
    const args = { t: 'a,b', o: { k: 'c,d', n: [1, null] } };
    expect(sent({ query: 'comma', params }, args).target).toBe('/x?t=a%2Cb&o.k=c%2Cd&o.n=1');
  });
});
