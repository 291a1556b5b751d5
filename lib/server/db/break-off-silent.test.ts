import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseDoor, saying, type DatabaseDoor } from '../testing/database-door';
import { closeDb, db, runPrepared } from './client';
import { inTransaction } from './transaction';
import { databaseUnavailable } from './unavailable';

const connections = 10;
const everyConnection = Array.from({ length: connections }, (_, at) => at);

let door: DatabaseDoor;
beforeAll(async () => {
  door = await databaseDoor();
  await db().$executeRaw`CREATE TABLE kept (of text)`;
});
afterAll(async () => {
  door.goOn();
  await closeDb();
  await door.close();
});

const writes = { writes: true };

async function toldOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'done',
    (error: unknown) => databaseUnavailable(error, writes)?.details.said.code,
  );
}

function keep(of: string, within: Pick<ReturnType<typeof db>, '$executeRaw'> = db()) {
  return within.$executeRaw`INSERT INTO kept VALUES (${of})`;
}

async function kept(of: string): Promise<number> {
  const rows = await db().$queryRaw<unknown[]>`SELECT 1 FROM kept WHERE of = ${of}`;
  return rows.length;
}

async function untilItAnswers(): Promise<void> {
  await expect.poll(() => toldOf(db().$queryRaw`SELECT 1`)).toBe('done');
}

test('whoever waits on a database that hangs is told, and none of its connections is lost for later', async () => {
  let begun = 0;
  const half = everyConnection.map(() =>
    inTransaction(async (within) => {
      await keep('half', within);
      if ((begun += 1) === connections) door.hang();
      await expect.poll(() => begun, { timeout: 10_000 }).toBe(connections);
      await keep('half', within);
    }),
  );
  expect(await Promise.all(half.map(toldOf))).toEqual(
    everyConnection.map(() => 'refusal.databaseLost'),
  );
  // There is no connection to be had now: nothing was sent.
  expect(await toldOf(keep('unsent'))).toBe('refusal.databaseAway');

  door.goOn();
  await untilItAnswers();
  await Promise.all(
    everyConnection.map(() => inTransaction((within) => keep('afterwards', within))),
  );
  expect([await kept('half'), await kept('unsent'), await kept('afterwards')]).toEqual([
    0,
    0,
    connections,
  ]);
});

test('a change whose commit was sent may have been done, and is done once', async () => {
  const hung = door.hangAfter(saying('COMMIT'));
  const change = inTransaction((within) => keep('sent', within));
  const told = toldOf(change);
  await hung;
  const prepared = toldOf(runPrepared('keep', 'INSERT INTO kept VALUES ($1)', ['prepared']));
  expect(await told).toBe('refusal.databaseLost');
  expect(await prepared).not.toBe('done');
  door.goOn();
  await untilItAnswers();
  await expect.poll(() => kept('sent')).toBe(1);
});

test('a statement that takes long is waited for while the database answers others, and no longer', async () => {
  const slept: unknown[] = [];
  const longAndHung = inTransaction(async (within) => {
    slept.push(...(await within.$queryRaw<unknown[]>`SELECT pg_sleep(4)::text AS of`));
    door.hang();
    await keep('hung', within);
  });
  expect(await toldOf(longAndHung)).toBe('refusal.databaseLost');
  expect(slept).toEqual([{ of: '' }]);
  door.goOn();
  await untilItAnswers();
  expect(await kept('hung')).toBe(0);
});

test('connections that were idle for long are given up as well', async () => {
  await Promise.all(everyConnection.map(() => keep('idle')));
  await db().$queryRaw`SELECT pg_sleep(4)::text`;
  door.hang();
  const told = await Promise.all(everyConnection.map(() => toldOf(keep('hung'))));
  expect(told).not.toContain('done');
});
