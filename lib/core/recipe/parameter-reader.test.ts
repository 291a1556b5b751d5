import { describe, expect, test } from 'vitest';
import { parseJson, type JsonObject } from '../json/json';
import { llm, sent, textOf } from './testing/sent';

describe('variables', () => {
  const variable = (value: string, more: object = {}) => ({
    from: 'variable',
    name: 'v',
    value,
    ...more,
  });
  const body = (parameter: object, variables: JsonObject) =>
    sent({ method: 'POST', params: [parameter] }, {}, { variables });

  test.each<[object, JsonObject, string | undefined]>([
    [variable('n', { type: 'integer' }), { n: '5' }, '{"v":5}'],
    [variable('n'), { n: 5 }, '{"v":"5"}'],
    [variable('n', { type: 'array' }), { n: '[1]' }, '{"v":[1]}'],
    [variable('results.id'), { 'results.id': 'r1' }, '{"v":"r1"}'],
    [variable('results.id'), { results: { id: 'r2' } }, '{"v":"r2"}'],
    [variable('n'), {}, '{}'],
    [variable('n', { default: 'd' }), {}, '{"v":"d"}'],
    [variable('secret.api_key'), { 'secret.api_key': 's' }, '{"v":"s"}'],
    [variable('toString'), {}, '{}'],
    [variable('n', { type: 'integer' }), { n: '' }, '{}'],
    [variable('n', { type: 'array', default: ['d'] }), { n: '' }, '{"v":["d"]}'],
    [variable('n'), { n: '' }, '{"v":""}'],
  ])('%j with %j', (parameter, variables, text) => {
    expect(textOf(body(parameter, variables))).toBe(text);
  });

  test('c149: one that nothing set is named before any request', () => {
    const result = body(variable('results.id', { required: true }), {});
    expect(result.refused).toBe('results.id');
    expect(result.sentence).toContain('no result was chosen yet');
    const inUrl = sent({ url: '/r/{{vars.results.id}}' }, {});
    expect(inUrl.sentence).toContain('no result was chosen yet');
  });

  test('a secret without a value, and one for another address, are told apart', () => {
    const secretsElsewhere = new Set(['MOVED']);
    for (const url of ['/r/{{secret.MOVED}}', '/r?key={{secret.MOVED}}']) {
      expect(sent({ url }, {}, { secretsElsewhere }).sentence).toBe(
        "The secret MOVED was entered for another address: the app's owner has to enter it again.",
      );
    }
    const inUrl = sent({ url: '/r/{{secret.NEW}}' }, {}, { secretsElsewhere });
    expect(inUrl.sentence).toContain('The secret NEW has no value yet');
  });

  test('one that does not fit its type is refused', () => {
    expect(body(variable('n', { type: 'integer' }), { n: 'five' }).refused).toBe('n');
  });
});

