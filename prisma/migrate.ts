import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrationScripts, type MigrationScript } from './migration-scripts';

// Any fixed number: it keeps two instances that start together from migrating at the same time.
const migrationLock = 7_201_977;

/** The table in which Prisma's command line looks for what was applied. */
const historyTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/** Postgres: a table, column, constraint or function is there already. */
const thereAlready = new Set(['42P07', '42701', '42710', '42723']);

/**
 * Brings the database to the newest migration and returns the names of those applied, oldest first. A script
 * and the note that it was applied are one transaction, so that a start that is ended at any moment keeps no
 * later one from starting. Instances that start at the same time wait for each other.
 * @param root absolute path of the project
 * @throws whatever the database says; nothing of a failed migration is kept
 */
export async function migrate(databaseUrl: string, root: string): Promise<string[]> {
  const scripts = await migrationScripts(root);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const { done, begun } = await history(client);
    const applied: string[] = [];
    for (const script of scripts.filter(({ name }) => !done.has(name))) {
      if (await apply(client, script, begun.has(script.name))) applied.push(script.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** What was applied, and what was begun without a note of its end. */
async function history(client: pg.Client): Promise<{ done: Set<string>; begun: Set<string> }> {
  const found = await client.query<{ history: boolean; tables: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS history, EXISTS (
       SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE nspname = current_schema() AND relkind IN ('r', 'p') AND NOT EXISTS (
         SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')) AS tables`,
  );
  const [is] = found.rows;
  if (is?.history !== true) {
    if (is?.tables === true) throw new Error('it holds tables of something else');
    return { done: new Set(), begun: new Set() };
  }
  const { rows } = await client.query<{ migration_name: string; done: boolean }>(
    `SELECT migration_name, finished_at IS NOT NULL AS done FROM _prisma_migrations
     WHERE rolled_back_at IS NULL`,
  );
  const names = (done: boolean) =>
    new Set(rows.filter((row) => row.done === done).map((row) => row.migration_name));
  return { done: names(true), begun: names(false) };
}

/** Applies one script; false where it turns out to have been applied before. */
async function apply(
  client: pg.Client,
  { name, sql }: MigrationScript,
  wasBegun: boolean,
): Promise<boolean> {
  await client.query('BEGIN');
  let isNew = true;
  try {
    await client.query(sql);
  } catch (error) {
    // Whoever began it may have ended between the script and the note: a script is kept as a whole or not
    // at all, so that one that stumbles over what it makes has been applied.
    const code: unknown = error instanceof pg.DatabaseError ? error.code : undefined;
    await client.query('ROLLBACK');
    if (!wasBegun || typeof code !== 'string' || !thereAlready.has(code)) throw error;
    isNew = false;
    await client.query('BEGIN');
  }
  await client.query(historyTable);
  await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now()
     WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [name],
  );
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), createHash('sha256').update(sql).digest('hex'), name],
  );
  await client.query('COMMIT');
  return isNew;
}
