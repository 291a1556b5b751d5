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

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a build leaves that noted the begin of a migration by itself and was ended before it noted the end. */
const leftBegun = `UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0
  WHERE migration_name = $1`;

test('a start that was ended after any script and before its note keeps no later one from starting', async () => {
  const { migrationDirectories } = await migrationList(path.resolve('prisma', 'migrations'));
  const names = migrationDirectories.map((migration) => migration.path);
  await withEmptyDatabase(async (url) => {
    await migrate(url, process.cwd());
    await withClient(url, async (client) => {
      for (const name of names) {
        await client.query(leftBegun, [name]);
        expect(await migrate(url, process.cwd())).toEqual([]);
      }
      const rows = await client.query(
        'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1',
      );
      expect(rows.rows).toHaveLength(names.length);
      expect(new Set(rows.rows.map((row: { checksum: string }) => row.checksum.length))).toEqual(
        new Set([64]),
      );
    });
  });
});

test('what was begun and not done is done at the next start', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, process.cwd());
    await withClient(url, async (client) => {
      const name = '20261130042702_key_listings';
      await client.query(leftBegun, [name]);
      await client.query(
        'ALTER TABLE access_key DROP COLUMN last_listed_at, DROP COLUMN listed_tools',
      );
      expect(await migrate(url, process.cwd())).toEqual([name]);
      await client.query('SELECT last_listed_at, listed_tools FROM access_key');
    });
  });
});

test('what failed is tried again, and never counts as done', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, process.cwd());
    await withClient(url, async (client) => {
      const name = '20261130042702_key_listings';
      await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [name]);
      await expect(migrate(url, process.cwd())).rejects.toThrow('already exists');
      await expect(migrate(url, process.cwd())).rejects.toThrow('already exists');
      await client.query(
        'ALTER TABLE access_key DROP COLUMN last_listed_at, DROP COLUMN listed_tools',
      );
      expect(await migrate(url, process.cwd())).toEqual([name]);
    });
  });
});

test('a start that is ended in the middle of a script leaves nothing of it', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, process.cwd());
    await withClient(url, async (client) => {
      const name = '20261130042702_key_listings';
      await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [name]);
      await client.query(
        'ALTER TABLE access_key DROP COLUMN last_listed_at, DROP COLUMN listed_tools',
      );
      await client.query('BEGIN');
      await client.query('LOCK TABLE access_key IN ACCESS SHARE MODE');
      const ended = expect(migrate(url, process.cwd())).rejects.toThrow(/terminat/);
      await expect
        .poll(async () =>
          withClient(url, async (other) => {
            const { rowCount } = await other.query(
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
            );
            return rowCount;
          }),
        )
        .toBe(1);
      await ended;
      await client.query('COMMIT');
      expect(await migrate(url, process.cwd())).toEqual([name]);
    });
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
