import { PrismaPg } from '@prisma/adapter-pg';
import { expect, test } from 'vitest';
import { freePort } from '../boot/embedded-postgres';
import { db } from './client';
import { PrismaClient } from './generated/client';
import { databaseUnavailable } from './unavailable';

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('it was meant to fail'),
    (error: unknown) => error,
  );
}

test('a database that is away is a sentence', async () => {
  const url = `postgresql://x:y@127.0.0.1:${await freePort()}/z`;
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  const query = await errorOf(client.workspace.findMany());
  const transaction = await errorOf(
    client.$transaction(async (inside) => inside.workspace.findMany()),
  );
  for (const error of [query, transaction]) {
    expect(databaseUnavailable(error)?.code).toBe('database-unavailable');
    expect(databaseUnavailable(error)?.message).toMatch(/does not answer.*try again/);
  }
});

test('a connection cut in the middle of a query is a sentence', async () => {
  const error = await errorOf(db().$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())::text`);
  expect(databaseUnavailable(error)?.code).toBe('database-unavailable');
  expect(await db().$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

test('who wanted a change is told that it may have been done, unless nothing was sent', async () => {
  const cut = await errorOf(db().$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())::text`);
  expect(databaseUnavailable(cut)?.details.said.code).toBe('refusal.databaseAway');
  const writes = { writes: true };
  expect(databaseUnavailable(cut, writes)?.details.said.code).toBe('refusal.databaseLost');
  const url = `postgresql://x:y@127.0.0.1:${await freePort()}/z`;
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  const unreached = await errorOf(client.workspace.findMany());
  expect(databaseUnavailable(unreached, writes)?.details.said.code).toBe('refusal.databaseAway');
});

test('a database that only reads is a sentence of its own', async () => {
  const error = await errorOf(
    db().$transaction(async (within) => {
      await within.$executeRaw`SET TRANSACTION READ ONLY`;
      await within.workspace.deleteMany();
    }),
  );
  expect(databaseUnavailable(error)?.message).toMatch(/takes no changes/);
});

test('a full disk is a sentence of its own', async () => {
  const error = await errorOf(
    db().$executeRawUnsafe(
      `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'could not extend file'; END $$`,
    ),
  );
  expect(databaseUnavailable(error)?.message).toMatch(/disk .* is full/);
});

test('what is not the fault of the database is left alone', async () => {
  expect(databaseUnavailable(await errorOf(db().$queryRawUnsafe('SELECT nonsense')))).toBeNull();
  expect(databaseUnavailable(new Error('anything'))).toBeNull();
  expect(databaseUnavailable(null)).toBeNull();
});
