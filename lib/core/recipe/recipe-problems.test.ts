import { describe, expect, test } from 'vitest';
import { connectionSchema } from '../connection/connection-schema';
import vectors from '../vectors/refusals.json';
import { recipeProblems } from './recipe-problems';
import { recipeSchema } from './recipe-schema';

const connection = connectionSchema.parse({
  id: 'main',
  base_url: 'https://api.clinic.example/v1',
  auth: { type: 'api_key', in: 'header', name: 'X-API-Key', value: '{{secret.KEY}}' },
});

function problemsOf(sources: unknown, output: unknown = {}) {
  const recipe = recipeSchema.parse({ kind: 'fetch', sources, output });
  return recipeProblems(recipe, { connection });
}

function pathsOf(sources: unknown, output: unknown = {}) {
  return problemsOf(sources, output).map((problem) => problem.path);
}

describe('shared refusals', () => {
  const read = vectors.cases.flatMap((each) => {
    const recipe = recipeSchema.safeParse(each.tool.recipe);
    const isHere = each.refused_at.startsWith('recipe.');
    return isHere && recipe.success ? [[each.about, each.refused_at, recipe.data] as const] : [];
  });
  test.each(read)('%s: %s', (_about, path, recipe) => {
    const problems = recipeProblems(recipe);
    expect(problems.map((problem) => problem.path)).toEqual([path]);
    expect(problems[0]?.message).toMatch(/^[^\n]+\.$/);
  });
});

const get = (url: string, more: object = {}) => ({ a: { method: 'GET', url, ...more } });
const post = (params: unknown[], more: object = {}) => ({
  a: { method: 'POST', url: '/x', params, ...more },
});
const llm = (name: string, more: object = {}) => ({ from: 'llm', name, ...more });
const fixed = (name: string, value: unknown, more: object = {}) => ({
  from: 'fixed',
  name,
  value,
  ...more,
});
const param = (index: number, key: string) => [`recipe.sources.a.params.${index}.${key}`];
const atUrl = ['recipe.sources.a.url'];

describe('a url', () => {
  test.each([
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    '//evil.example/x',
    '\\\\evil.example',
    '/\\evil.example',
    '@evil.example/',
    '..',
    '/x/../../y',
    '/%2e%2E/admin',
    '/.%2e',
    '/x\ny',
    '/x#y',
    '/x/{{id',
    '/x/{{}}',
  ])('%j is refused', (url) => {
    expect(pathsOf(get(url))).toEqual(atUrl);
  });

  test.each([
    '',
    '/',
    'slots',
    '/users/@me',
    '/a/../b',
    '/a/./b',
    '/places:search',
    '?a=1',
    '/a//b',
  ])('%j is fine', (url) => {
    expect(pathsOf(get(url))).toEqual([]);
  });
});

describe('a placeholder', () => {
  test.each([
    ['/x/{{b.id}}', 'of a request that is not there'],
    ['/x/{{a.id}}', 'of its own request'],
    ['/x/{{today}}', 'of a standing variable without `vars.`'],
  ])('%s is refused: %s', (url) => {
    expect(pathsOf(get(url))).toEqual(atUrl);
  });

  test('of a variable, a secret or an earlier request is fine', () => {
    expect(
      pathsOf({
        a: { method: 'GET', url: '/x?key={{secret.KEY}}&on={{vars.today}}' },
        b: { method: 'GET', url: '/x/{{a.results.0.id}}', for_each_of: 'a.results' },
      }),
    ).toEqual([]);
  });

  test('of a later request is refused, in a header and in a fixed value too', () => {
    expect(
      pathsOf({
        a: {
          method: 'POST',
          url: '/x',
          headers: [{ name: 'X-A', value: '{{b.id}}' }],
          params: [
            fixed('n', 'Order {{b.id}}'),
            fixed('o', { deep: ['{{nobody}}'] }, { type: 'object' }),
          ],
        },
        b: { method: 'GET', url: '/y' },
      }),
    ).toEqual(['recipe.sources.a.headers.0.value', ...param(0, 'value'), ...param(1, 'value')]);
  });

  test('in a fixed value that names another fixed value is refused', () => {
    expect(pathsOf(post([fixed('n', '{{m}}'), fixed('m', '{{n}}')]))).toEqual([
      ...param(0, 'value'),
      ...param(1, 'value'),
    ]);
  });
});

