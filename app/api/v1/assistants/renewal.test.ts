import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDb, db } from '@/lib/server/db/client';
import { closeChanges } from '@/lib/server/db/notify';
import { databaseDoor, saying, type DatabaseDoor } from '@/lib/server/testing/database-door';
import type { Answered } from '../routes.test-support';
import { origin, setUpOwner, TestBrowser } from '../people.test-support';
import { connected, token, type Tokens } from './oauth.test-support';

let door: DatabaseDoor;
let owner: TestBrowser;

beforeAll(async () => {
  door = await databaseDoor();
  owner = await setUpOwner();
});
afterAll(async () => {
  await closeChanges();
  await closeDb();
  await door.close();
});

const resource = `${origin}/api/mcp`;

async function renew({ client_id, refresh }: Pick<Tokens, 'client_id' | 'refresh'>) {
  return token({ grant_type: 'refresh_token', client_id, refresh_token: refresh, resource });
}

/** That what came of it renews further. */
async function goesOn(answered: Answered, client_id: string): Promise<void> {
  expect([answered.status, answered.json.error]).toEqual([200, undefined]);
  const next = await renew({ client_id, refresh: String(answered.json.refresh_token) });
  expect([next.status, next.json.error]).toEqual([200, undefined]);
}

/** The database ends its connection the first time that it is about to do this. */
async function breakOnce(name: string, event: string, when: string): Promise<void> {
  for (const statement of [
    `CREATE SEQUENCE ${name}`,
    `CREATE FUNCTION ${name}() RETURNS trigger AS $$ BEGIN
      IF ${when} AND nextval('${name}') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NEW; END $$ LANGUAGE plpgsql`,
    `CREATE TRIGGER ${name} BEFORE ${event} ON oauth_refresh_token
      FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ]) {
    await db().$executeRawUnsafe(statement);
  }
}

test('an assistant that renews its access several times at once is given the same each time', async () => {
  const all = await Promise.all(Array.from({ length: 3 }, () => connected(owner)));
  const answers = await Promise.all(
    all.flatMap((each) =>
      Array.from({ length: 5 }, async () => ({ each, got: await renew(each) })),
    ),
  );
  expect(answers.map(({ got }) => got.status)).toEqual(answers.map(() => 200));
  for (const each of all) {
    const got = answers.filter((answer) => answer.each === each);
    const [first] = got;
    expect(new Set(got.map((answer) => answer.got.json.refresh_token)).size).toBe(1);
    if (first !== undefined) await goesOn(first.got, each.client_id);
  }
});

test.each([
  ['after the token before was used up', 'at_insert', 'INSERT', 'true'],
  [
    'before what was given was noted',
    'at_note',
    'UPDATE',
    'NEW.rotation_replay_response IS NOT NULL',
  ],
])('a renewal that breaks off %s can be asked for again', async (_when, name, event, condition) => {
  const tokens = await connected(owner);
  await breakOnce(name, event, condition);
  const broken = await renew(tokens);
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([503, '5']);
  await goesOn(await renew(tokens), tokens.client_id);
});

test('a renewal whose end was not heard can be asked for again', async () => {
  const tokens = await connected(owner);
  const lost = door.loseAnswerTo(saying('COMMIT'));
  expect((await renew(tokens)).status).toBe(503);
  await lost;
  await goesOn(await renew(tokens), tokens.client_id);
});

test('who signs in while the database is away is told so', async () => {
  await door.close();
  const answered = await new TestBrowser().signIn('owner@clinic.example');
  await door.open();
  expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answered.json.detail).toMatch(/^The database (?:does not answer|stopped answering)/);
});
