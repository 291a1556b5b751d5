import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@/lib/server/boot/embedded-postgres';
import { migrationScripts } from './migration-scripts';
import { migrationSql } from './schema-engine.mjs';

/**
 * Writes a new migration that leads from the newest one to schema.prisma, and returns its path; `null`
 * where nothing changed. Each migration keeps the schema it leads to, to compare the next one with.
 */
export async function makeMigration(root: string, words: string): Promise<string | null> {
  const name = words.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  if (name === '') {
    throw new Error('Give the migration a name: npm run make-migration -- add-people');
  }
  const schemaFile = path.join(root, 'prisma', 'schema.prisma');
  const folder = path.join(root, 'prisma', 'migrations');
  await mkdir(folder, { recursive: true });
  const last = (await migrationScripts(root)).at(-1)?.name;
  const from =
    last === undefined ? null : await readFile(path.join(folder, last, 'schema.prisma'), 'utf8');
  const schema = await readFile(schemaFile, 'utf8');
  const sql = await withDatabase((databaseUrl) => migrationSql(databaseUrl, from, schema));
  if (sql === '') return null;
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const target = path.join(folder, `${stamp}_${name}`);
  await mkdir(target);
  await writeFile(path.join(target, 'migration.sql'), `${sql}\n`);
  await copyFile(schemaFile, path.join(target, 'schema.prisma'));
  await writeFile(path.join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
  return path.join(path.relative(root, target), 'migration.sql');
}

/** The engine wants a database to talk to even where it only compares two schemas. */
async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'toolwright-migration-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ folder, say: () => {}, throwaway: true });
  try {
    return await work(postgres.url('postgres'));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