describe('for_each_of', () => {
  test.each(['a', 'c', 'b', 'b.items', 'rows', ''])('%j in the first or own request', (of) => {
    const sources = { b: { method: 'GET', url: '/x', for_each_of: of } };
    expect(pathsOf(sources)).toEqual(['recipe.sources.b.for_each_of']);
  });

  test.each(['', ' ', 'b', 'a.', 'rows'])('%j after another request', (of) => {
    const later = { method: 'GET', url: '/x', for_each_of: of };
    expect(pathsOf({ ...get('/'), b: later })).toEqual(['recipe.sources.b.for_each_of']);
    expect(pathsOf({ ...get('/'), b: { ...later, for_each_of: null } })).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['an index too far down', [llm('items.0.sku'), llm('items.5000000.sku')], 1],
    ['a gap, whatever the order', [llm('items.2.sku'), llm('items.0.sku')], 0],
    ['a value and a parent', [llm('address'), llm('address.city')], 1],
    ['a parent and a value', [llm('address.city'), llm('address')], 1],
    ['a list and an object', [llm('items.0'), llm('items.first')], 1],
    ['an empty part', [llm('a..b')], 0],
    ['a prototype', [llm('a.constructor')], 0],
    ['a whole body beside a field', [llm('.', { as: 'all' }), llm('x')], 1],
    ['one argument twice', [llm('x'), llm('X', { as: 'x' })], 1],
    ['nothing left', [llm('.')], 0],
    ['too long', [llm('n'.repeat(65))], 0],
    ['underscores only', [llm('___')], 0],
    ['too deep', [llm('a.b.c.d.e.f.g.h.i.j.k')], 0],
  ])('%s', (_, params, index) => {
    expect(pathsOf(post(params))).toEqual(param(index, 'name'));
  });

  test.each([
    [
      [llm('a'), llm('.', { as: 'all' })],
      '"a" is inside ".", which can\'t be a value as well: rename one.',
    ],
    [
      [llm('.', { as: 'all' }), llm('a')],
      '"." is a value, so "a" can\'t be inside it: rename one.',
    ],
    [[llm('0.a'), llm('b')], '"b" and "0.a" make one place both a list and an object: rename one.'],
    [
      [llm('x..y'), llm('b'), llm('0')],
      '"0" and "b" make one place both a list and an object: rename one.',
    ],
  ])('that contradict each other are both named: %j', (params, message) => {
    expect(problemsOf(post(params)).at(-1)?.message).toBe(message);
  });

  test('an `as` that assistants refuse', () => {
    expect(pathsOf(post([llm('x', { as: 'größe' })]))).toEqual(param(0, 'as'));
    expect(pathsOf(post([llm('x', { as: '__proto__' })]))).toEqual(param(0, 'as'));
  });

  test('a name in the url and the list, in any spelling', () => {
    const sources = get('/x?kind%73[]=1', { params: [llm('kinds')], query: 'brackets' });
    expect(pathsOf(sources)).toEqual(param(0, 'name'));
  });

  test('one name in the path and in the body, as two arguments, is fine', () => {
    const params = [llm('id', { in: 'path' }), llm('id', { in: 'body', as: 'new_id' })];
    expect(pathsOf(post(params, { url: '/x/{{id}}' }))).toEqual([]);
  });

  test.each([[{ type: 'integer' }], [{ values: ['a'] }], [{ type: 'array', items: 'integer' }]])(
    'one parameter of two requests that differs by %j',
    (more) => {
      const sources = {
        a: { method: 'GET', url: '/x', params: [llm('n')] },
        b: { method: 'GET', url: '/y', params: [llm('n', more)] },
      };
      expect(pathsOf(sources)).toEqual(['recipe.sources.b.params.0.name']);
      expect(pathsOf({ ...sources, b: sources.a })).toEqual([]);
    },
  );

  test('the same argument from two names', () => {
    expect(
      pathsOf({
        a: { method: 'GET', url: '/x', params: [llm('a.b')] },
        b: { method: 'GET', url: '/y', params: [llm('a_b')] },
      }),
    ).toEqual(['recipe.sources.b.params.0.name']);
  });
});

describe('values', () => {
  test.each([
    ['an integer that is text', fixed('n', 'five', { type: 'integer' }), 'value'],
    ['a number where text is declared', fixed('n', 5), 'value'],
    ['nothing', fixed('n', ''), 'value'],
    [
      'a list that has the wrong entry beside a placeholder',
      fixed('n', ['{{vars.x}}', 'five'], { type: 'array', items: 'integer' }),
      'value',
    ],
    ['a list that is no JSON', fixed('n', '[1,', { type: 'array' }), 'value'],
    [
      'a list with placeholders outside texts',
      fixed('n', '[{{vars.x}}]', { type: 'array' }),
      'value',
    ],
    ['a variable without a name', { from: 'variable', name: 'n', value: '' }, 'value'],
    ['an instruction that is no text', llm('n', { value: 5 }), 'value'],
    ['a default of another type', llm('n', { type: 'integer', default: '3' }), 'default'],
    ['a default that is not allowed', llm('n', { values: ['a'], default: 'b' }), 'default'],
    ['a default list with a wrong entry', llm('n', { type: 'array', default: [1] }), 'default'],
    [
      'an allowed value of another type',
      llm('n', { type: 'integer', values: [1, 'two'] }),
      'values.1',
    ],
    ['an allowed entry of another type', llm('n', { type: 'array', values: ['a', 1] }), 'values.1'],
    ['null allowed but not nullable', llm('n', { values: ['a', null] }), 'values.1'],
    ['fields of a text', llm('n', { fields: [llm('x')] }), 'fields'],
    ['items of a text', llm('n', { items: 'integer' }), 'items'],
    [
      'a child that is fixed',
      llm('n', { type: 'object', fields: [fixed('x', '1')] }),
      'fields.0.from',
    ],
    [
      'a child with no name left',
      llm('n', { type: 'object', fields: [llm('名')] }),
      'fields.0.name',
    ],
    [
      'two children, one name',
      llm('n', { type: 'object', fields: [llm('a b'), llm('a_b')] }),
      'fields.1.name',
    ],
    [
      'a child named for a prototype',
      llm('n', { type: 'array', fields: [llm('__proto__')] }),
      'fields.0.name',
    ],
  ])('%s', (_, parameter, key) => {
    expect(pathsOf(post([parameter]))).toEqual(param(0, key));
  });

  test('allowed values may be null where null is, whole lists, or entries', () => {
    const params = [
      llm('sort', { values: ['asc', 'desc', null], nullable: true }),
      llm('pair', { type: 'array', items: 'integer', values: [[1, 2], [3]] }),
      llm('kinds', { type: 'array', values: ['toys', 'books'], default: ['toys'] }),
    ];
    expect(pathsOf(post(params))).toEqual([]);
  });

  test('fields that go too deep', () => {
    let deep: object = llm('x');
    for (let level = 0; level < 12; level++) deep = llm('x', { type: 'object', fields: [deep] });
    expect(pathsOf(post([deep]))).toHaveLength(1);
  });
});

