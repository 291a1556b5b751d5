import type { Json, JsonObject } from '../json/json';

const delimiters = [',', ';', '\t', '|'];

/** The character that most often parts the first line; a comma where none does. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const firstLine = (end === -1 ? text : text.slice(0, end)).replace(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((delimiter) => firstLine.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** One name per column: a nameless column is named by its number, a repeated name gets `_2`, `_3`, … */
function columnNames(firstLine: string[]): string[] {
  const taken = new Set<string>();
  /** The number that a repetition of a name is tried with next: a header may repeat one ten thousand times. */
  const next = new Map<string, number>();
  return firstLine.map((written, at) => {
    const trimmed = written.trim();
    const base = trimmed === '' || trimmed === '__proto__' ? `column_${at + 1}` : trimmed;
    let name = base;
    let number = next.get(base) ?? 2;
    for (; taken.has(name); number++) name = `${base}_${number}`;
    next.set(base, number);
    taken.add(name);
    return name;
  });
}

/**
 * The rows of a CSV text, named by its first line. Values stay text. Null where the text can't be
 * read as CSV. Comma, semicolon, tab and bar are recognised as what parts the columns.
 */
export async function readCsv(text: string): Promise<Json[] | null> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  try {
    const rows: JsonObject[] = parse(text, {
      bom: true,
      columns: columnNames,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return rows;
  } catch {
    return null;
  }
}
