import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { everyTable, migrationList, withSchemaEngine } from './schema-engine.mjs';

// Any fixed number: it keeps two instances that start together from migrating at the same time.
const migrationLock = 7_201_977;

/**
 * Brings the database to the newest migration and returns the names of those applied, oldest first.
 * Instances that start at the same time wait for each other. Costs one query where nothing is left to do.
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
    const done = await appliedMigrations(client);
    if (list.migrationDirectories.every(({ path: name }) => done.has(name))) return [];
    const schema = await readFile(path.join(root, 'prisma', 'schema.prisma'), 'utf8');
    const { appliedMigrationNames } = await withSchemaEngine({ databaseUrl, schema }, (engine) =>
      engine.applyMigrations({ migrationsList: list, filters: everyTable }),
    );
    return appliedMigrationNames;
  } finally {
    await client.end();
  }
}

async function appliedMigrations(client: pg.Client): Promise<Set<string>> {
  const table = await client.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  );
  if (table.rows[0]?.there !== true) return new Set();
  const rows = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Set(rows.rows.map((row) => row.migration_name));
}
