import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isJsonObject, parseJson, stringifyJson, type Json, type JsonObject } from '../json/json';
import { isSentenceCode } from '../sentences/catalogue';
import { withValues } from '../sentences/say';
import refusals from '../vectors/refusals.json';
import { readApp } from './read-app';
import { writeApp } from './write-app';

const connection = { id: 'main', name: 'API', base_url: 'https://api.example.com/v1' };
const recipe = { kind: 'fetch', sources: { a: { method: 'GET', url: '/x', params: [] } } };
const tool = { name: 't', description: 'Does one thing.', connection: 'main', recipe };

const noUri = { type: 'resource', uri: '', mime: 'text/plain', text: 'result' };

function app(part: Record<string, unknown> = {}): Record<string, unknown> {
  return { version: 1, name: 'Shop', connections: [connection], tools: [tool], ...part };
}

function pathsOf(document: unknown): string[] {
  return readApp(document).problems.map((problem) => problem.path);
}

function warned(document: unknown): string[] {
  return readApp(document).warnings.map((warning) => warning.path);
}

test.each(refusals.cases)('refused: $about', ({ tool: refused, refused_at }) => {
  expect(pathsOf(app({ tools: [refused] }))).toEqual([`tools.0.${refused_at}`]);
});

describe('an app file', () => {
  it('is read with its defaults, in canonical order', () => {
    const { tools, connections, ...rest } = app();
    const read = readApp({ tools, connections, ...rest });
    expect(read.problems).toEqual([]);
    expect(Object.keys(read.document)).toEqual([
      'version',
      'name',
      'description',
      'connections',
      'tools',
    ]);
    expect(read.document).toEqual(read.app);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['another version', { version: 2 }, ['version']],
    ['no version', { version: undefined }, ['version']],
    ['no name', { name: '' }, ['name']],
    ['a blank name', { name: ' ' }, ['name']],
    ['a key nobody knows', { colour: 'red' }, ['colour']],
    ['a time zone nobody knows', { time_zone: 'Mars/Base' }, ['time_zone']],
    ['an offset for a time zone', { time_zone: '+02:00' }, ['time_zone']],
    ['a time zone', { time_zone: 'Asia/Riyadh' }, []],
    ['tools that are no list', { tools: {} }, ['tools']],
    ['a tool that is none', { tools: [tool, null, 5] }, ['tools.1', 'tools.2']],
    ['a name used twice', { tools: [tool, { ...tool }] }, ['tools.1.name']],
    ['a connection used twice', { connections: [connection, connection] }, ['connections.1.id']],
    [
      'a broken connection, once',
      { connections: [{ ...connection, base_url: 'x', auth: { type: 'magic' } }] },
      ['connections.0.auth.type'],
    ],
    [
      'an address that is none',
      { connections: [{ ...connection, base_url: 'x' }] },
      ['connections.0.base_url'],
    ],
    ['a server beside tools', { remote: { url: 'https://mcp.example.com/mcp' } }, ['remote']],
    [
      'a server alone',
      { remote: { url: 'https://mcp.example.com/mcp' }, tools: [], connections: [] },
      [],
    ],
    [
      'a server without an address',
      { remote: { url: 'mcp' }, tools: [], connections: undefined },
      ['remote.url'],
    ],
    ['an app without anything', { tools: undefined, connections: undefined }, []],
  ])('with %s', (_about, part, paths) => {
    expect(pathsOf(parseJson(JSON.stringify(app(part))))).toEqual(paths);
  });

  it.each([
    [
      app({ tools: [{ ...tool, recipe: { ...recipe, kind: 'FETCH' } }] }),
      'Write one of fetch, action: "FETCH" isn\'t one.',
    ],
    [app({ tools: [{ ...tool, title: 5 }] }), "Write a text here: 5 isn't one."],
    [
      app({ tools: [{ ...tool, recipe: undefined }] }),
      '"recipe" is missing: write it as an object, as in { }.',
    ],
    [
      app({ tools: [{ ...tool, colour: 1 }] }),
      '"colour" isn\'t a key of this place: take it out, or correct its spelling.',
    ],
    [app({ tools: [{ ...tool, timeout_ms: 5 }] }), 'Write a number of at least 100.'],
    [app({ tools: [{ ...tool, stage: [] }] }), 'Write at least 1 entry.'],
    [
      app({ tools: [{ ...tool, recipe: { ...recipe, output: { content: [noUri] } } }] }),
      'Write at least 1 character.',
    ],
    [
      app({ connections: [{ ...connection, auth: {} }], tools: [] }),
      '"type" is missing: write one of none, bearer, basic, api_key, oauth2_client_credentials, oauth2_authorization_code.',
    ],
    [
      app({ tools: [{ ...tool, recipe: { ...recipe, sources: { AA: {} } } }] }),
      'Name a request by one letter, a to z.',
    ],
  ])('says what to write', (document, sentence) => {
    const { problems } = readApp(document);
    expect(problems.map((problem) => problem.message)).toEqual([sentence]);
  });
});

