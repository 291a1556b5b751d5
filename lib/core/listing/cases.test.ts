import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { approvalCard } from '../annotations/approval-card';
import { runMode } from '../annotations/run-mode';
import { servedHints } from '../annotations/served-hints';
import { readApp } from '../app/read-app';
import { charactersLeft, exposedNames, leftOutSentence } from '../naming/exposed-name';
import { shortName } from '../naming/short-name';
import { inputSchema } from '../parameters/input-schema';
import { llmParameters } from '../parameters/llm-parameters';
import { readArguments } from '../parameters/read-arguments';
import { strictSchema } from '../parameters/strict-schema';
import { toolSchema, type Tool } from '../tool/tool-schema';
import { toolWarnings } from '../tool/tool-warnings';
import { appListing } from './app-listing';

interface Case {
  id: string;
  area: string;
  expected: string;
}

const cases = readFileSync(new URL('../vectors/cases.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Case)
  .filter(({ area }) => ['names-limits', 'annotations', 'schema'].includes(area));

const main = { id: 'main', base_url: 'https://api.example.com' };

function tool(part: Record<string, unknown>, ...params: Record<string, unknown>[]): Tool {
  return toolSchema.parse({
    name: 't',
    title: 'T',
    description: 'Does one thing.',
    connection: 'main',
    recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/x', params } } },
    ...part,
  });
}

function problemsOf(tools: Tool[]): string[] {
  const app = { version: 1, name: 'Shop', connections: [main], tools };
  return readApp(JSON.parse(JSON.stringify(app))).problems.map((problem) => problem.path);
}

function warningsOf(one: Tool): string[] {
  return toolWarnings(one, { connections: [], otherNames: [] }).map((warning) => warning.path);
}

const proofs: Record<string, () => void> = {
  c046() {
    const sort = { name: 'sort', value: 'x', nullable: true, values: ['asc', 'desc'] };
    const specs = llmParameters(tool({}, sort).recipe);
    expect(readArguments(specs, { sort: null }, { strict: true }).kind).toBe('accepted');
    const refused = readArguments(specs, { sort: 'ASC' }, { strict: true });
    expect(refused).toMatchObject({ kind: 'refused', argument: 'sort' });
    expect(JSON.stringify(refused)).toMatch(/asc.*desc/);
  },
  c048() {
    const day = { name: 'day', value: "The caller's day, YYYY-MM-DD", required: true };
    const refused = readArguments(llmParameters(tool({}, day).recipe), {}, { strict: true });
    expect(refused).toMatchObject({ kind: 'refused', argument: 'day' });
    expect(JSON.stringify(refused)).toContain('YYYY-MM-DD');
  },
  c069() {
    expect(inputSchema(tool({}))).toEqual({
      type: 'object',
      properties: {},
      required: [],
      additionalProperties: false,
    });
  },
  c070() {
    const schema = inputSchema(tool({}, { name: 'city', value: 'The city' }));
    expect(schema['required']).toEqual([]);
    expect(strictSchema(schema)).toMatchObject({
      required: ['city'],
      properties: { city: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    });
  },
  c074() {
    expect(problemsOf([tool({ name: 'search' }), tool({ name: 'search' })])).toEqual([
      'tools.1.name',
    ]);
    const tools = [tool({ name: 'search' }), tool({ name: 'search_shops' })];
    const { served } = appListing({ shortName: 'shop', tools, reserved: [] });
    expect(served.map((each) => each.exposed)).toEqual(['shop_search', 'shop_search_shops']);
  },
  c075() {
    const tools = Array.from({ length: 182 }, (_, index) => tool({ name: `list_place${index}` }));
    const { served } = appListing({ shortName: 'shop', tools, reserved: [] });
    expect(served.map((each) => each.exposed)).toEqual(tools.map(({ name }) => `shop_${name}`));
  },
  c124() {
    const short = shortName('Northern Harbour Veterinary');
    expect(short).toBe('northern_harbour_vet');
    expect(charactersLeft(short, 'get_current_weather_by_location_and_day_part_x1')).toBe(-4);
    expect(charactersLeft(short, 'get_weather')).toBe(32);
  },
  c125() {
    const name = 'a'.repeat(62);
    const [first, second] = exposedNames('erp', [name, `${name}b`], []);
    expect(first).toEqual({ kind: 'served', name: `erp_${'a'.repeat(60)}` });
    expect(second && leftOutSentence(second, `${name}b`)?.message).toContain(`rename "${name}b"`);
  },
  c131() {
    const twins = [tool({ name: 'Custom API call' }), tool({ name: 'Custom API call' })];
    expect(problemsOf(twins)).toEqual(['tools.1.name']);
    const { served, leftOut } = appListing({ shortName: 'shop', tools: twins, reserved: [] });
    expect(served.map((each) => each.tool)).toEqual([twins[0]]);
    expect(leftOut[0]?.said.message).toContain('rename one of the two');
  },
  c133() {
    expect(warningsOf(tool({ description: 'x'.repeat(3542) }))).toContain('description');
    expect(warningsOf(tool({ description: 'x'.repeat(1024) }))).not.toContain('description');
  },
  c134() {
    const tools = Array.from({ length: 60 }, (_, index) =>
      tool({ name: `t${index}`, title: `T${index}`, description: 'x'.repeat(3900 + index) }),
    );
    const { unavailable } = appListing({ shortName: 'shop', tools, reserved: [] });
    expect(unavailable?.message).toMatch(/250,000.*"T59".*"T58".*"T57"/);
  },
  c136() {
    expect(servedHints({ readOnlyHint: true })).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    });
  },
  c137() {
    const annotations = { readOnlyHint: true, destructiveHint: true };
    expect(problemsOf([tool({ annotations })])).toEqual([]);
    expect(warningsOf(tool({ annotations }))).toContain('annotations.destructiveHint');
    expect(servedHints(annotations).destructiveHint).toBe(false);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const recipe = { kind: 'fetch', sources: { a: { method, url: '/x' } } };
      expect(warningsOf(tool({ annotations: { readOnlyHint: true }, recipe }))).toContain(
        'recipe.sources.a.method',
      );
    }
  },
  c138() {
    expect(runMode({ destructiveHint: false, openWorldHint: true }).kind).toBe('asks-first');
    const given = { when: 'Tue 9:00', person_id: '7', text: 'Call back' };
    expect(approvalCard({ title: 'Set reminder', arguments: given })).toEqual({
      title: 'Set reminder',
      lines: ['When: Tue 9:00', 'Text: Call back'],
      more: 0,
    });
  },
};

describe('bad input, and what it gets', () => {
  test.each(cases)('$id: $expected', ({ id }) => {
    const proof = proofs[id];
    expect(proof).toBeDefined();
    proof?.();
  });
});
