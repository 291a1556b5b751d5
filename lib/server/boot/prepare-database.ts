import 'server-only';
import { migrate } from '@/prisma/migrate';
import { databaseUnavailable } from '../db/unavailable';
import { StartRefused } from './start-refused';

/**
 * Brings the database to the newest migration.
 * @throws StartRefused with one sentence where it can't be reached or changed
 */
export async function prepareDatabase(
  databaseUrl: string,
  root: string,
  say: (sentence: string) => void,
): Promise<void> {
  try {
    const applied = await migrate(databaseUrl, root);
    if (applied.length > 0) say('The database is set up.');
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    throw new StartRefused(
      databaseUnavailable(error)
        ? `The database at ${host}${pathname} does not answer (${reason}): start it, or correct DATABASE_URL.`
        : `The database at ${host}${pathname} could not be set up: ${reason}`,
    );
  }
}
