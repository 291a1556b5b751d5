import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits';
import { readCsv } from './read-csv';

describe('rows named by the first line', () => {
  const cases: [what: string, text: string, rows: Record<string, string>[]][] = [
    [
      'cells beyond the names have the number of their column in every row',
      'id,name\n1,Ada,x,y\n2,Bo\n3,Cy,z\n',
      [
        { id: '1', name: 'Ada', column_3: 'x', column_4: 'y' },
        { id: '2', name: 'Bo' },
        { id: '3', name: 'Cy', column_3: 'z' },
      ],
    ],
    [
      'also where only the last row has them',
      'id\n1\n2,,late\n',
      [{ id: '1' }, { id: '2', column_2: '', column_3: 'late' }],
    ],
    ['and where a column is called so', 'column_2\nx,y\n', [{ column_2: 'x', column_2_2: 'y' }]],
    [
      'a separator after every row is no column',
      'id,name\n1,Ada,\n2,Bo,\n',
      [
        { id: '1', name: 'Ada' },
        { id: '2', name: 'Bo' },
      ],
    ],
    [
      'an empty cell within the rows is one',
      'id,name\n1,,x\n2,Bo,\n',
      [
        { id: '1', name: '', column_3: 'x' },
        { id: '2', name: 'Bo', column_3: '' },
      ],
    ],
    [
      'quotes hold separators, line ends and quotes',
      'a,b\n"x, ""y""\nz",2',
      [{ a: 'x, "y"\nz', b: '2' }],
    ],
    ['quotes within a cell are text', 'a,b\n5" pipe,6"\n', [{ a: '5" pipe', b: '6"' }]],
    ['a quoted name may hold the other separators', '"a,b\n,";c\n1;2', [{ 'a,b\n,': '1', c: '2' }]],
    [
      'a name may hold a comma',
      'Name;Price, net, EUR\nA;5,20\nB;6\n',
      [
        { Name: 'A', 'Price, net, EUR': '5,20' },
        { Name: 'B', 'Price, net, EUR': '6' },
      ],
    ],
    ['between tabs, too', 'Name, first\tPhone\nA\t5\n', [{ 'Name, first': 'A', Phone: '5' }]],
    ['or a bar', 'id,in|out\n1,2\n', [{ id: '1', 'in|out': '2' }]],
    [
      'lines of Windows',
      'a,b\r\n1,"2"\r\n\r\n3,4',
      [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ],
    ],
    [
      'lines of old Macs',
      'a,b\r1,2\r3,4\r',
      [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ],
    ],
    ['a return within a line is text', 'a,b\n1\r2,3\n', [{ a: '1\r2', b: '3' }]],
    ['names alone', 'a,b\n', []],
    ['a mark in front', '\ufeff"a"\n1', [{ a: '1' }]],
  ];
  test.each(cases)('%s', async (_what, text, rows) => {
    expect(await readCsv(text)).toEqual({ rows, note: null });
  });

  test.each(['a,b\n"1,2\n3,4\n', 'a,b\n1,"6" pipe\n3,4\n'])(
    'a text whose quotes don’t fit is no table: %j',
    async (text) => {
      expect(await readCsv(text)).toBeNull();
    },
  );
});

const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\r', '\t') });

test('whatever cells hold, every one comes back under its name', () => {
  const tables = fc
    .tuple(
      fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 2, maxLength: 4 }),
      // A row of nothing at all is an empty line.
      fc.array(fc.array(cell, { minLength: 1, maxLength: 7 }).filter((row) => row.join() !== '')),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
    )
    .map(([names, rows, delimiter, end]) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const lines = [names, ...rows.map((row) => row.map(quoted))];
      return { names, rows, delimiter, text: lines.map((row) => row.join(delimiter)).join(end) };
    });
  return fc.assert(
    fc.asyncProperty(tables, async ({ names, rows, text }) => {
      const table = await readCsv(text);
      const found = table?.rows.map((row) => Object.entries(Object(row) as object));
      // Of empty cells beyond the names nothing is lost where they are left out.
      const told = (cells: [string, unknown][]) =>
        cells.filter(([name, value]) => names.includes(name) || value !== '');
      const written = rows.map((row) =>
        row.map((value, at): [string, string] => [names[at] ?? `column_${at + 1}`, value]),
      );
      expect(found?.map(told)).toEqual(written.map(told));
    }),
  );
});

test.each([
  ['names', (columns: number) => `${'a,'.repeat(columns - 1)}a\n1\n`],
  ['cells of one row', (columns: number) => `a\n1\n${'1,'.repeat(columns - 1)}1\n`],
])('a text with too many %s is no table', async (_what, textOf) => {
  expect(await readCsv(textOf(limits.csvColumnsMax + 1))).toBeNull();
  expect((await readCsv(textOf(limits.csvColumnsMax)))?.rows.length).toBeGreaterThan(0);
});

describe('of a table without measure only so much is read, and that is said', () => {
  test('rows', async () => {
    const table = await readCsv(`a,b\n${'1,2\n'.repeat(limits.csvRowsMax + 1)}`);
    expect(table?.rows).toHaveLength(limits.csvRowsMax);
    expect(table?.note).toBe(
      `Only the first ${limits.csvRowsMax} rows of a table were read, because it was too large; ask for something narrower to have the rest.`,
    );
  });

  test('as many rows as may be read are all read', async () => {
    const table = await readCsv(`a\n${'1\n'.repeat(limits.csvRowsMax)}`);
    expect(table?.rows).toHaveLength(limits.csvRowsMax);
    expect(table?.note).toBeNull();
  });
});
