import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LosslessNumber } from '../json/json';
import { readAnswer, type Answer } from './read-answer';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);
const reply = (
  type: string | null,
  bytes: Uint8Array,
  status = 200,
): { status: number; headers: Record<string, string>; bytes: Uint8Array } => ({
  status,
  headers: type === null ? {} : { 'content-type': type },
  bytes,
});

const png = bytesOf(
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0],
  ...[0x49, 0x44, 0x41, 0x54, 0, 0, 0, 0, 0, 0, 0, 0],
);
const gif = bytesOf(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0, 0x3b);
const wav = bytesOf(...utf8('RIFF'), 4, 0, 0, 0, ...utf8('WAVEfmt '), 16, 0, 0, 0);

describe('what an answer is read as', () => {
  const cases: [string, string | null, Uint8Array, Answer][] = [
    ['JSON', 'application/json', utf8('{"a":1}'), { kind: 'data', value: { a: 1 } }],
    [
      'problem JSON',
      'application/problem+json',
      utf8('{"a":1}'),
      { kind: 'data', value: { a: 1 } },
    ],
    ['a JSON text', 'application/json', utf8('"Done"'), { kind: 'data', value: 'Done' }],
    ['JSON without a type', null, utf8('[1,2]'), { kind: 'data', value: [1, 2] }],
    ['JSON called text', 'text/plain', utf8(' {"a":1}'), { kind: 'data', value: { a: 1 } }],
    ['JSON called a page', 'text/html', utf8('{"a":1}'), { kind: 'data', value: { a: 1 } }],
    [
      'JSON called bytes',
      'application/octet-stream',
      utf8('{"a":1}'),
      { kind: 'data', value: { a: 1 } },
    ],
    [
      'JSON after a mark',
      'application/json',
      utf8('\ufeff{"a":1}'),
      { kind: 'data', value: { a: 1 } },
    ],
    [
      'a long number',
      'application/json',
      utf8('{"id":4620693217682128901}'),
      { kind: 'data', value: { id: new LosslessNumber('4620693217682128901') } },
    ],
    [
      'Latin-1 by its charset',
      'application/json; charset=ISO-8859-1',
      bytesOf(0x22, 0xc6, 0x72, 0xf8, 0x22),
      { kind: 'data', value: 'Ærø' },
    ],
    ['Latin-1 unsaid', 'text/plain', bytesOf(0xc6, 0x72, 0xf8), { kind: 'text', text: 'Ærø' }],
    ['an unknown charset', 'text/plain; charset=klingon', utf8('hé'), { kind: 'text', text: 'hé' }],
    [
      'Latin-1 in an unknown charset',
      'text/plain; charset=klingon',
      bytesOf(0xc6, 0x72, 0xf8),
      { kind: 'text', text: 'Ærø' },
    ],
    [
      'Latin-1 that says it is UTF-8',
      'application/json; charset=utf-8',
      bytesOf(0x22, 0xc6, 0x72, 0xf8, 0x22),
      { kind: 'data', value: 'Ærø' },
    ],
    [
      'UTF-8 with a letter cut in two',
      'application/json; charset=utf-8',
      bytesOf(0x22, 0xd9, 0x86, 0xd9, 0x88, 0xd8, 0x22),
      { kind: 'data', value: 'نو\ufffd' },
    ],
    [
      'a charset between single quotes',
      "application/json; charset='ISO-8859-7'",
      bytesOf(0x22, 0xe1, 0x22),
      { kind: 'data', value: 'α' },
    ],
    [
      'JSON after two marks',
      'application/json',
      utf8('\ufeff\ufeff{"a":1}'),
      { kind: 'data', value: { a: 1 } },
    ],
    [
      'JSON after a line end and a mark',
      null,
      utf8('\n\ufeff {"a":1}'),
      { kind: 'data', value: { a: 1 } },
    ],
    ['a text after two marks', 'text/plain', utf8('\ufeff\ufeffHi'), { kind: 'text', text: 'Hi' }],
    [
      'UTF-16',
      'text/plain; charset=utf-16le',
      bytesOf(0x68, 0, 0x69, 0),
      { kind: 'text', text: 'hi' },
    ],
    ['a number without a type', null, utf8('42'), { kind: 'text', text: '42' }],
    ['broken JSON', 'application/json', utf8('{"a":'), { kind: 'text', text: '{"a":' }],
    ['a page', 'text/html', utf8('<html>Hi</html>'), { kind: 'text', text: '<html>Hi</html>' }],
    [
      'CSV',
      'text/csv',
      utf8('\ufeff"Day","Free"\r\n"Mon","2"\r\n"Tue","a ""b"", c"\r\n'),
      {
        kind: 'data',
        value: [
          { Day: 'Mon', Free: '2' },
          { Day: 'Tue', Free: 'a "b", c' },
        ],
      },
    ],
    [
      'CSV with semicolons, a doubled name and short lines',
      'text/csv; charset=utf-8',
      utf8('n;n;\nx;1,5;z\ny\n'),
      { kind: 'data', value: [{ n: 'x', n_2: '1,5', column_3: 'z' }, { n: 'y' }] },
    ],
    [
      'CSV whose first line says what parts it',
      'text/csv',
      utf8('sep=;\r\nDay;Free, maybe\r\nMon;2\r\n'),
      { kind: 'data', value: [{ Day: 'Mon', 'Free, maybe': '2' }] },
    ],
    [
      'CSV without names',
      'text/csv; header=absent',
      utf8('Mon,2\nTue,3\n'),
      {
        kind: 'data',
        value: [
          { column_1: 'Mon', column_2: '2' },
          { column_1: 'Tue', column_2: '3' },
        ],
      },
    ],
    ...[
      'text/x-csv',
      'application/x-csv',
      'text/comma-separated-values',
      'text/tab-separated-values; charset=utf-8',
    ].map((type): [string, string, Uint8Array, Answer] => [
      `a table called ${type}`,
      type,
      utf8('Day\tFree\nMon\t2\n'),
      { kind: 'data', value: [{ Day: 'Mon', Free: '2' }] },
    ]),
    ['nothing', 'application/json', utf8(''), { kind: 'empty' }],
    ['white space', 'application/json', utf8(' \n'), { kind: 'empty' }],
    [
      'a picture',
      'image/png',
      png,
      { kind: 'image', mime: 'image/png', base64: btoa(String.fromCharCode(...png)) },
    ],
    [
      'a picture called another',
      'image/png',
      gif,
      { kind: 'image', mime: 'image/gif', base64: btoa(String.fromCharCode(...gif)) },
    ],
    [
      'a picture called JSON',
      'application/json',
      gif,
      { kind: 'image', mime: 'image/gif', base64: btoa(String.fromCharCode(...gif)) },
    ],
    [
      'a sound',
      null,
      wav,
      { kind: 'audio', mime: 'audio/wav', base64: btoa(String.fromCharCode(...wav)) },
    ],
    [
      'another file',
      'application/pdf',
      utf8('%PDF-1.7\n'),
      {
        kind: 'text',
        text: "Clinic API sent a file (application/pdf, 9 bytes), which can't be shown here.",
      },
    ],
    [
      'bytes of no kind',
      'application/x-thing',
      bytesOf(1, 2, 3),
      {
        kind: 'text',
        text: "Clinic API sent a file (application/x-thing, 3 bytes), which can't be shown here.",
      },
    ],
  ];
  test.each(cases)('%s', async (_what, type, bytes, answer) => {
    const options = { fieldsPicked: false, connectionName: 'Clinic API' };
    expect(await readAnswer(reply(type, bytes), options)).toEqual(answer);
  });
});