test('a sign-in at a page is read with what may be left out, and written as it was read', () => {
  const auth = {
    type: 'oauth2_authorization_code',
    authorization_url: 'https://auth.example.com/authorize?prompt=consent',
    token_url: 'https://auth.example.com/token',
    client_id: 'clinic',
  };
  const read = readApp(app({ connections: [{ ...connection, auth }] }));
  expect(read.problems).toEqual([]);
  const whole = { ...auth, client_secret: '', scope: '' };
  expect(read.app?.connections[0]?.auth).toEqual(whole);
  const again = readApp(parseJson(read.app ? writeApp(read.app) : ''));
  expect(again.app).toEqual(read.app);
  const written = { ...whole, client_secret: 'in-the-file' };
  const connections = [{ ...connection, auth: written }];
  expect(warned(app({ connections, tools: [] }))).toEqual(['connections.0.auth.client_secret']);
});

describe('warnings', () => {
  it('a stage that no tool uses', () => {
    const next_stage = [{ stage: 'booked' }, { stage: 'gone' }];
    const tools = [
      { ...tool, next_stage },
      { ...tool, name: 'u', stage: ['booked'] },
    ];
    expect(warned(app({ tools }))).toContain('tools.0.next_stage.1.stage');
    expect(warned(app({ tools }))).not.toContain('tools.0.next_stage.0.stage');
  });

  it('more than 40 tools, and a listing too large', () => {
    const many = Array.from({ length: 41 }, (_, index) => ({ ...tool, name: `t${index}` }));
    expect(warned(app({ tools: many.slice(1) }))).not.toContain('tools');
    expect(warned(app({ tools: many }))).toContain('tools');
    const large = many.slice(1).map((each) => ({ ...each, description: 'x'.repeat(7000) }));
    expect(readApp(app({ tools: large })).warnings.at(-1)?.message).toContain('250,000');
  });

  it('are given for what could be read', () => {
    expect(warned(app({ tools: [tool, { ...tool, name: 'u', confirm: 'Sure?' }] }))).toContain(
      'tools.0.title',
    );
  });
});

describe('one broken part hides nothing of the others', () => {
  it('lists schema and rule problems of one tool together', () => {
    const broken = {
      ...tool,
      description: '',
      colour: 1,
      confirm: 'Sure?',
      timeout_ms: 5,
      recipe: {
        kind: 'fetch',
        sources: {
          a: { method: 'TRACE', url: '/x/{{nobody}}', params: [{ name: 'n', type: 'text' }] },
          b: {
            method: 'GET',
            url: '/y/{{nobody}}',
            params: [{ from: 'fixed', name: 'n', type: 'integer', value: 'x', bogus: 1 }],
          },
        },
        output: { fields: 'x' },
      },
    };
    expect(pathsOf(app({ tools: [broken] })).sort()).toEqual(
      [
        'tools.0.colour',
        'tools.0.confirm',
        'tools.0.description',
        'tools.0.recipe.output.fields',
        'tools.0.recipe.sources.a.method',
        'tools.0.recipe.sources.a.params.0.type',
        'tools.0.recipe.sources.b.params.0.bogus',
        'tools.0.recipe.sources.b.params.0.value',
        'tools.0.recipe.sources.b.url',
        'tools.0.timeout_ms',
      ].sort(),
    );
  });

  it('lists 200 problems in 200 tools, and 200 in one', () => {
    const tools = Array.from({ length: 200 }, (_, index) => ({
      ...tool,
      name: `t${index}`,
      description: '',
    }));
    expect(pathsOf(app({ tools }))).toEqual(tools.map((_, index) => `tools.${index}.description`));
    const params = Array.from({ length: 200 }, (_, index) => ({
      name: `p${index}`,
      value: 'what is meant, in words',
      type: index % 2 ? 'text' : 'integer',
      values: index % 2 ? undefined : ['two'],
    }));
    const one = {
      ...tool,
      recipe: { kind: 'fetch', sources: { a: { ...recipe.sources.a, params } } },
    };
    expect(pathsOf(JSON.parse(JSON.stringify(app({ tools: [one] }))))).toHaveLength(200);
  });
});

