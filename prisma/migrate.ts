import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { everyTable, migrationList, withSchemaEngine } from './schema-engine.mjs';

// Any fixed number: it keeps two instances that start together from migrating at the same time.
const migrationLock = 7_201_977;

/**
 * Brings the database to the newest migration and returns the names of those applied, oldest first.
 * Instances that start at the same time wait for each other, and a start that was ended at any moment keeps
 * no later one from starting. Costs one query where nothing is left to do.
 * @param root absolute path of the project
 * @throws whatever the engine or the database says; nothing of a failed migration is kept by Postgres
 */
export async function migrate(databaseUrl: string, root: string): Promise<string[]> {
  const list = await migrationList(path.join(root, 'prisma', 'migrations'));
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const { done, failed, begun } = await history(client);
    if (list.migrationDirectories.every(({ path: name }) => done.has(name))) return [];
    const schema = await readFile(path.join(root, 'prisma', 'schema.prisma'), 'utf8');
    return await withSchemaEngine({ databaseUrl, schema }, async (engine) => {
      for (const name of [...failed, ...begun]) {
        if (begun.has(name) && (await isApplied(client, scriptOf(list, name)))) {
          await engine.markMigrationApplied({ migrationName: name, migrationsList: list });
        } else {
          await engine.markMigrationRolledBack({ migrationName: name });
        }
      }
      const applied = await engine.applyMigrations({ migrationsList: list, filters: everyTable });
      return applied.appliedMigrationNames;
    });
  } finally {
    await client.end();
  }
}

type Migrations = Awaited<ReturnType<typeof migrationList>>;

function scriptOf(list: Migrations, name: string): string {
  const found = list.migrationDirectories.find((migration) => migration.path === name);
  return found?.migrationFile.content.value ?? '';
}

type State = 'done' | 'failed' | 'begun';

/** What was applied, what failed, and what was begun without a note of how it ended. */
async function history(client: pg.Client): Promise<Record<State, Set<string>>> {
  const states = { done: new Set<string>(), failed: new Set<string>(), begun: new Set<string>() };
  const table = await client.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  );
  if (table.rows[0]?.there !== true) return states;
  const { rows } = await client.query<{ name: string; state: State }>(
    `SELECT migration_name AS name, CASE
       WHEN finished_at IS NOT NULL THEN 'done' WHEN logs IS NULL THEN 'begun' ELSE 'failed' END AS state
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  for (const { name, state } of rows) states[state].add(name);
  return states;
}

/**
 * Whether a script that was begun was applied: Postgres keeps it as a whole or not at all, so that one that was
 * stumbles over what it makes or misses what it removes. Changes nothing.
 */
async function isApplied(client: pg.Client, script: string): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query(script);
    return false;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    // Class 42: what is named is there already, or not there.
    if (code?.startsWith('42') !== true) throw error;
    return true;
  } finally {
    await client.query('ROLLBACK');
  }
}
