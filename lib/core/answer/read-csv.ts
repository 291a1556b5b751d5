import type { Json } from '../json/json';
import { limits } from '../limits';
import { csvRows } from './csv-rows';

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

/** How many columns hold anything: all that the first line has, and as many more as any row fills. */
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

/**
 * The rows of a CSV text, named by its first line; a cell beyond that line is named by its column's number,
 * the same in every row. Values stay text. Null where the text can't be read as CSV.
 */
export function readCsv(text: string): CsvTable | null {
  const table = csvRows(text, limits.csvCellsMax);
  if (table === null) return null;
  const [header = [], ...rows] = table.rows;
  const more = columnsFilled(header, rows) - header.length;
  const names = columnNames([...header, ...new Array<string>(more).fill('')]);
  const named = rows.map((row) => {
    const object: Record<string, string> = {};
    for (const [at, name] of names.entries()) {
      const cell = row[at];
      if (cell === undefined) break;
      object[name] = cell;
    }
    return object;
  });
  const note = table.more
    ? `Only the first ${rows.length} rows of a table were read, because it was too large; ask for something narrower to have the rest.`
    : null;
  return { rows: named, note };
}
