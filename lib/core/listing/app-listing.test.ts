import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stringifyJson, type Json, type JsonObject } from '../json/json';
import { parameterTypes } from '../parameters/parameter-schema';
import { toolSchema, type Tool } from '../tool/tool-schema';
import { appListing } from './app-listing';
import { listingAs, type ListingFormat } from './formats';
import { listedTool } from './listed-tool';
import { portableProblem } from './portable';

function tool(part: Record<string, unknown> = {}, ...params: Record<string, unknown>[]): Tool {
  return toolSchema.parse({
    name: 'list',
    description: 'Lists things.',
    connection: 'main',
    recipe: { kind: 'fetch', sources: { a: { method: 'POST', url: '/x', params } } },
    ...part,
  });
}

function listing(tools: Tool[], part: { reserved?: string[]; withheld?: string[] } = {}) {
  return appListing({ shortName: 'shop', tools, reserved: [], ...part });
}

test('a tool as it is listed', () => {
  const listed = listedTool(
    tool({
      description: 'Books a slot.\nAsk first.',
      stage: ['day chosen', 'confirmed'],
      confirm: 'Booked.',
      concurrency: 'exclusive',
      recipe: {
        kind: 'action',
        announce: true,
        announce_text: 'One moment.',
        sources: { a: { method: 'POST', url: '/x' } },
      },
    }),
    'shop_list',
  );
  expect(listed).toEqual({
    name: 'shop_list',
    title: 'List',
    description:
      'Books a slot. Ask first. Only at the stages "day chosen" or "confirmed" of the conversation.',
    inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    },
    _meta: { effect: 'irreversible', announce: 'One moment.', concurrency: 'exclusive' },
  });
});

test.each([
  ['Books a slot', 'Books a slot. Only'],
  ['Books a slot.', 'Books a slot. Only'],
  ['Books (for "Ann".)', 'Books (for "Ann".) Only'],
  ['هل من مواعيد؟', 'هل من مواعيد؟ Only'],
])('the description %j ends before the stages are told', (description, start) => {
  const listed = listedTool(tool({ description, stage: ['x'] }), 'shop_list');
  expect(listed.description).toBe(`${start} at the stage "x" of the conversation.`);
});

test('a default that holds null is applied and never listed', () => {
  const note = { name: 'note', value: 'A note', nullable: true, default: null };
  const { served } = listing([tool({}, note)]);
  expect(served[0]?.entry.inputSchema['properties']).toEqual({
    note: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'A note' },
  });
});

describe('left out, each with its reason', () => {
  it('a name that is taken, reserved or withheld', () => {
    const names = ['list', 'shop_list', 'find', 'book'];
    const { served, leftOut } = listing(
      names.map((name) => tool({ name })),
      { reserved: ['shop_find'], withheld: ['shop_book'] },
    );
    expect(served.map((each) => each.exposed)).toEqual(['shop_list']);
    expect(leftOut.map(({ exposed, because, takenBy }) => [exposed, because, takenBy])).toEqual([
      ['shop_list', 'taken', 'list'],
      ['shop_find', 'reserved', null],
      ['shop_book', 'withheld', null],
    ]);
  });

  it('a withheld tool still keeps its name', () => {
    const { served, leftOut } = listing([tool(), tool({ name: 'shop_list' })], {
      withheld: ['shop_list'],
    });
    expect(served).toEqual([]);
    expect(leftOut.map((each) => each.because)).toEqual(['withheld', 'taken']);
  });

  it('a tool that some client could not take, and nothing else with it', () => {
    const broken = tool({ name: 'broken' }, { name: 'a', as: 'a b', value: 'x' });
    const { served, leftOut } = listing([tool(), broken, tool({ name: 'find' })]);
    expect(served.map((each) => each.exposed)).toEqual(['shop_list', 'shop_find']);
    expect(leftOut[0]?.because).toBe('not-portable');
    expect(leftOut[0]?.said.message).toContain('"a b"');
  });
});

