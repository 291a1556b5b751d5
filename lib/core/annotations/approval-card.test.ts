import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Json, JsonObject } from '../json/json';
import { parseJson } from '../json/json';
import vectors from '../vectors/approval-card.json';
import { approvalCard, isIdName } from './approval-card';

const cases: { title: string; arguments: object; lines: string[]; more: number }[] = vectors.cases;

test.each(cases)('$title', ({ title, arguments: given, lines, more }) => {
  const card = approvalCard({ title, arguments: given as JsonObject });
  expect(card).toEqual({ title, lines, more });
});

test.each(['id', 'uuid', 'guid', 'slot_id', 'slot-id', 'slot.id', 'slotId', 'slotID', 'a_uuid'])(
  '%s is an ID',
  (name) => expect(isIdName(name)).toBe(true),
);
test.each(['humid', 'paid', 'grid', 'idea', 'identity'])('%s is no ID', (name) =>
  expect(isIdName(name)).toBe(false),
);

function lines(text: string): string[] {
  return approvalCard({ title: 'T', arguments: parseJson(text) as JsonObject }).lines;
}

describe('a line', () => {
  test.each([
    ['{"kinds":["teal","ochre"]}', 'Kinds: teal, ochre (2)'],
    ['{"kinds":[1,2,3,4,5]}', 'Kinds: 1, 2, 3, … (5)'],
    ['{"kinds":[]}', 'Kinds: none (0)'],
    ['{"guest":{"name":"Ann","id":"7","age":4,"more":{"a":1}}}', 'Guest: Name Ann, Age 4'],
    ['{"rows":[{"sku":"A","qty":1},{"sku":"B","qty":2}]}', 'Rows: Sku A, Qty 1; Sku B, Qty 2 (2)'],
    ['{"order":7304519986620140037}', 'Order: 7304519986620140037'],
    ['{"note":null}', 'Note: none'],
  ])('%s is %s', (text, line) => {
    expect(lines(text)).toEqual([line]);
  });

  it('is cut to 200 characters', () => {
    const [line = ''] = lines(`{"note":"${'x'.repeat(5_000_000)}"}`);
    expect(line).toHaveLength(200);
    expect(line.endsWith('…')).toBe(true);
  });
});

describe('a parameter may decide itself', () => {
  it.each([
    ['always', ['Slot id: s-9']],
    ['never', []],
    [undefined, []],
  ] as const)('show: %s', (show, expected) => {
    const card = approvalCard({
      title: 'Book',
      arguments: { slot_id: 's-9' },
      parameters: [{ name: 'slot.id', show }],
    });
    expect(card.lines).toEqual(expected);
  });
});

test('never more than eight lines of 200 characters, whatever the arguments are', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
      const card = approvalCard({ title: 'T', arguments: given as Record<string, Json> });
      expect(card.lines.length).toBeLessThanOrEqual(8);
      expect(card.lines.every((line) => line.length <= 200 && !/[\r\n]/.test(line))).toBe(true);
    }),
  );
});
