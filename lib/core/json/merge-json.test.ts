import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json';
import { mergeJson } from './merge-json';

const tool = (name: string, more: JsonObject = {}): JsonObject => ({ name, title: name, ...more });
const app = (...tools: JsonObject[]): JsonObject => ({ name: 'Clinic', tools });
const names = (document: JsonObject) => (document.tools as JsonObject[]).map(({ name }) => name);

describe('changes that do not touch each other', () => {
  it('of two tools, and of two fields of one tool, are both kept', () => {
    const base = app(tool('a'), tool('b'));
    const { merged, conflicts } = mergeJson(
      base,
      app(tool('a', { title: 'Mine' }), tool('b')),
      app(tool('a', { description: 'Theirs' }), tool('b', { title: 'Also theirs' })),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(
      app(tool('a', { title: 'Mine', description: 'Theirs' }), tool('b', { title: 'Also theirs' })),
    );
  });

  it('are kept though the tool moved, or got another name', () => {
    const base = app(tool('a'), tool('b'), tool('c'));
    const moved = mergeJson(
      base,
      app(tool('c'), tool('a'), tool('b')),
      app(tool('a'), tool('b', { title: 'Theirs' }), tool('c')),
    );
    expect(moved.merged).toEqual(app(tool('c'), tool('a'), tool('b', { title: 'Theirs' })));
    const renamed = mergeJson(
      base,
      app(tool('a'), tool('b', { name: 'book' }), tool('c')),
      app(tool('a'), tool('b', { description: 'Theirs' }), tool('c')),
    );
    expect(renamed.merged).toEqual(
      app(tool('a'), tool('b', { name: 'book', description: 'Theirs' }), tool('c')),
    );
    expect([...moved.conflicts, ...renamed.conflicts]).toEqual([]);
  });

  it('add and remove entries where they were added and removed', () => {
    const { merged, conflicts } = mergeJson(
      app(tool('a'), tool('b'), tool('c')),
      app(tool('a'), tool('mine'), tool('b'), tool('c')),
      app(tool('a'), tool('c'), tool('theirs')),
    );
    expect(conflicts).toEqual([]);
    expect(names(merged)).toEqual(['a', 'mine', 'c', 'theirs']);
  });

  it('keep two new tools of one name, for people to tell apart', () => {
    const { merged, conflicts } = mergeJson(
      app(),
      app(tool('new_tool', { title: 'Mine' })),
      app(tool('new_tool', { title: 'Theirs' })),
    );
    expect(conflicts).toEqual([]);
    expect(merged.tools).toHaveLength(2);
  });
});

describe('changes of the same', () => {
  const base = app(tool('a'), tool('b'));
  const mine = app(tool('a', { title: 'Mine' }), tool('b', { description: 'Only mine' }));
  const theirs = app(tool('a', { title: 'Theirs' }), tool('b', { title: 'Only theirs' }));

  it('are told, and the rest is merged all the same', () => {
    const { merged, conflicts } = mergeJson(base, mine, theirs);
    expect(conflicts).toEqual([{ place: ['tools', 'a', 'title'], mine: 'Mine', theirs: 'Theirs' }]);
    expect(merged).toEqual(
      app(
        tool('a', { title: 'Mine' }),
        tool('b', { title: 'Only theirs', description: 'Only mine' }),
      ),
    );
  });

  it('go by the side that is preferred', () => {
    const { merged } = mergeJson(base, mine, theirs, 'theirs');
    expect(merged).toEqual(
      app(
        tool('a', { title: 'Theirs' }),
        tool('b', { title: 'Only theirs', description: 'Only mine' }),
      ),
    );
  });

  it('are no conflict where both did the same', () => {
    expect(mergeJson(base, mine, mine)).toEqual({ merged: mine, conflicts: [] });
  });

  it('are a conflict where one removed what the other changed, and where both moved', () => {
    expect(mergeJson(base, app(tool('b')), theirs).conflicts).toMatchObject([
      { place: ['tools', 'a'], mine: undefined },
    ]);
    const three = app(tool('a'), tool('b'), tool('c'));
    const { conflicts } = mergeJson(
      three,
      app(tool('b'), tool('a'), tool('c')),
      app(tool('a'), tool('c'), tool('b')),
    );
    expect(conflicts).toMatchObject([{ place: ['tools', '(order)'] }]);
  });
});

const scalar = fc.oneof(
  fc.constantFrom('', 'a', 'b'),
  fc.integer({ min: 0, max: 2 }),
  fc.boolean(),
);
const keys = fc.constantFrom('title', 'description', 'x');
const object: fc.Arbitrary<JsonObject> = fc.dictionary(
  keys,
  fc.oneof(scalar, fc.dictionary(keys, scalar, { maxKeys: 3 }), fc.array(scalar, { maxLength: 2 })),
  { maxKeys: 3 },
);
const document: fc.Arbitrary<JsonObject> = fc
  .tuple(
    object,
    fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), object), {
      selector: ([name]) => name,
      maxLength: 4,
    }),
  )
  .map(([fields, tools]) => ({
    ...fields,
    tools: tools.map(([name, more]) => ({ ...more, name })),
  }));

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value inside a document with its path, entries of lists by their names. */
function leaves(value: unknown, path = ''): [path: string, value: string][] {
  if (Array.isArray(value) && value.every(isObject)) {
    return value.flatMap((each) =>
      leaves(each, `${path}/${typeof each.name === 'string' ? each.name : ''}`),
    );
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
  }
  return [[path, JSON.stringify(value)]];
}

/** Where an entry went and another came in its place, it is taken as the same one, called differently. */
const mayBeRenamed = (base: JsonObject, side: JsonObject) =>
  names(base).length === names(side).length &&
  names(base).some((name) => !names(side).includes(name));

describe('whatever both sides did', () => {
  it('one side alone is taken as it is', () => {
    fc.assert(
      fc.property(document, document, (base, side) => {
        expect(mergeJson(base, base, side)).toEqual({ merged: side, conflicts: [] });
        expect(mergeJson(base, side, base)).toEqual({ merged: side, conflicts: [] });
      }),
    );
  });

  it('no change of either side is lost without being told', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        fc.pre(!mayBeRenamed(base, mine) && !mayBeRenamed(base, theirs));
        const { merged, conflicts } = mergeJson(base, mine, theirs);
        const told = conflicts.map(({ place }) => `/${place.join('/')}`);
        const isTold = (path: string) =>
          told.some((place) => `${path}/`.startsWith(`${place}/`) || place.startsWith(`${path}/`));
        const before = new Map(leaves(base));
        const after = leaves(merged).map(String);
        for (const side of [mine, theirs]) {
          for (const [path, value] of leaves(side)) {
            if (before.get(path) === value || isTold(path)) continue;
            expect(after).toContain(String([path, value]));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('both sides are told of the same conflicts', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const places = (a: JsonObject, b: JsonObject) =>
          mergeJson(base, a, b)
            .conflicts.map(({ place }) => place.join('/'))
            .sort();
        expect(places(mine, theirs)).toEqual(places(theirs, mine));
      }),
    );
  });
});
