import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseUrl } from '@/lib/server/db/client';
import { createDatabase, dropDatabase } from '@/lib/server/db/create-database';
import { migrate } from './migrate';
import { migrationList, migrationSql } from './schema-engine.mjs';

async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { adminUrl } = inject('testPostgres');
  const name = `migrate_${randomUUID().slice(0, 8)}`;
  await createDatabase(adminUrl, name);
  try {
    await work(new URL(`/${name}`, adminUrl).href);
  } finally {
    await dropDatabase(adminUrl, name);
  }
}

test('instances that start together apply each migration once', async () => {
  await withEmptyDatabase(async (url) => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, process.cwd())));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const rows = await client.query('SELECT migration_name FROM _prisma_migrations');
    expect(rows.rows.map((row: { migration_name: string }) => row.migration_name)).toEqual(
      applied.flat(),
    );
    await client.end();
    expect(await migrate(url, process.cwd())).toEqual([]);
  });
});

test('every change of schema.prisma has its migration', async () => {
  const folder = path.resolve('prisma', 'migrations');
  const last = (await migrationList(folder)).migrationDirectories.at(-1)?.path ?? '';
  const migrated = await readFile(path.join(folder, last, 'schema.prisma'), 'utf8');
  expect(
    await migrationSql(databaseUrl(), migrated, await readFile('prisma/schema.prisma', 'utf8')),
  ).toBe('');
});
