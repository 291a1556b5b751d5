import { describe, expect, test } from 'vitest';
import { llm, must, sent, textOf } from './testing/sent';

describe('a value in the path is one segment', () => {
  test.each<[string, string, string, unknown, string]>([
    [
      'c001',
      '/patients/{{v}}',
      'string',
      'Marta Oyelaran Quist',
      '/patients/Marta%20Oyelaran%20Quist',
    ],
    ['c002', '/files/{{v}}', 'string', '2026/11 lab#4?v=2', '/files/2026%2F11%20lab%234%3Fv%3D2'],
    [
      'c003',
      '/records/{{v}}',
      'string',
      '../../admin/settings',
      '/records/..%2F..%2Fadmin%2Fsettings',
    ],
    ['c006', '/discounts/{{v}}', 'string', '50%off', '/discounts/50%25off'],
    ['c006', '/discounts/{{v}}', 'string', 'a%20b', '/discounts/a%2520b'],
    ['c010', '/colours/{{v}}', 'array', ['teal', 'ochre'], '/colours/teal,ochre'],
    ['c011', '/slots/{{v}}', 'boolean', true, '/slots/true'],
    ['a comma in an entry', '/c/{{v}}', 'array', ['a,b', 'c'], '/c/a%2Cb,c'],
    ['backslash', '/c/{{v}}', 'string', '\\..\\x', '/c/%5C..%5Cx'],
    ['half a character', '/c/{{v}}', 'string', '\ud800', '/c/%EF%BF%BD'],
    ['template text', '/c/{{v}}', 'string', '{{secret.KEY}}', '/c/%7B%7Bsecret.KEY%7D%7D'],
    ['a written path', '/große stadt/50%/{{v}}', 'string', '1', '/gro%C3%9Fe%20stadt/50%25/1'],
    ['dots resolved', '/a/../b/./{{v}}', 'string', '1', '/b/1'],
  ])('%s: %s', (_, url, type, value, target) => {
    expect(sent({ url, params: [must('v', type)] }, { v: value }).target).toBe(target);
  });

  test('c009: every occurrence of every placeholder', () => {
    const source = { url: '/{{kind}}/{{id}}/slots/{{id}}', params: [must('kind'), must('id')] };
    expect(sent(source, { kind: 'dentist', id: '77' }).target).toBe('/dentist/77/slots/77');
  });

  test.each<[string, string, string, unknown]>([
    ['c004', '/records/{{v}}', 'string', '..'],
    ['one dot', '/records/{{v}}', 'string', '.'],
    ['dots beside text', '/records/.{{v}}', 'string', '.'],
    ['an encoded dot beside it', '/records/%2e{{v}}', 'string', '.'],
    ['two placeholders', '/records/{{v}}{{v}}', 'string', '.'],
    ['empty text', '/records/{{v}}.json', 'string', ''],
    ['an empty list', '/records/{{v}}', 'array', []],
    ['a list of dots', '/records/{{v}}', 'array', ['..']],
    ['an object', '/records/{{v}}', 'object', {}],
  ])('and is refused where it would not be: %s', (_, url, type, value) => {
    const result = sent({ method: 'DELETE', url, params: [must('v', type)] }, { v: value });
    expect(result.refused).toBe('v');
    expect(result.sentence).toMatch(/^v .+\.$/);
  });

  test('c007: nothing is sent without it', () => {
    const result = sent({ url: '/records/{{id}}', params: [must('id')] }, {});
    expect(result.sentence).toContain('id is missing');
    const optional = sent({ url: '/records/{{id}}', params: [llm('id')] }, {});
    expect(optional.sentence).toContain('id is missing');
  });

  test('c042: an integer past 2^53 keeps its digits in path, query and body', () => {
    const args = '{"order_id":7304519986620140037}';
    const params = [must('order_id', 'integer')];
    const digits = '7304519986620140037';
    expect(sent({ url: '/orders/{{order_id}}', params }, args).target).toBe(`/orders/${digits}`);
    expect(sent({ params }, args).target).toBe(`/x?order_id=${digits}`);
    expect(textOf(sent({ method: 'POST', params }, args))).toBe(`{"order_id":${digits}}`);
    expect(sent({ params }, JSON.parse(args)).refused).toBe('order_id');
  });
});
