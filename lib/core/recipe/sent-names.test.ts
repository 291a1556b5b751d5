import { describe, expect, test } from 'vitest';
import { connectionSchema } from '../connection/connection-schema';
import { recipeProblems } from './recipe-problems';
import { recipeSchema } from './recipe-schema';
import { llm } from './testing/sent';

const problemsOf = (sources: object) =>
  recipeProblems(recipeSchema.parse({ kind: 'fetch', sources }));
const pathsOf = (sources: object) => problemsOf(sources).map(({ path }) => path);
const get = (url: string, params: object[]) => ({ a: { method: 'GET', url, params } });
const post = (params: object[], body: string) => ({
  a: { method: 'POST', url: '/x', params, body },
});
const fixed = (name: string, value: unknown, more: object = {}) => ({
  from: 'fixed',
  name,
  value,
  ...more,
});
const atName = (index: number) => [`recipe.sources.a.params.${index}.name`];

describe('names of a query or form', () => {
  const object = (name: string, ...fields: object[]) => llm(name, { type: 'object', fields });
  const list = (name: string, ...fields: object[]) => llm(name, { type: 'array', fields });
  const spread: [string, object[], number][] = [
    ['an object and its field', [object('f', llm('s')), llm('f.s', { as: 'x' })], 1],
    ['a field and its object', [llm('f.s', { as: 'x' }), object('f', llm('s'))], 1],
    ['an open object and a name in it', [object('f'), llm('f.s', { as: 'x' })], 1],
    ['a field of a field', [object('f', object('g', llm('s'))), llm('f.g.s', { as: 'x' })], 1],
    ['a list of a field', [object('f', llm('s', { type: 'array' })), llm('f.s[]', { as: 'x' })], 1],
    ['a list and a field of an entry', [list('l', llm('s')), llm('l.0.s', { as: 'x' })], 1],
    [
      'a fixed list that may hold objects',
      [fixed('l', [{ s: 1 }], { type: 'array' }), llm('l.0.s', { as: 'x' })],
      1,
    ],
    ['two objects', [object('f'), object('f.g', llm('s'))], 1],
  ];

  test.each(spread)('that would be sent twice: %s', (_, params, index) => {
    expect(pathsOf(get('/x', params))).toEqual(atName(index));
    for (const body of ['form', 'multipart']) {
      expect(pathsOf(post(params, body))).toEqual(atName(index));
    }
  });

  test('that would be sent twice are both named', () => {
    const params = [llm('f.s', { as: 'x' }), object('f', llm('s'))];
    expect(problemsOf(get('/x', params))[0]?.message).toBe(
      '"f.s" may be sent twice, since the fields of "f" are sent under such names: keep one.',
    );
  });

  test('that would be sent twice, once in the url', () => {
    const of = (url: string, ...params: object[]) => pathsOf(get(url, params));
    expect(of('/x?f.s=', object('f'))).toEqual(atName(0));
    expect(of('/x?f.s={{x}}', llm('x'), object('f', llm('s')))).toEqual(atName(1));
    expect(of('/x?f={{f}}', object('f'), llm('f.s', { as: 'x' }))).toEqual(atName(1));
    expect(of('/x?f={{f}}&f.s=1', object('f'))).toEqual(['recipe.sources.a.url']);
    expect(of('/x?f={{f}}&g.s=1', object('f'))).toEqual([]);
  });

  test('that the connection signs in with, as a field', () => {
    const auth = { type: 'api_key', in: 'query', name: 'k.v', value: '{{secret.KEY}}' };
    const signedIn = connectionSchema.parse({ id: 'main', base_url: 'https://a.example', auth });
    const recipe = recipeSchema.parse({
      kind: 'fetch',
      sources: get('/x', [object('k')]),
    });
    const [problem] = recipeProblems(recipe, { connection: signedIn });
    expect(problem?.message).toContain('"k.v" in the query');
  });

  test.each<[string, object[]]>([
    ['another field', [object('f', llm('s')), llm('f.t', { as: 'x' })]],
    ['a plain value', [llm('f'), llm('f.s')]],
    ['a list of texts', [llm('l', { type: 'array' }), llm('l.0.s')]],
    ['a name that begins alike', [object('f'), llm('filter.s')]],
  ])('that differ are fine beside each other: %s', (_, params) => {
    expect(pathsOf(get('/x', params))).toEqual([]);
    expect(pathsOf(post(params, 'form'))).toEqual([]);
  });
});
