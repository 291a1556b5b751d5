/** The cells of a CSV text, row by row. */
export interface CsvRows {
  rows: string[][];
  /** Whether there are more rows. */
  more: boolean;
}

const delimiters = [',', ';', '\t', '|'];
const quote = '"';
const quoteCode = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** The first line without what stands in quotes, and the character that ends it. */
function firstLine(text: string): { bare: string; endsWith: string } {
  const lineEnd = /[\r\n]/g;
  let bare = '';
  let at = 0;
  let end = -1;
  for (;;) {
    if (end < at) {
      lineEnd.lastIndex = at;
      end = lineEnd.exec(text)?.index ?? text.length;
    }
    const open = text.indexOf(quote, at);
    if (open === -1 || open > end)
      return { bare: bare + text.slice(at, end), endsWith: text.slice(end, end + 2) };
    bare += text.slice(at, open);
    const close = text.indexOf(quote, open + 1);
    if (close === -1) return { bare, endsWith: '' };
    at = close + 1;
  }
}

/** The character that most often parts the first line; a comma where none does. */
function delimiterOf(line: string): string {
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Where the quotes that opened before `from` close; -1 where they don't. Doubled ones stand for one within. */
function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text.charCodeAt(at) !== quoteCode) continue;
    if (text.charCodeAt(at + 1) !== quoteCode) return at;
    at += 1;
  }
  return -1;
}

function withoutDoubles(text: string): string {
  return text.replace(/""/g, quote);
}

/**
 * Takes a CSV text apart: comma, semicolon, tab and bar are recognised as what parts the cells. Cells stay
 * as they are written, but for quotes around them; empty lines are no rows. Stops before the row that would
 * bring more than `cellsMax` cells together. Null where quotes are never closed, or the first row is too long.
 */
export function csvRows(text: string, cellsMax: number): CsvRows | null {
  const { bare, endsWith } = firstLine(text);
  const delimiter = delimiterOf(bare).charCodeAt(0);
  const returnsEnd = endsWith.startsWith('\r') && endsWith !== '\r\n';

  const cellEnd = (from: number): number => {
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === delimiter || code === lineFeed) return at;
      if (code === carriageReturn && (returnsEnd || text.charCodeAt(at + 1) === lineFeed)) {
        return at;
      }
    }
    return text.length;
  };

  const rows: string[][] = [];
  let cells = 0;
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const row: string[] = [];
    const rowStart = at;
    let end: number;
    do {
      const isOpen = text.charCodeAt(at) === quoteCode;
      const close = isOpen ? closingQuote(text, at + 1) : -1;
      if (isOpen && close === -1) return null;
      end = cellEnd(isOpen ? close + 1 : at);
      // With more after the closing quotes, they are part of what is written there.
      const isQuoted = isOpen && end === close + 1;
      row.push(isQuoted ? withoutDoubles(text.slice(at + 1, close)) : text.slice(at, end));
      if (cells + row.length > cellsMax) return rows.length === 0 ? null : { rows, more: true };
      at = end + 1;
    } while (text.charCodeAt(end) === delimiter);
    if (text.charCodeAt(end) === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1;
    if (end === rowStart) continue;
    rows.push(row);
    cells += row.length;
  }
  return { rows, more: false };
}
