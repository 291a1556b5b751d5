import 'server-only';
import { db } from '../db/client';

/** Asks the database for an answer; throws where none comes. */
export async function pingDatabase(): Promise<void> {
  await db().$queryRaw`SELECT 1`;
}