describe('where fields are picked, an answer without fields is an error that does not pass it on', () => {
  test.each([
    [
      'text/html',
      utf8('<html><title>Sign in</title>secret'),
      'sent a web page, not data; it may want a sign-in',
    ],
    [null, utf8('<!DOCTYPE html><p>secret'), 'sent a web page, not data; it may want a sign-in'],
    ['application/json', utf8('<html>secret'), 'sent a web page, not data; it may want a sign-in'],
    ['text/csv', utf8('<!DOCTYPE html>\n<p>secret, x\n'), 'sent a web page, not data'],
    ['text/html', utf8('secret'), 'sent text, not data'],
    ['application/json', utf8('"secret"'), 'sent a single value'],
    ['application/json', utf8('"{\\"secret\\":1}"'), 'sent a single value'],
    ['application/json', utf8('true'), 'sent a single value'],
    ['application/json', utf8('5'), 'sent a single value'],
    ['application/json', utf8('4620693217682128901'), 'sent a single value'],
    ['application/json', utf8('{secret'), "can't be read as JSON"],
    ['text/plain', utf8('secret'), 'sent text, not data'],
    ['image/png', png, 'sent a file (image/png'],
  ])('%s', async (type, bytes, said) => {
    const options = { fieldsPicked: true, connectionName: 'Clinic API' };
    const answer = await readAnswer(reply(type, bytes), options);
    expect(answer).toEqual({ kind: 'error', sentence: expect.stringContaining(said) as string });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  test('but null is nothing found', async () => {
    const answer = await readAnswer(reply('application/json', utf8('null')), {
      fieldsPicked: true,
    });
    expect(answer).toEqual({ kind: 'data', value: null });
  });

  test('but nothing at all is nothing', async () => {
    expect(await readAnswer(reply(null, utf8('')), { fieldsPicked: true })).toEqual({
      kind: 'empty',
    });
  });
});

describe('where an answer is used as data', () => {
  const options = { fieldsPicked: false, dataNeeded: true, connectionName: 'Clinic API' };

  test.each([
    ['text/html', '<p>Sign in</p>'],
    ['text/html', 'Warning: <b>no session</b>'],
    ['text/plain', '<!DOCTYPE html><title>Sign in</title>'],
    ['text/csv', '<html>\n<title>Sign in</title>'],
    [null, '\n<html>'],
  ])('a page is an error: %s %s', async (type, text) => {
    expect(await readAnswer(reply(type, utf8(text)), options)).toEqual({
      kind: 'error',
      sentence: 'Clinic API sent a web page, not data; it may want a sign-in.',
    });
  });

  test.each([
    ['text/html', 'OK'],
    ['text/plain', '<3 booked'],
    ['application/xml', '<slots/>'],
  ])('a text is not: %s %s', async (type, text) => {
    expect(await readAnswer(reply(type, utf8(text)), options)).toEqual({ kind: 'text', text });
  });
});

test('a page that calls itself a table is one text where nothing needs it as data', async () => {
  const text = '<html>\n<title>a, b</title>';
  const answer = await readAnswer(reply('text/csv', utf8(text)), { fieldsPicked: false });
  expect(answer).toEqual({ kind: 'text', text });
});

test('a picture that is too large is told, not sent', async () => {
  const large = new Uint8Array(6_000_000);
  large.set(png);
  expect(await readAnswer(reply('image/png', large), { fieldsPicked: false })).toEqual({
    kind: 'text',
    text: "The service sent a file (image/png, 5.7 MB), which can't be shown here.",
  });
});

test('a name repeated in every column of a wide CSV is told apart', async () => {
  const columns = 40_000;
  const text = `${'a,'.repeat(columns - 1)}a\n${'1,'.repeat(columns - 1)}1\n`;
  const answer = await readAnswer(reply('text/csv', utf8(text)), { fieldsPicked: false });
  const [row] = answer.kind === 'data' ? (answer.value as Record<string, string>[]) : [];
  expect(Object.keys(row ?? {})).toHaveLength(columns);
  expect(row).toMatchObject({ a: '1', a_2: '1', [`a_${columns}`]: '1' });
});

test('no bytes, type or status make reading throw', async () => {
  const types = fc.oneof(
    fc.constantFrom(
      'application/json',
      'text/csv',
      'text/html',
      'image/png',
      'audio/ogg',
      ';charset=',
      '',
    ),
    fc.string(),
  );
  const bytes = fc.oneof(
    fc.uint8Array(),
    fc.string().map(utf8),
    fc.json().map(utf8),
    fc.uint8Array().map((tail) => bytesOf(...png, ...tail)),
  );
  await fc.assert(
    fc.asyncProperty(
      types,
      bytes,
      fc.integer(),
      fc.boolean(),
      async (type, body, status, fieldsPicked) => {
        const answer = await readAnswer(reply(type, body, status), { fieldsPicked });
        expect(['data', 'text', 'empty', 'image', 'audio', 'error']).toContain(answer.kind);
      },
    ),
    { numRuns: 500 },
  );
});
