import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { limits } from '@/lib/core/limits';
import { say } from '@/lib/core/sentences/say';
import type { RowPlace } from '@/lib/server/stores/row-place';
import { uuidPattern } from '@/lib/server/uuid';

function wrongCursor(): DomainError {
  return new DomainError('bad-request', {
    said: say('refusal.cursor'),
  });
}

/** A place in a list, as callers get it: opaque to them. */
export function writeCursor(...parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws DomainError bad-request for anything that `writeCursor` didn't write */
export function readCursor(cursor: string | undefined, pattern: RegExp): string[] | null {
  if (cursor === undefined || cursor === '') return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw wrongCursor();
  }
  const texts = Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
  if (!pattern.test(texts.join(' '))) throw wrongCursor();
  return texts;
}

const timeAndIdPattern = /^\d{1,15} [0-9a-z-]{1,64}$/;

/**
 * A cursor to a row by its time and id.
 * @param idPattern what ids of such rows look like; the database takes no others.
 * @throws DomainError bad-request for anything that `writeTimeCursor` didn't write
 */
export function readTimeCursor(
  cursor: string | undefined,
  idPattern: RegExp = uuidPattern,
): RowPlace | null {
  const parts = readCursor(cursor, timeAndIdPattern);
  if (parts === null) return null;
  const [time, id = ''] = parts;
  if (!idPattern.test(id)) throw wrongCursor();
  return { at: new Date(Number(time)), id };
}

/** The cursor that `readTimeCursor` reads. */
export function writeTimeCursor(row: { createdAt: Date; id: string }): string {
  return writeCursor(String(row.createdAt.getTime()), row.id);
}

/** One page of rows that were read with one more than asked for, and where the next one begins. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { page: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** How many entries a page has. */
export function pageSize(limit: number | undefined): number {
  return limit ?? limits.pageSize;
}
