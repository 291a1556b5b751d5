import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseJson, type Json, type JsonObject } from '../json/json';
import { receiptProblems, renderReceipt } from './receipt';

function said(template: string, args: string, result: string): string | null {
  return renderReceipt(template, {
    arguments: parseJson(args) as JsonObject,
    result: parseJson(result),
  });
}

test.each([
  [
    'Booked: {{result.booking.when}}.',
    '{}',
    '{"booking":{"when":"Tue 9:00"}}',
    'Booked: Tue 9:00.',
  ],
  ['For {{ name }}.', '{"name":"Ann\\nLee"}', '{}', 'For Ann Lee.'],
  ['{{result.slots.day}}', '{}', '{"slots":[{"day":"Mon"},{"day":"Tue"}]}', 'Mon, Tue'],
  ['{{result.slots.1.day}}', '{}', '{"slots":[{"day":"Mon"},{"day":"Tue"}]}', 'Tue'],
  ['Order {{result.id}}.', '{}', '{"id":7304519986620140037}', 'Order 7304519986620140037.'],
  ['{{guest.name}} comes.', '{"guest":{"name":"Ann"}}', '{}', 'Ann comes.'],
  ['{{a}}', '{"a":"{{b}}","b":"x"}', '{}', '{{b}}'],
  ['{{n}} and {{paid}}', '{"n":0,"paid":false}', '{}', '0 and false'],
  ['Booked: {{result.when}}.', '{}', '{}', null],
  ['Booked: {{result.when}}.', '{}', '{"when":null}', null],
  ['Booked: {{result.when}}.', '{}', '{"when":""}', null],
  ['Booked: {{result.when}}.', '{}', '{"when":{"day":"Mon"}}', null],
  ['Booked: {{result.when}}.', '{}', '"Done."', null],
  ['{{constructor}}', '{}', '{}', null],
  ['Done.', '{}', 'null', 'Done.'],
])('%s with %s and %s is %s', (template, args, result, expected) => {
  expect(said(template, args, result)).toBe(expected);
});

test('a value is cut to 200 characters', () => {
  expect(said('{{a}}', `{"a":"${'x'.repeat(300)}"}`, '{}')).toHaveLength(200);
});

describe('refused', () => {
  const letters = ['a', 'b'];

  test.each<[string, string[] | null, boolean]>([
    ['Shall I book it?', null, true],
    ['Shall I book it? ', null, true],
    ['“Shall I book it?”', null, true],
    ['Shall I book it?!', null, true],
    ['Is that all right? ✅', null, true],
    ['Booked (was it 9?) for {{name}}', null, false],
    ['هل أحجز؟', null, true],
    ['Booked for whom? For {{name}}.', null, false],
    ['Booked: {{result.secret}}.', ['when'], true],
    ['Booked: {{result.secret}}.', null, false],
    ['Booked: {{result.when}}.', ['when'], false],
    ['Booked: {{result.when}}.', [], true],
    ['Booked: {{result.booking.when}}.', ['booking'], false],
    ['Booked: {{result.booking}}.', ['booking.when'], true],
    ['Booked: {{result.slots.0.when}}.', ['slots.when'], false],
    ['Booked: {{result.when}}.', ['b.when'], false],
    ['Moved to {{result.secret}}.', ['x', 'y'], true],
    ['Moved to {{result.x}}.', ['x', 'y'], false],
    ['For {{name}}.', [], false],
    ['For {{nobody}}.', [], true],
    ['For {{name.', [], true],
  ])('%s with fields %j: %s', (template, fields, refused) => {
    const problems = receiptProblems(template, { fields, letters }, new Set(['name']));
    expect(problems.length > 0).toBe(refused);
  });

  it('says what to write instead', () => {
    const sentencesOf = (template: string, fields: string[] | null) =>
      receiptProblems(template, { fields, letters }).map(({ message }) => message);
    expect(sentencesOf('Sure?', null)).toEqual([
      'A receipt is said after the tool has run and never asks: write what was done, such as "Booked: {{result.when}}."',
    ]);
    expect(sentencesOf('{{result.x}}', ['when'])).toEqual([
      'The assistant never sees {{result.x}}: add "x" to output.fields or write one of when.',
    ]);
  });
});

test('a receipt is one line per value and never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (template, value) => {
      const result = value as Json;
      renderReceipt(template, { arguments: {}, result });
      const text = renderReceipt('{{result.a}}', { arguments: {}, result: { a: result } });
      expect(text ?? '').not.toMatch(/[\r\n]/);
    }),
  );
});
