import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectionSchema } from '../connection/connection-schema';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { sameJson } from '../json/same-json';
import { toolSchema } from '../tool/tool-schema';
import { changeSchema } from './change-schema';
import { changesBetween } from './changes-between';
import { comparable, written } from './comparable';

const word = fc.constantFrom('a', 'b', 'c', '', 'free_slots');
const odd = fc.oneof(word, fc.integer({ max: 3 }), fc.constant(null), fc.boolean());

function mostly<T>(usual: fc.Arbitrary<T>): fc.Arbitrary<T | Json> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
}
function record(model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonObject> {
  return fc.record({ ...model, extra: odd }, { requiredKeys: [] });
}

const parameter = record({
  from: fc.constantFrom('llm', 'fixed', 'variable'),
  name: mostly(word),
  value: odd,
  type: fc.constantFrom('string', 'integer'),
  required: mostly(fc.boolean()),
  as: word,
});
const source = record({
  method: fc.constantFrom('GET', 'POST'),
  url: mostly(word),
  params: mostly(fc.array(parameter, { maxLength: 3 })),
  headers: mostly(fc.array(record({ name: word, value: word }), { maxLength: 2 })),
  body: fc.constantFrom('json', 'form'),
});
const recipe = record({
  kind: fc.constantFrom('fetch', 'action'),
  sources: mostly(record({ a: mostly(source), b: mostly(source) })),
  output: mostly(record({ fields: mostly(fc.array(word, { maxLength: 3 })), limit: odd })),
});
const tool = record({
  name: mostly(word),
  title: mostly(word),
  description: mostly(word),
  connection: mostly(word),
  annotations: mostly(record({ readOnlyHint: fc.boolean(), idempotentHint: mostly(fc.boolean()) })),
  recipe: mostly(recipe),
  confirm: mostly(word),
  timeout_ms: mostly(fc.constantFrom(30_000, 100)),
});
const connection = record({
  id: mostly(word),
  name: mostly(word),
  base_url: mostly(word),
  auth: mostly(record({ type: fc.constantFrom('none', 'bearer'), token: word })),
});
const document = record({
  version: fc.constant(1),
  name: mostly(word),
  description: mostly(word),
  time_zone: mostly(word),
  connections: mostly(fc.array(mostly(connection), { maxLength: 3 })),
  tools: mostly(fc.array(mostly(tool), { maxLength: 4 })),
});

/** The document with one value somewhere replaced. */
function changed(value: Json, path: readonly number[], by: Json): Json {
  const [first = 0, ...rest] = path;
  if (Array.isArray(value) && value.length > 0) {
    const at = first % value.length;
    return value.map((entry, index) => (index === at ? changed(entry, rest, by) : entry));
  }
  if (!isJsonObject(value) || Object.keys(value).length === 0) return by;
  const keys = Object.keys(value);
  const at = keys[first % keys.length];
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === at ? changed(inner, rest, by) : inner,
    ]),
  );
}

/** Everything a document says, its defaults written. */
function said(document: JsonObject): Json {
  const { rest, connections, tools } = comparable(document);
  return [
    rest,
    connections.map((each) => written(connectionSchema, each)),
    tools.map((each) => written(toolSchema, each)),
  ];
}

function saysTheSame(a: JsonObject, b: JsonObject): boolean {
  return sameJson(said(a), said(b));
}

function expectNothingSilent(before: JsonObject, after: JsonObject): void {
  const changes = changesBetween(before, after);
  expect(changes.length === 0).toBe(saysTheSame(before, after));
  for (const change of changes) expect(changeSchema.safeParse(change).success).toBe(true);
}

test('two documents that differ have a change, two that say the same have none', () => {
  fc.assert(fc.property(document, document, expectNothingSilent), { numRuns: 150 });
});

test('one value replaced anywhere is a change', () => {
  const path = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(document, path, odd, (before, places, by) => {
      const after = changed(before, places, by);
      if (isJsonObject(after)) expectNothingSilent(before, after);
    }),
    { numRuns: 200 },
  );
});

test('a document differs from itself in nothing, whatever the order of its keys', () => {
  fc.assert(
    fc.property(document, (before) => {
      const reversed = Object.fromEntries(Object.entries(before).reverse());
      expect(changesBetween(before, reversed)).toEqual([]);
    }),
  );
});
