import type { Json } from '../json/json';
import { limits } from '../limits';

const delimiters = [',', ';', '\t', '|'];
/** Characters in which the first line is looked for when its delimiter is. */
const beginningMax = 64 * 1024;

/** Rows below the first line that tell which of several possible delimiters parts the columns. */
const rowsCompared = 5;

/**
 * What parts the first line into several names: of more than one such, what parts most of the rows below it into
 * as many cells, then what gives the most names. A comma where nothing does.
 */
function delimiterBy(linesOf: (delimiter: string, count: number) => readonly string[][]): string {
  const possible = delimiters
    .map((delimiter) => ({ delimiter, names: linesOf(delimiter, 1)[0]?.length ?? 0 }))
    .filter(({ names }) => names > 1);
  if (possible.length < 2) return possible[0]?.delimiter ?? ',';
  const ranked = possible.map(({ delimiter, names }) => {
    const rows = linesOf(delimiter, 1 + rowsCompared).slice(1);
    return { delimiter, names, fitting: rows.filter((row) => row.length === names).length };
  });
  ranked.sort((a, b) => b.fitting - a.fitting || b.names - a.names);
  return ranked[0]?.delimiter ?? ',';
}

/** Gives each column its own name: a nameless one is named by its number, a repeated name gets `_2`, `_3`, … */
function columnNames(written: readonly string[]): string[] {
  const taken = new Set<string>();
  /** The number that a repetition of a name is tried with next: a header may repeat one ten thousand times. */
  const next = new Map<string, number>();
  return written.map((each, at) => {
    const trimmed = each.trim();
    const base = trimmed === '' || trimmed === '__proto__' ? `column_${at + 1}` : trimmed;
    let name = base;
    let number = next.get(base) ?? 2;
    for (; taken.has(name); number++) name = `${base}_${number}`;
    next.set(base, number);
    taken.add(name);
    return name;
  });
}

/** How many columns there are: those that the first line names, and those beyond that some row fills. */
function columnsFilled(header: readonly string[], rows: readonly string[][]): number {
  let count = header.length;
  for (const row of rows) {
    let filled = row.length;
    while (filled > count && row[filled - 1] === '') filled -= 1;
    count = Math.max(count, filled);
  }
  return count;
}

/** The rows of a table as objects; `note` says what was not read of a very large one. */
export interface CsvTable {
  rows: Json[];
  note: string | null;
}

/** What spreadsheets write in front of a table to say what parts its columns. */
const delimiterLine = /^"?sep=([^\r\n"])"?(?:\r\n?|\n|$)/i;

/**
 * The rows of a CSV text, named by its first line unless it is headerless; a cell beyond that line is named by
 * its column's number, the same in every row. Values stay text. Null where the text can't be read as CSV, or
 * has too many columns. Comma, semicolon, tab and bar are recognised as what parts the columns, and whatever a
 * line `sep=` in front says.
 */
export async function readCsv(csv: string, headerless = false): Promise<CsvTable | null> {
  const { default: papa } = await import('papaparse');
  const [line = '', told] = delimiterLine.exec(csv) ?? [];
  const text = csv.slice(line.length);
  const beginning = text.slice(0, beginningMax);
  const linesOf = (delimiter: string, count: number) => {
    const options = { delimiter, preview: count, skipEmptyLines: count > 1 };
    const { data, errors } = papa.parse<string[]>(beginning, options);
    return errors.length > 0 ? [] : data;
  };
  const { data, errors, meta } = papa.parse<string[]>(text, {
    delimiter: told ?? delimiterBy(linesOf),
    // One more than is read tells whether there are more; the names are a row, too.
    preview: limits.csvRowsMax + (headerless ? 1 : 2),
    skipEmptyLines: true,
  });
  if (errors.some(({ type }) => type === 'Quotes')) return null;
  const lines = headerless ? [[], ...data] : data;
  const [header = [], ...rows] = lines.slice(0, limits.csvRowsMax + 1);
  const columns = columnsFilled(header, rows);
  if (columns > limits.csvColumnsMax) return null;
  const names = columnNames([...header, ...new Array<string>(columns - header.length).fill('')]);
  const named = rows.map((row) => {
    const object: Record<string, string> = {};
    for (const [at, name] of names.entries()) {
      const cell = row[at];
      if (cell === undefined) break;
      object[name] = cell;
    }
    return object;
  });
  const note = meta.truncated
    ? `Only the first ${rows.length} rows of a table were read, because it was too large; ask for something narrower to have the rest.`
    : null;
  return { rows: named, note };
}
