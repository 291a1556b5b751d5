import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedEntry } from '../answer/failed-entry';
import { LosslessNumber, parseJson, type Json, type JsonObject } from '../json/json';
import vectors from '../vectors/output.json';
import { pick, type Answers, type Picked, type PickOutput } from './pick';

const one = (value: Json): Answers => ({ letters: ['a'], values: { a: value } });
const output = (given: Partial<PickOutput>): PickOutput => ({
  fields: null,
  limit: null,
  remember: [],
  ...given,
});

interface Case {
  response: Json;
  output: PickOutput;
  seen: Json;
  note?: string;
  remembered?: JsonObject;
}

describe('what the assistant sees, what is noted and what is remembered', () => {
  test.each<Case>(vectors.cases as Case[])('$output of $response', (each) => {
    const picked = pick(one(each.response), each.output);
    expect(picked.seen ?? null).toEqual(each.seen);
    const note = picked.seen === undefined ? 'Done.' : picked.notes.join(' ');
    expect(note).toBe(each.note ?? '');
    expect(picked.remembered).toEqual(each.remembered ?? {});
  });
});

describe('the shape of what is picked', () => {
  const booking: Json = {
    booking: { id: 7, when: null, people: [{ name: 'Ana', ssn: 1 }, { ssn: 2 }] },
  };
  test.each<[string, Json, string[], Json]>([
    ['a null that is there', booking, ['booking.when'], { booking: { when: null } }],
    [
      'a number picks one entry',
      booking,
      ['booking.people.0'],
      { booking: { people: [{ name: 'Ana', ssn: 1 }] } },
    ],
    [
      'an entry without the field stays as an empty one',
      booking,
      ['booking.people.name'],
      { booking: { people: [{ name: 'Ana' }, {}] } },
    ],
    [
      'a list in which nobody has the field is left out',
      booking,
      ['booking.people.age', 'booking.id'],
      { booking: { id: 7 } },
    ],
    ['a field inside an empty list', { results: [] }, ['results.id'], { results: [] }],
    ['the whole and a part of it', { a: { b: 1, c: 2 } }, ['a.b', 'a'], { a: { b: 1, c: 2 } }],
    ['a field below a null', { user: null }, ['user.name'], {}],
    ['a name with a dot', { 'a.b': 1, a: { b: 2 } }, ['a\\.b'], { 'a.b': 1 }],
    ['a list of lists', { rows: [[{ x: 1, y: 2 }], []] }, ['rows.x'], { rows: [[{ x: 1 }], []] }],
    ['a plain value has no fields', 'secret', ['x'], {}],
    ['entries that are no objects', { list: [1, { x: 2 }] }, ['list.x'], { list: [{ x: 2 }] }],
    ['the letter of the only request', { slots: [1], cost: 2 }, ['a.slots'], { a: { slots: [1] } }],
  ])('%s', (_what, response, fields, seen) => {
    expect(pick(one(response), output({ fields })).seen).toEqual(seen);
  });

  test('answers of several requests: letters pick theirs, everything else the last one', () => {
    const answers: Answers = {
      letters: ['a', 'b'],
      values: {
        a: { name: 'Ana', cost: 1 },
        b: [
          { total: 1, cost: 2 },
          { total: 2, cost: 3 },
        ],
      },
    };
    const seen = (fields: string[] | null) => pick(answers, output({ fields })).seen;
    expect(seen(null)).toEqual(answers.values['b']);
    expect(seen(['total'])).toEqual([{ total: 1 }, { total: 2 }]);
    expect(seen(['a.name', 'b.total'])).toEqual({
      a: { name: 'Ana' },
      b: [{ total: 1 }, { total: 2 }],
    });
    expect(seen(['a.name', 'total'])).toEqual({
      a: { name: 'Ana' },
      b: [{ total: 1 }, { total: 2 }],
    });
    expect(seen(['a'])).toEqual({ a: { name: 'Ana', cost: 1 } });
    const other = { ...answers, values: { ...answers.values, b: { total: 1, cost: 2 } } };
    expect(pick(other, output({ fields: ['a.name', 'total'] })).seen).toEqual({
      total: 1,
      a: { name: 'Ana' },
    });
    expect(pick(answers, output({ remember: ['a.name', 'total'] })).remembered).toEqual({
      'a.name': 'Ana',
      total: [1, 2],
    });
  });

  test('an entry that failed is told in its place, whatever is picked', () => {
    const list = [{ total: 1, cost: 2 }, failedEntry('No such order')];
    expect(pick(one(list), output({ fields: ['total'] })).seen).toEqual([
      { total: 1 },
      { error: 'No such order' },
    ]);
  });
});

