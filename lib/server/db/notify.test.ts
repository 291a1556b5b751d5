import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseDoor, saying, type DatabaseDoor } from '../testing/database-door';
import { closeDb, databaseUrl, db } from './client';
import { closeChanges, listening, notify, onChange, type Change } from './notify';

let door: DatabaseDoor;
beforeAll(async () => {
  door = await databaseDoor();
});
afterAll(async () => {
  await closeChanges();
  await closeDb();
  await door.close();
});

async function heard(): Promise<{ changes: Change[]; stop: () => void }> {
  const changes: Change[] = [];
  const stop = onChange((change) => changes.push(change));
  await listening();
  // What was told while listening began is nobody's change.
  changes.length = 0;
  return { changes, stop };
}

const app = { kind: 'app', appId: 'a1' } as const;

test('a change told by anyone is heard', async () => {
  const { changes, stop } = await heard();
  await notify(app);
  await expect.poll(() => changes).toContainEqual(app);
  stop();
});

test('a change within a transaction is told at its commit, and never when it is rolled back', async () => {
  const { changes, stop } = await heard();
  const rolledBack = db().$transaction(async (transaction) => {
    await notify({ kind: 'key', keyId: 'never' }, transaction);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await db().$transaction(async (transaction) => {
    await notify({ kind: 'key', keyId: 'kept' }, transaction);
    expect(changes).not.toContainEqual({ kind: 'key', keyId: 'kept' });
  });
  await expect.poll(() => changes).toContainEqual({ kind: 'key', keyId: 'kept' });
  expect(changes).not.toContainEqual({ kind: 'key', keyId: 'never' });
  stop();
});

test('after a lost connection it listens again, and says that anything may have changed', async () => {
  const { changes, stop } = await heard();
  const other = new pg.Client({ connectionString: databaseUrl() });
  await other.connect();
  await other.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'toolwright changes' AND datname = current_database()",
  );
  await expect.poll(() => changes).toEqual([{ kind: 'everything' }]);
  await other.query(`SELECT pg_notify('toolwright_change', '{"kind":"app","appId":"a1"}')`);
  await other.query(`SELECT pg_notify('toolwright_change', 'from a newer version')`);
  await expect.poll(() => changes).toEqual([{ kind: 'everything' }, app, { kind: 'everything' }]);
  await other.end();
  stop();
});

test('a line that hears nothing is given up, and whoever listens forgets what it knew', async () => {
  await closeChanges();
  door.deafTo = saying('toolwright_change');
  const { changes, stop } = await heard();
  await notify(app);
  await expect.poll(() => changes).toContainEqual({ kind: 'everything' });
  expect(changes).not.toContainEqual(app);
  door.deafTo = null;
  await expect
    .poll(async () => {
      await notify(app);
      return changes;
    })
    .toContainEqual(app);
  stop();
});
