import { describe, expect, test } from 'vitest';
import { llm, sent } from './testing/sent';

describe('a header', () => {
  const inHeader = (name: string, more: object = {}) => llm(name, { in: 'header', ...more });

  test.each<[string, object, unknown, string | undefined]>([
    ['c055: a boolean', { type: 'boolean' }, true, 'true'],
    ['a number', { type: 'integer' }, 5, '5'],
    ['c060: a list', { type: 'array' }, ['a', 'b'], 'a,b'],
    ['c057: Latin-1', {}, 'Ærø Købmand', 'Ærø Købmand'],
    ['empty and optional', {}, '', undefined],
    ['empty and required', { required: true }, '', ''],
  ])('%s is text', (_, more, value, text) => {
    const { headers } = sent({ params: [inHeader('X-A', more)] }, { 'X-A': value });
    expect(headers).toEqual(text === undefined ? [] : [{ name: 'X-A', value: text }]);
  });

  test.each(['a\r\nEvil: 1', 'a\tb', 'a\u0000', 'a\u0085', 'Zażółć', '名'])(
    '%j is refused',
    (value) => {
      expect(sent({ params: [inHeader('X-A')] }, { 'X-A': value }).refused).toBe('X-A');
      const headers = [{ name: 'X-B', value: 'of {{v}}' }];
      expect(sent({ headers, params: [llm('v')] }, { v: value }).refused).toBe('v');
    },
  );

  test('of a list skips null, and goes where nothing is left', () => {
    const of = (value: unknown) =>
      sent({ params: [{ from: 'fixed', name: 'X-L', value, type: 'array', in: 'header' }] }, {});
    expect(of([null, 'a', 2]).headers).toEqual([{ name: 'X-L', value: 'a,2' }]);
    expect(of([]).headers).toEqual([]);
    expect(of([null]).headers).toEqual([]);
    const written = { headers: [{ name: 'X-B', value: 'of {{l}}' }] };
    const params = [llm('l', { type: 'array' })];
    expect(sent({ ...written, params }, { l: [] }).headers).toEqual([]);
    expect(of([{ a: 1 }]).sentence).toMatch(/can't be an object/);
  });

  test('of a list takes no entry that would be read as two', () => {
    const params = [llm('X-L', { type: 'array', in: 'header' })];
    expect(sent({ params }, { 'X-L': ['a,b', 'c'] })).toEqual({
      refused: 'X-L',
      sentence:
        'X-L is sent as one text with a comma between its entries, so no entry can hold one: write it without, or as two.',
    });
    const written = { headers: [{ name: 'X-B', value: 'of {{l}}' }] };
    const list = { ...written, params: [llm('l', { type: 'array' })] };
    expect(sent(list, { l: ['a,b'] }).refused).toBe('l');
    const text = { ...written, params: [llm('l')] };
    expect(sent(text, { l: 'a,b' }).headers).toEqual([{ name: 'X-B', value: 'of a,b' }]);
  });

  test('with a placeholder takes the parameter out of query and body, and goes when it is absent', () => {
    const source = { headers: [{ name: 'X-B', value: 'of {{v}}' }], params: [llm('v')] };
    expect(sent(source, { v: 'x' })).toMatchObject({
      target: '/x',
      headers: [{ name: 'X-B', value: 'of x' }],
    });
    expect(sent(source, {}).headers).toEqual([]);
  });

  test('Content-Type goes out where there is no body, too', () => {
    const headers = [{ name: 'Content-Type', value: 'application/vnd.x' }];
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(sent({ method, headers }, {})).toMatchObject({ headers, body: null });
    }
    const source = { method: 'DELETE', headers, params: [llm('v')] };
    expect(sent(source, {})).toMatchObject({ headers, body: null });
    expect(sent(source, { v: 'x' })).toMatchObject({ headers: [], body: { kind: 'text' } });
  });
});
