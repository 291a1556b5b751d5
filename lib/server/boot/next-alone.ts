import 'server-only';
import { setUpLink } from '../auth/set-up-link';
import { databaseUrl } from '../db/client';
import { seedExample } from '../example/seed-example';
import { log } from '../log';
import { somebodyExists } from '../stores/person-store';
import { prepareDatabase } from './prepare-database';

// The entry and Next's own bundle are two copies of this module in one process.
const shared = globalThis as typeof globalThis & { toolwrightEntryStands?: boolean };

/** Said by the entry: it prepares everything itself. */
export function standInFrontOfNext(): void {
  shared.toolwrightEntryStands = true;
}

/**
 * What a host that runs only Next needs before its first request: a database at `DATABASE_URL`, brought to
 * the newest migration, with the example in it; says how the owner is made, where there is none. Does nothing behind this project's own entry.
 * @throws StartRefused with one sentence
 */
export async function prepareNextAlone(): Promise<void> {
  if (shared.toolwrightEntryStands) return;
  await prepareDatabase(databaseUrl(), process.cwd(), (sentence) => log().info(sentence));
  await seedExample();
  if (await somebodyExists()) return;
  log().info(`Open this link once to make the owner: ${setUpLink()}`);
}
