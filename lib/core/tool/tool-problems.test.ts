import { describe, expect, it, test } from 'vitest';
import { connectionSchema } from '../connection/connection-schema';
import { toolProblems } from './tool-problems';
import { toolSchema, type Tool } from './tool-schema';

const main = connectionSchema.parse({ id: 'main', base_url: 'https://api.example.com/v1' });
const context = { connections: [main], otherNames: [] };

function tool(part: Record<string, unknown> = {}): Tool {
  return toolSchema.parse({
    name: 't',
    description: 'Does one thing.',
    connection: 'main',
    recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/x' } } },
    ...part,
  });
}

function pathsOf(part: Record<string, unknown>, around = context): string[] {
  return toolProblems(tool(part), around).map((problem) => problem.path);
}

test('a small tool is accepted', () => {
  expect(toolProblems(tool(), context)).toEqual([]);
});

test.each<[Record<string, unknown>, string]>([
  [{ name: '  ' }, 'name'],
  [{ description: ' \n ' }, 'description'],
  [{ description: '@internal\nhidden' }, 'description'],
  [{ connection: 'other' }, 'connection'],
  [{ connection: undefined }, 'connection'],
  [{ confirm: 'Sure?' }, 'confirm'],
  [{ confirm: 'For {{nobody}}.' }, 'confirm'],
  [{ name: '\u200b' }, 'name'],
  [{ title: '\u00ad\u200d' }, 'title'],
  [{ description: '\u200b\n\u3164' }, 'description'],
  [{ description: '\u2800\n@internal' }, 'description'],
  [{ on_error: 'Sorry: {{err}}' }, 'on_error'],
  [{ on_error: 'Sorry: {{error}' }, 'on_error'],
  [{ on_error: 'Sorry: error}}' }, 'on_error'],
])('%j is refused at %s', (part, path) => {
  expect(pathsOf(part)).toEqual([path]);
});

test.each<Record<string, unknown>>([
  { title: '' },
  { title: '  ' },
  { title: '\u200fحجز' },
  { on_error: 'Say sorry: {{ error }}' },
])('%j is accepted', (part) => {
  expect(toolProblems(tool(part), context)).toEqual([]);
});

test('a name already used in the app', () => {
  expect(pathsOf({}, { ...context, otherNames: ['t'] as never[] })).toEqual(['name']);
});

describe('the sentence', () => {
  it('says which connections there are', () => {
    const [problem] = toolProblems(tool({ connection: 'x' }), context);
    expect(problem?.message).toBe(
      'There is no connection "x": write the id of one of the app\'s connections, such as "main".',
    );
  });

  it('says to add a connection where there is none', () => {
    const [problem] = toolProblems(tool({ connection: undefined }), {
      connections: [],
      otherNames: [],
    });
    expect(problem?.message).toContain('add a connection to the app');
  });
});

test("a recipe can't set the connection's own sign-in header", () => {
  const auth = { type: 'api_key', in: 'header', name: 'X-Key', value: '{{secret.K}}' };
  const signed = connectionSchema.parse({ ...main, auth });
  const headers = [{ name: 'x-key', value: '1' }];
  const recipe = { kind: 'fetch', sources: { a: { method: 'GET', url: '/x', headers } } };
  expect(pathsOf({ recipe }, { ...context, connections: [signed] })).toEqual([
    'recipe.sources.a.headers.0.name',
  ]);
});