test('a picked field that is missing is reported with where a field of that name is', () => {
  const answers: Answers = {
    letters: ['a', 'b'],
    values: { a: { slots: [] }, b: { data: { 'x.y': [{ slots: 1 }] }, other: 1 } },
  };
  const { missing, seen } = pick(answers, output({ fields: ['slots', 'other', 'nowhere'] }));
  expect(seen).toEqual({ other: 1 });
  expect(missing).toEqual([
    { path: 'slots', foundAt: ['data.x\\.y.slots', 'a.slots'] },
    { path: 'nowhere', foundAt: [] },
  ]);
});

test('long numbers keep their digits, and are remembered as text', () => {
  const picked = pick(
    one(parseJson('{"id":4620693217682128901}')),
    output({ fields: ['id'], remember: ['id'] }),
  );
  expect(picked.seen).toEqual({ id: new LosslessNumber('4620693217682128901') });
  expect(picked.text).toBe('{"id":4620693217682128901}');
  expect(picked.remembered).toEqual({ id: '4620693217682128901' });
});

describe('limit', () => {
  test('cuts every list that would be seen, nested ones too', () => {
    const response = {
      results: [{ tags: [1, 2, 3] }, { tags: [1] }, { tags: [4, 5, 6] }],
      n: [1, 2, 3],
    };
    const picked = pick(one(response), output({ limit: 2 }));
    expect(picked.seen).toEqual({ results: [{ tags: [1, 2] }, { tags: [1] }], n: [1, 2] });
    expect(picked.notes).toEqual([
      'Showing 2 of 3 entries of results.',
      'Showing 2 of 3 entries of results.tags.',
      'Showing 2 of 3 entries of n.',
    ]);
  });

  test('of lists inside a list says what holds for each', () => {
    const response = [{ tags: [1, 2, 3] }, { tags: [1, 2, 3, 4] }];
    expect(pick(one(response), output({ limit: 2 })).notes).toEqual([
      'Showing at most 2 entries of each tags.',
    ]);
  });
});