describe('where a parameter goes', () => {
  test.each([
    ['a body on a GET', get('/x', { params: [llm('n', { in: 'body' })] }), 'in'],
    ['a path it is not in', get('/x', { params: [llm('n', { in: 'path' })] }), 'in'],
    ['an object in a path', get('/x/{{n}}', { params: [llm('n', { type: 'object' })] }), 'type'],
    [
      'an object in a header',
      get('/x', { params: [llm('n', { type: 'object', in: 'header' })] }),
      'type',
    ],
    ['a name no header has', get('/x', { params: [llm('X Shop', { in: 'header' })] }), 'name'],
  ])('%s', (_, sources, key) => {
    expect(pathsOf(sources)).toEqual(param(0, key));
  });

  test('a second value of a text body', () => {
    expect(pathsOf(post([llm('m'), llm('n')], { body: 'text' }))).toEqual(param(1, 'name'));
  });
});

describe("headers a recipe can't set", () => {
  test.each([
    'Host',
    'content-length',
    'Transfer-Encoding',
    'CONNECTION',
    'Cookie',
    'x-api-key',
    'a b',
  ])('%s', (name) => {
    expect(pathsOf(get('/x', { headers: [{ name, value: '1' }] }))).toEqual([
      'recipe.sources.a.headers.0.name',
    ]);
    expect(pathsOf(get('/x', { params: [llm(name, { in: 'header' })] }))).toEqual(param(0, 'name'));
  });

  test('a charset that the body is not sent in', () => {
    const of = (value: string) => [{ name: 'content-TYPE', value }];
    const latin1 = "text/plain; charset='ISO-8859-1'";
    expect(problemsOf(post([llm('m')], { body: 'text', headers: of(latin1) }))).toMatchObject([
      {
        path: 'recipe.sources.a.headers.0.value',
        message: 'A body is sent as UTF-8: write charset=utf-8, or leave the charset out.',
      },
    ]);
    const given = [fixed('Content-Type', latin1, { in: 'header' }), llm('m')];
    expect(pathsOf(post(given))).toEqual(param(0, 'value'));
    expect(pathsOf(get('/x', { headers: of(latin1) }))).toEqual([]);
    for (const fine of ['text/plain; charset=UTF-8', 'application/vnd.x+json', 'text/{{m}}']) {
      expect(pathsOf(post([llm('m')], { headers: of(fine) }))).toEqual([]);
    }
  });

  test('one twice, or with a line break', () => {
    const headers = [
      { name: 'X-A', value: '1\r\nEvil: 1' },
      { name: 'x-a', value: '2' },
    ];
    expect(pathsOf(get('/x', { headers }))).toEqual([
      'recipe.sources.a.headers.0.value',
      'recipe.sources.a.headers.1.name',
    ]);
  });
});

test('what the assistant sees is named well, and blocks show only what was picked', () => {
  const output = {
    fields: ['a..b', 'summary', 'chart.png'],
    remember: ['x.__proto__'],
    content: [
      { type: 'text', text: '{{result.summary}} {{result.secret}}' },
      { type: 'image', data: 'result.chart.png', mime: 'image/png' },
      { type: 'text', text: '{{args.x}}' },
    ],
  };
  expect(pathsOf(get('/x'), output)).toEqual([
    'recipe.output.fields.0',
    'recipe.output.remember.0',
    'recipe.output.content.0.text',
    'recipe.output.content.2.text',
  ]);
});

test('a request of a size that nobody writes is refused at once', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => llm(`n${index}`));
  expect(pathsOf(post(many))).toEqual(['recipe.sources.a.params']);
  expect(pathsOf(get('/{{n}}'.repeat(100_000)))).toEqual(atUrl);
});