describe('size', () => {
  it('is the length of the entries as serialized', () => {
    const { served, size } = listing([tool(), tool({ name: 'find' })]);
    const lengths = served.map((each) => JSON.stringify(each.entry).length);
    expect(size.perTool.map((each) => each.size)).toEqual(lengths);
    expect(size.size).toBe(lengths.reduce((sum, length) => sum + length, 0));
  });

  it('past 250,000 nothing is served, and the three largest tools are named', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      tool({ name: `t${index}`, title: `T ${index}`, description: 'x'.repeat(4000 + index) }),
    );
    const { unavailable, size } = listing(many);
    expect(size.size).toBeGreaterThan(250_000);
    expect(unavailable?.message).toMatch(
      /of at most 250,000.*"T 59" .*"T 58" .*"T 57" \([\d,]+\)\.$/,
    );
    expect(listing(many.slice(0, 50)).unavailable).toBeNull();
  });

  it('has no limit on the number of tools', () => {
    const many = Array.from({ length: 5000 }, (_, index) => tool({ name: `t${index}` }));
    expect(listing(many).served).toHaveLength(5000);
  });
});

describe('for other hosts', () => {
  const parameter = { name: 'day', value: 'The day, as YYYY-MM-DD', type: 'string' };
  const entries = [listedTool(tool({}, parameter), 'shop_list')];
  const schema = {
    type: 'object',
    properties: { day: { type: 'string', description: 'The day, as YYYY-MM-DD' } },
    required: [],
    additionalProperties: false,
  };
  const strictForm = {
    type: 'object',
    properties: {
      day: {
        anyOf: [{ type: 'string' }, { type: 'null' }],
        description: 'The day, as YYYY-MM-DD',
      },
    },
    required: ['day'],
    additionalProperties: false,
  };
  const described = { name: 'shop_list', description: 'Lists things.' };

  test.each<[ListingFormat, boolean, Json[]]>([
    ['openai', true, [{ type: 'function', ...described, parameters: strictForm, strict: true }]],
    ['openai', false, [{ type: 'function', ...described, parameters: schema, strict: false }]],
    [
      'openai_chat',
      true,
      [{ type: 'function', function: { ...described, parameters: strictForm, strict: true } }],
    ],
    ['anthropic', true, [{ ...described, input_schema: schema }]],
    ['gemini', true, [{ functionDeclarations: [{ ...described, parametersJsonSchema: schema }] }]],
  ])('%s, strict %s', (format, strict, expected) => {
    expect(listingAs(format, entries, { strict })).toEqual(expected);
  });

  it.each([
    ['takes arguments it does not know', tool({ strict: false }, parameter)],
    ['takes an object of any form', tool({}, { name: 'a', value: 'x', type: 'object' })],
  ])('a tool that %s has no strict form', (_about, loose) => {
    const [made] = listingAs('openai', [listedTool(loose, 'shop_list')], { strict: true });
    expect((made as JsonObject)['strict']).toBe(false);
  });
});

describe('never', () => {
  const parameter: fc.Arbitrary<Record<string, unknown>> = fc.letrec((tie) => ({
    parameter: fc.record(
      {
        name: fc.oneof(
          fc.string({ minLength: 1, maxLength: 70 }).filter((name) => /^\P{C}*$/u.test(name)),
          fc.constantFrom('a.b', 'items.0.sku', 'kinds[]', 'X-Shop', 'day'),
        ),
        value: fc.oneof(fc.string(), fc.constant('')),
        type: fc.constantFrom(...parameterTypes),
        required: fc.boolean(),
        fields: fc.array(tie('parameter'), { maxLength: 2, depthIdentifier: 'fields' }),
        values: fc.array(fc.jsonValue(), { minLength: 1, maxLength: 3 }),
        default: fc.jsonValue(),
        nullable: fc.boolean(),
        items: fc.constantFrom('string', 'integer', 'number', 'boolean'),
      },
      { requiredKeys: ['name'] },
    ),
  })).parameter;

  it('serves an entry that a client refuses, whatever the parameters are', () => {
    const ajv = new Ajv2020({ strict: false });
    const twice = { name: 'a.b', required: true };
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 4 }), fc.boolean(), (params, strict) => {
        const { served, leftOut } = listing([tool({ strict }, ...params)]);
        expect(served.length + leftOut.length).toBe(1);
        for (const { entry } of served) {
          expect(portableProblem(entry)).toBeNull();
          expect(stringifyJson(entry as unknown as Json)).not.toMatch(/[:[,]null[,\]}]/);
          expect(ajv.validateSchema(entry.inputSchema)).toBe(true);
        }
      }),
      {
        numRuns: 300,
        examples: [[[{ name: 'list', type: 'array', fields: [twice, twice] }], true]],
      },
    );
  });
});
