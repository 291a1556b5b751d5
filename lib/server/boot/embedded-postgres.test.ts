import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';
import { isRunning, signal } from './processes';

let folder = '';
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'toolwright-embedded-'));
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({ folder, say: () => {}, throwaway: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function one(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('SELECT 1 AS one')).rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}

test('only who knows the password gets in, and only this user reads it', async () => {
  const url = postgres.url('postgres');
  expect(await one(url)).toEqual({ one: 1 });
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(one(wrong.href)).rejects.toThrow(/password authentication failed/);
  expect(statSync(path.join(folder, 'postgres-password')).mode & 0o077).toBe(0);
});

test('a database that dies is started again at the same address', async () => {
  const url = postgres.url('postgres');
  const before = postgres.pid ?? 0;
  signal(before, 'SIGKILL');
  await expect.poll(() => one(url)).toEqual({ one: 1 });
  expect(postgres.pid).not.toBe(before);
});

test('stopping leaves no process', async () => {
  const pid = postgres.pid ?? 0;
  await postgres.stop();
  expect(isRunning(pid)).toBe(false);
});
