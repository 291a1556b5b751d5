import 'server-only';
import { createDatabase } from '../db/create-database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';

/**
 * Starts the embedded Postgres and makes `DATABASE_URL` name its database.
 * @throws StartRefused
 */
export async function bringEmbeddedPostgres(
  dataDir: string,
  say: (sentence: string) => void,
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: dataDir, say });
  try {
    await createDatabase(postgres.url('postgres'), 'toolwright');
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  process.env.DATABASE_URL = postgres.url('toolwright');
  return postgres;
}
