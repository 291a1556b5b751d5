import 'server-only';
import { db } from './client';
import type { Prisma } from './generated/client';

/** A client or an open transaction. */
export type Queries = Prisma.TransactionClient;

/** Does it all or nothing; `timeout` in milliseconds, where it may take longer than usual. */
export async function inTransaction<T>(
  work: (within: Queries) => Promise<T>,
  options: { timeout?: number } = {},
): Promise<T> {
  return db().$transaction(work, options);
}