describe('hostile documents', () => {
  test.each(['null', '[]', '"x"', '5', 'true'])('%s is refused at the root', (text) => {
    expect(readApp(parseJson(text))).toMatchObject({ app: null, problems: [{ path: '' }] });
  });

  it('a key __proto__ anywhere is refused and never reaches an object', () => {
    const document: unknown = JSON.parse(
      `{"version":1,"name":"x","__proto__":{"polluted":true},"tools":[{"name":"t","description":"Does.","connection":"main",
        "recipe":{"kind":"fetch","sources":{"__proto__":{},"a":{"method":"GET","url":"/"}}},
        "self_test":{"arguments":{"a":{"__proto__":{"polluted":true}}}}}],"connections":[${JSON.stringify(connection)}]}`,
    );
    const read = readApp(document);
    expect(read.problems.map((problem) => problem.path)).toEqual([
      '__proto__',
      'tools.0.recipe.sources.__proto__',
      'tools.0.self_test.arguments.a.__proto__',
    ]);
    expect(Object.hasOwn({}, 'polluted')).toBe(false);
    expect(stringifyJson(read.document)).not.toContain('polluted');
  });

  it('endless nesting is a problem, and what is kept can be written', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const text = JSON.stringify(app({ tools: ['DEEP'] })).replace('"DEEP"', deep);
    const read = readApp(JSON.parse(text));
    expect(read.app).toBeNull();
    expect(read.problems.some((each) => each.message.includes('levels deep'))).toBe(true);
    expect(() => stringifyJson(read.document)).not.toThrow();
  });

  it('5 MB of it are read', () => {
    const tools = Array.from({ length: 1000 }, (_, index) => ({
      ...tool,
      name: `t${index}`,
      description: 'x'.repeat(5000),
    }));
    const read = readApp(app({ tools }));
    expect(read.problems).toEqual([]);
    expect(read.app?.tools).toHaveLength(1000);
    expect(readApp({ ...app(), name: 'x'.repeat(5_000_000) }).problems).toHaveLength(1);
  });

  it('thousands of unknown keys or of tools that are none are refused, the first of them listed', () => {
    expect(readApp({ ...app(), ...many('k', 10_000) }).problems).toHaveLength(5001);
    expect(pathsOf(app({ tools: [{ ...tool, ...many('k', 10_000) }] }))).toHaveLength(5001);
    expect(pathsOf(app({ tools: Array<number>(10_000).fill(1) }))).toHaveLength(5001);
  });

  it('more than the schema library can count is one problem of its tool', () => {
    const params = Array<number>(200_000).fill(1);
    const sources = { a: { ...recipe.sources.a, params } };
    const tools = [
      { ...tool, description: '' },
      { ...tool, recipe: { kind: 'fetch', sources } },
    ];
    expect(pathsOf(app({ tools }))).toEqual(['tools.0.description', 'tools.1']);
  }, 30_000);

  it('nothing at all makes it throw', () => {
    const part = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(tool, connection, recipe, [], {}),
    );
    const loose = fc.record(
      {
        version: fc.constantFrom<unknown>(1, 2, '1'),
        name: part,
        connections: fc.oneof(part, fc.array(mutated(connection))),
        tools: fc.oneof(part, fc.array(mutated(tool))),
        remote: part,
        time_zone: part,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(part, loose), (document) => {
        const read = readApp(document);
        expect(read.app === null).toBe(read.problems.length > 0);
        expect(isJsonObject(read.document)).toBe(true);
        for (const said of [...read.problems, ...read.warnings]) {
          expect(isSentenceCode(said.code)).toBe(true);
          expect(withValues(said, {}).message).toBe(said.message);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function many(key: string, count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${key}${index}`, index]));
}

/** A well-formed part with one value somewhere in it replaced by anything. */
function mutated(part: unknown): fc.Arbitrary<unknown> {
  const places: string[][] = [];
  const visit = (value: unknown, path: string[]) => {
    places.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  visit(part, []);
  return fc.tuple(fc.constantFrom(...places), fc.jsonValue()).map(([path, value]) => {
    const whole = { root: JSON.parse(JSON.stringify(part)) as Json } as JsonObject;
    let current: JsonObject = whole;
    for (const key of ['root', ...path].slice(0, -1)) current = current[key] as JsonObject;
    current[['root', ...path].at(-1) ?? 'root'] = value as Json;
    return whole['root'];
  });
}

describe('saving and reading back', () => {
  it('keeps every digit', () => {
    const text = `{"version":1,"name":"x","connections":[${JSON.stringify(connection)}],"tools":[{"name":"t","description":"Does one thing.","connection":"main",
      "recipe":{"kind":"fetch","sources":{"a":{"method":"GET","url":"/x","params":[{"from":"fixed","name":"n","type":"integer","value":7304519986620140037}]}}},
      "self_test":{"arguments":{"price":12.340000000000000000001}}}]}`;
    const read = readApp(parseJson(text));
    expect(read.problems).toEqual([]);
    const written = read.app ? writeApp(read.app) : '';
    expect(written).toContain('"value": 7304519986620140037');
    expect(written).toContain('12.340000000000000000001');
    const again = readApp(parseJson(written));
    expect(again.app && writeApp(again.app)).toBe(written);
  });

  it('is lossless, whatever the app is', () => {
    const text = fc.string({ unit: 'grapheme' });
    const parameter = fc.record(
      {
        name: fc.stringMatching(/^[a-z]{3,8}$/),
        value: text,
        required: fc.boolean(),
        nullable: fc.boolean(),
        send_empty: fc.boolean(),
        show: fc.constantFrom('always', 'never'),
      },
      { requiredKeys: ['name'] },
    );
    const anyTool = fc.record(
      {
        name: fc.constant('t'),
        title: text,
        description: text.map((line) => `Does. ${line}`),
        connection: fc.constant('main'),
        recipe: fc.record({
          kind: fc.constantFrom('fetch', 'action'),
          sources: fc.record({
            b: fc.record({ method: fc.constant('GET'), url: fc.constant('/b') }),
            a: fc.record({
              method: fc.constantFrom('GET', 'POST'),
              url: fc.constant('/a'),
              params: fc.uniqueArray(parameter, { selector: (each) => each.name }),
            }),
          }),
          output: fc.record({ limit: fc.option(fc.integer({ min: 1, max: 9 })) }),
        }),
        annotations: fc.record({ readOnlyHint: fc.boolean() }, { requiredKeys: [] }),
        self_test: fc.record({ arguments: fc.dictionary(text, fc.jsonValue()) }),
        timeout_ms: fc.integer({ min: 100, max: 600_000 }),
        log: fc.constantFrom('full', 'redacted', 'none'),
      },
      { requiredKeys: ['name', 'description', 'connection', 'recipe'] },
    );
    fc.assert(
      fc.property(anyTool, text, (made, description) => {
        const read = readApp(parseJson(JSON.stringify(app({ tools: [made], description }))));
        expect(read.problems).toEqual([]);
        if (!read.app) return;
        const written = writeApp(read.app);
        const again = readApp(parseJson(written));
        expect(again.app).toEqual(read.app);
        expect(again.app && writeApp(again.app)).toBe(written);
        expect(stringifyJson(again.document)).toBe(stringifyJson(read.document));
      }),
    );
  });
});
