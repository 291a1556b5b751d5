import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { everyTable, migrationList, withSchemaEngine } from './schema-engine.mjs';

// Any fixed number: it keeps two instances that start together from migrating at the same time.
const migrationLock = 7_201_977;

/** Postgres: a table, column, constraint or function is there already. */
const thereAlready = new Set(['42P07', '42701', '42710', '42723']);

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
    const { done, begun } = await history(client);
    if (list.migrationDirectories.every(({ path: name }) => done.has(name))) return [];
    const schema = await readFile(path.join(root, 'prisma', 'schema.prisma'), 'utf8');
    return await withSchemaEngine({ databaseUrl, schema }, async (engine) => {
      for (const name of begun) {
        if (await isApplied(client, scriptOf(list, name))) {
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

/** What was applied, and what was begun without a note of how it ended. */
async function history(client: pg.Client): Promise<{ done: Set<string>; begun: Set<string> }> {
  const table = await client.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  );
  if (table.rows[0]?.there !== true) return { done: new Set(), begun: new Set() };
  const { rows } = await client.query<{ name: string; done: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS done FROM _prisma_migrations
     WHERE rolled_back_at IS NULL`,
  );
  const names = (done: boolean) =>
    new Set(rows.filter((row) => row.done === done).map(({ name }) => name));
  return { done: names(true), begun: names(false) };
}

/**
 * Whether a script that was begun was applied: Postgres keeps it as a whole or not at all, so that one that was
 * stumbles over what it makes. Changes nothing.
 */
async function isApplied(client: pg.Client, script: string): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query(script);
    return false;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === undefined || !thereAlready.has(code)) throw error;
    return true;
  } finally {
    await client.query('ROLLBACK');
  }
}
