import { describe, expect, test } from 'vitest';
import { llm, must, sent, textOf } from './testing/sent';

describe('a body', () => {
  test.each<[string, object, unknown, string | undefined]>([
    [
      'c027: null clears, absent leaves',
      { url: '/p/{{id}}', params: [must('id'), llm('note', { nullable: true }), llm('phone')] },
      { id: '9', note: null },
      '{"note":null}',
    ],
    [
      'c029: the whole body',
      { params: [llm('.', { as: 'items', type: 'array', fields: [llm('sku')] })] },
      { items: [{ sku: 'P-1' }] },
      '[{"sku":"P-1"}]',
    ],
    [
      'c031: a list sent as text',
      { params: [must('tags', 'array')] },
      { tags: '["new","vip"]' },
      '{"tags":["new","vip"]}',
    ],
    [
      'c032: a text that looks like JSON',
      { params: [must('text')] },
      { text: '{"looks":"like json"}' },
      '{"text":"{\\"looks\\":\\"like json\\"}"}',
    ],
    [
      'c035: fixed values by type',
      {
        params: [
          must('party', 'integer'),
          { from: 'fixed', name: 'vip', type: 'boolean', value: 'false' },
          { from: 'fixed', name: 'price', type: 'number', value: '12.50' },
        ],
      },
      { party: 4 },
      '{"party":4,"vip":false,"price":12.5}',
    ],
    [
      'c036: nested names',
      {
        params: ['address.street', 'address.city', 'items.0.sku', 'items.1.sku'].map((name) =>
          must(name),
        ),
      },
      { address_street: 'Kaya 4', address_city: 'Bursa', items_0_sku: 'A1', items_1_sku: 'B2' },
      '{"address":{"street":"Kaya 4","city":"Bursa"},"items":[{"sku":"A1"},{"sku":"B2"}]}',
    ],
    [
      'a list has no holes',
      { params: ['items.0', 'items.1', 'items.2'].map((name) => llm(name)) },
      { items_0: 'a', items_2: 'c' },
      '{"items":["a","c"]}',
    ],
    [
      'a list at the root',
      { params: [llm('1.x'), llm('0.x')] },
      { '0_x': 'a', '1_x': 'b' },
      '[{"x":"a"},{"x":"b"}]',
    ],
    ['a literal dot', { params: [llm('a\\.b.c')] }, { a_b_c: 'x' }, '{"a.b":{"c":"x"}}'],
    ['all absent', { params: [llm('a')] }, {}, '{}'],
    ['all absent on a DELETE', { method: 'DELETE', params: [llm('a')] }, {}, undefined],
    ['none declared', {}, {}, undefined],
    ['empty text', { params: [llm('a')] }, { a: '' }, '{"a":""}'],
    [
      'c173: template text',
      { params: [must('note')] },
      { note: '${secrets.api_key} {{variable.token}}' },
      '{"note":"${secrets.api_key} {{variable.token}}"}',
    ],
    [
      'children under their own names',
      {
        params: [
          llm('items', { type: 'array', fields: [llm('größe', { as: 'size' }), llm('at.city')] }),
        ],
      },
      { items: [{ size: 'XL', at_city: 'Bonn' }] },
      '{"items":[{"größe":"XL","at":{"city":"Bonn"}}]}',
    ],
    ['null as a whole', { params: [llm('.', { as: 'v', nullable: true })] }, { v: null }, 'null'],
    [
      'a whole object that may be null',
      { params: [llm('.', { as: 'v', type: 'object', nullable: true })] },
      { v: null },
      'null',
    ],
    [
      'null as a whole, always',
      { params: [{ from: 'fixed', name: '.', value: null, type: 'object', nullable: true }] },
      {},
      'null',
    ],
    [
      'a form',
      {
        body: 'form',
        query: 'comma',
        params: [llm('a.b'), llm('t', { type: 'array' }), llm('n', { nullable: true }), llm('o')],
      },
      { a_b: 'x y&', t: ['1', '2'], n: null },
      'a.b=x%20y%26&t=1%2C2&n=',
    ],
    [
      'a form whose object has empty fields',
      {
        body: 'form',
        params: [llm('at', { type: 'object', fields: [llm('x'), llm('y', { nullable: true })] })],
      },
      { at: { x: '', y: null } },
      'at.x=&at.y=',
    ],
    ['a text', { body: 'text', params: [llm('note')] }, { note: 'as it is' }, 'as it is'],
    [
      'a text that is a list',
      { body: 'text', params: [llm('l', { type: 'array' })] },
      { l: ['a'] },
      '["a"]',
    ],
  ])('%s', (_, source, args, text) => {
    expect(textOf(sent({ method: 'POST', ...source }, args))).toBe(text);
  });

  test('of several parts has text fields only', () => {
    const params = [llm('a'), llm('t', { type: 'array' }), llm('o', { type: 'object' })];
    const args = { a: 'x', t: ['1', '2'], o: { k: true } };
    expect(sent({ method: 'POST', body: 'multipart', params }, args).body).toEqual({
      kind: 'multipart',
      fields: [
        { name: 'a', value: 'x' },
        { name: 't', value: '1' },
        { name: 't', value: '2' },
        { name: 'o.k', value: 'true' },
      ],
    });
  });

  test.each([
    ['json', 'application/json'],
    ['form', 'application/x-www-form-urlencoded'],
    ['text', 'text/plain; charset=utf-8'],
  ])('%s is sent as %s, unless a header says otherwise', (body, contentType) => {
    const source = { method: 'POST', body, params: [llm('a')] };
    expect(sent(source, { a: 'x' }).body).toMatchObject({ contentType });
    const headers = [{ name: 'content-type', value: 'application/vnd.x' }];
    const own = sent({ ...source, headers }, { a: 'x' });
    expect(own.body).toMatchObject({ contentType: 'application/vnd.x' });
    expect(own.headers).toEqual([]);
  });
});