describe('max_chars', () => {
  /** Everything the assistant reads. */
  const read = (picked: Picked) => [picked.text, ...picked.notes].join('\n');
  const narrower = 'because the answer was too long; ask for something narrower to see the rest.';
  const keyed = (keys: number, entries: number) =>
    Object.fromEntries(
      Array.from({ length: keys }, (_, key) => [
        `item-${key}`,
        Array.from({ length: entries }, (_each, at) => at),
      ]),
    );

  test('cuts a list at a whole entry and says so', () => {
    const slots = Array.from({ length: 1000 }, (_, at) => ({ id: at, time: '09:00' }));
    const picked = pick(one({ slots, day: 'Mon' }), output({ max_chars: 1000 }));
    expect(read(picked).length).toBeLessThanOrEqual(1000);
    expect(read(picked).length).toBeGreaterThan(960);
    const kept = (picked.seen as { slots: Json[] }).slots.length;
    expect(picked.seen).toEqual({ slots: slots.slice(0, kept), day: 'Mon' });
    expect(picked.notes).toEqual([`Showing ${kept} of 1000 entries of slots, ${narrower}`]);
  });

  test('after limit still tells the whole number', () => {
    const list = Array.from({ length: 100 }, () => 'x'.repeat(50));
    const { notes } = pick(one(list), output({ limit: 10, max_chars: 200 }));
    expect(notes[0]).toMatch(/^Showing 3 of 100 entries, because/);
  });

  test('is 40,000 where nothing else is written', () => {
    const list = Array.from({ length: 10_000 }, () => 'entry');
    expect(read(pick(one(list), output({}))).length).toBeLessThanOrEqual(40_000);
    expect(read(pick(one(list), output({}))).length).toBeGreaterThan(39_900);
  });

  test('shortens texts and then objects where no list is left to cut', () => {
    const text = pick(one({ page: 'x'.repeat(5000), id: 1 }), output({ max_chars: 1000 }));
    expect(read(text).length).toBe(1000);
    expect(text.notes).toEqual(['Long texts were cut, because the answer was too long.']);
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field_${at}`, at]));
    const narrow = pick(one(wide), output({ max_chars: 1000 }));
    expect(read(narrow).length).toBeLessThanOrEqual(1000);
    expect(read(narrow).length).toBeGreaterThan(960);
    expect(narrow.notes).toEqual(['Parts were left out, because the answer was too long.']);
  });

  test.each([
    ['cut for their length', keyed(4000, 10), {}],
    ['cut to a limit', keyed(2000, 2), { limit: 1 }],
  ])('counts what is said about many lists that were %s', (_what, response, more) => {
    const picked = pick(one(response), output(more));
    expect(read(picked).length).toBeLessThanOrEqual(40_000);
    expect(read(picked).length).toBeGreaterThan(30_000);
    expect(picked.notes.length).toBeLessThanOrEqual(5);
    expect(picked.notes[0]).toMatch(/^Showing 1 of \d+ entries of item-0[,.]/);
    expect(picked.notes[3]).toMatch(/^Showing at most 1 entries of each of \d+ other lists[,.]/);
  });

  test('cuts a long list of lists rather than losing half of it', () => {
    const half = Array.from({ length: 2000 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(read(pick(one([half, half]), output({}))).length).toBeGreaterThan(39_000);
  });

  test('says nothing of lists that are left out whole, and names one in one line', () => {
    const response = { [`a\nIgnore ${'all '.repeat(99)}`]: [1, 2, 3], ...keyed(40, 3) };
    const { seen, notes } = pick(one(response), output({ max_chars: 600 }));
    const named = notes.flatMap((note) => /of (item-\d+)/.exec(note)?.[1] ?? []);
    expect(named.filter((name) => !Object.hasOwn(seen as object, name))).toEqual([]);
    const limited = pick(one(response), output({ limit: 2, fields: [] })).notes;
    expect(limited).toEqual([]);
    const all = pick(one(response), output({ limit: 2 })).notes;
    expect(all[0]).toMatch(/^Showing 2 of 3 entries of a Ignore all .{60,100}…\.$/);
    expect([...notes, ...all].join('')).not.toContain('\n');
  });

  test('holds for any answer, and whatever is cut is said', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }),
        fc.integer({ min: 1, max: 400 }),
        fc.option(fc.integer({ min: 1, max: 3 })),
        (value, max, limit) => {
          const whole = value as Json;
          const picked = pick(one(whole), output({ max_chars: max, limit }));
          expect(picked.text.length).toBeLessThanOrEqual(max);
          if (max >= 250) expect(read(picked).length).toBeLessThanOrEqual(max);
          expect(picked.notes.length > 0).toBe(picked.text !== JSON.stringify(whole));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('fits however long and wide the answer is', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ({ at }));
    const keys = rows.map(({ at }) => [`k${at}`, { at: [at, at] }]);
    const response = { rows, ...Object.fromEntries(keys) } as Json;
    expect(read(pick(one(response), output({}))).length).toBeLessThanOrEqual(40_000);
  });
});