describe('earlier answers', () => {
  const answers = {
    a: parseJson(
      '{"id":4620693217682128901,"tags":["x","y z"],"none":"","rows":[{"id":1},{"id":2}]}',
    ),
  };
  const fixed = (value: unknown, more: object = {}) => ({
    from: 'fixed',
    name: 'v',
    value,
    ...more,
  });

  test.each<[string, string]>([
    ['/o/{{a.id}}', '/o/4620693217682128901'],
    ['/o/{{a.tags}}', '/o/x,y%20z'],
    ['/o/{{a.rows.1.id}}?all={{a.rows.id}}', '/o/2?all=1&all=2'],
  ])('in the url: %s', (url, target) => {
    expect(sent({ url }, {}, { answers }).target).toBe(target);
  });

  test.each<[object, string]>([
    [fixed('{{a.id}}'), '{"v":4620693217682128901}'],
    [fixed('{{a.tags}}', { type: 'array' }), '{"v":["x","y z"]}'],
    [fixed('No. {{a.id}}'), '{"v":"No. 4620693217682128901"}'],
    [fixed('{{a.rows.0.id}}5', { type: 'integer' }), '{"v":15}'],
    [
      fixed({ of: ['{{a.tags.0}}', 'and {{q}}'] }, { type: 'object' }),
      '{"v":{"of":["x","and ?"]}}',
    ],
    [fixed('{"of":"{{a.rows.0}}"}', { type: 'object' }), '{"v":{"of":{"id":1}}}'],
    [fixed('{{a.none}}'), '{"v":""}'],
    [
      fixed(['{{a.id}}', '7', '{{a.rows.0.id}}0'], { type: 'array', items: 'integer' }),
      '{"v":[4620693217682128901,7,10]}',
    ],
    [fixed('["{{a.tags.0}}", 7]', { type: 'array', items: 'string' }), '{"v":["x","7"]}'],
  ])('in a fixed value: %j', (parameter, text) => {
    const params = [parameter, llm('q', { default: '?' })].slice(0, text.includes('?') ? 2 : 1);
    expect(textOf(sent({ method: 'POST', params }, {}, { answers }))).toBe(text);
  });

  test('an entry of a fixed list that does not become what the list holds is named', () => {
    const list = fixed(['1', '{{a.tags.0}}0'], { type: 'array', items: 'integer' });
    const result = sent({ method: 'POST', params: [list] }, {}, { answers });
    expect(result.sentence).toBe('v.1 must be a whole number, not the text "x0".');
  });

  test('text of an answer is never expanded again', () => {
    const hostile = { a: { t: '{{vars.token}}","x":"' } };
    const params = [fixed('{"t":"<{{a.t}}>"}', { type: 'object' })];
    const result = sent(
      { method: 'POST', params },
      {},
      { answers: hostile, variables: { token: 's' } },
    );
    expect(JSON.parse(textOf(result) ?? '')).toEqual({ v: { t: '<{{vars.token}}","x":">' } });
  });

  test.each(['/o/{{a.nope}}', '/o/{{a.none}}', '/o?x={{a.none}}', '/o/{{a.rows.9.id}}'])(
    'c149: nothing there is refused: %s',
    (url) => {
      const result = sent({ url }, {}, { answers });
      expect(result.sentence).toContain('no result was chosen yet');
    },
  );

  test.each<[string, object, string | undefined]>([
    ['null where it may be null', { nullable: true }, '{"v":null}'],
    [
      'null where it must be there and may be null',
      { nullable: true, required: true },
      '{"v":null}',
    ],
    ['null where nothing says that it may be', {}, undefined],
    ['null where it must be there', { required: true }, undefined],
  ])('that are %s', (_what, more, text) => {
    const params = [fixed('{{a.middle}}', more)];
    const result = sent({ method: 'PUT', params }, {}, { answers: { a: { middle: null } } });
    expect(textOf(result)).toBe(text);
    expect(result.sentence?.includes('middle') ?? false).toBe(text === undefined);
  });

  test.each<[string, object, string | undefined]>([
    ['may be null', { nullable: true }, '{}'],
    ['may be left out by a model, were it one to ask for', {}, undefined],
    ['must be there', { required: true }, undefined],
    ['must be there, null or not', { required: true, nullable: true }, undefined],
    ['is part of a text', { value: 'No. {{a.middle}}' }, undefined],
    ['is part of an object', { value: { of: '{{a.middle}}' }, type: 'object' }, undefined],
  ])('that are nothing where it %s', (_what, more, text) => {
    const params = [fixed('{{a.middle}}', more)];
    const result = sent({ method: 'PUT', params }, {}, { answers: { a: {} } });
    expect(textOf(result)).toBe(text);
    expect(result.sentence?.includes('middle') ?? false).toBe(text === undefined);
  });

  test('that are nothing and may be null are left out of the query and the headers too', () => {
    const may = fixed('{{a.nope}}', { nullable: true });
    const params = [may, { ...may, name: 'X-A', in: 'header' }];
    const result = sent({ params }, {}, { answers });
    expect(result).toMatchObject({ target: '/x', headers: [] });
  });

  test('under for_each_of it is the current entry', () => {
    const entry = { of: 'a.rows', value: { id: 2 }, index: 1 };
    expect(sent({ url: '/o/{{a.id}}' }, {}, { answers, entry }).target).toBe('/o/2');
  });
});
