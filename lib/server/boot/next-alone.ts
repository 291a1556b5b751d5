import 'server-only';
import { databaseUrl } from '../db/client';
import { seedExample } from '../example/seed-example';
import { log } from '../log';
import { prepareDatabase } from './prepare-database';

// The entry and Next's own bundle are two copies of this module in one process.
const shared = globalThis as typeof globalThis & { toolwrightEntryStands?: boolean };

/** Said by the entry: it prepares everything itself. */
export function standInFrontOfNext(): void {
  shared.toolwrightEntryStands = true;
}

/**
 * What a host that runs only Next needs before its first request: a database at `DATABASE_URL`, brought to
 * the newest migration, with the example in it. Does nothing behind this project's own entry.
 * @throws StartRefused with one sentence
 */
export async function prepareNextAlone(): Promise<void> {
  if (shared.toolwrightEntryStands) return;
  await prepareDatabase(databaseUrl(), process.cwd(), (sentence) => log().info(sentence));
  await seedExample();
}
