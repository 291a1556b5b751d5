import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RunResult } from '@/lib/core/run/run-result';
import { makeSecretMask } from '@/lib/server/secrets/mask-secrets';
import { closeDb, databaseUrl, db } from '@/lib/server/db/client';
import { seedExample } from '@/lib/server/example/seed-example';
import { homeWorkspaceId } from '@/lib/server/stores/workspace-store';
import { databaseDoor, type DatabaseDoor } from '@/lib/server/testing/database-door';
import type { CallInput } from './call-input';
import { flushRuns, recordRun } from './record-run';

let door: DatabaseDoor;
let appId = '';
beforeAll(async () => {
  door = await databaseDoor();
  await seedExample();
  appId = (await db().app.findFirstOrThrow()).id;
});

afterAll(async () => {
  await closeDb();
  await door.close();
});

const patient = 'Ada Lovelace';

function result(given: Partial<RunResult> = {}): RunResult {
  return {
    outcome: 'failed',
    isError: true,
    content: [{ type: 'text', text: `Clinic answered 409 Conflict: ${patient} was here` }],
    structured: null,
    confirm: null,
    remembered: {},
    missing: [],
    steps: [],
    error: `Clinic answered 409 Conflict: ${patient} was here`,
    status: 409,
    because: null,
    ms: 12.6,
    answerBytes: 40,
    ...given,
  };
}

function record(
  log: 'full' | 'redacted' | 'none' | undefined,
  app = appId,
  given: Partial<RunResult> = {},
  workspaceId = homeWorkspaceId,
): void {
  const input: Pick<CallInput, 'app' | 'toolName' | 'assistant' | 'origin' | 'rawArguments'> = {
    app: { id: app, workspaceId, version: 1, app: {}, tools: new Map() },
    toolName: 'book',
    assistant: 'Front desk',
    origin: 'call',
    rawArguments: JSON.stringify({ name: patient, token: 'the-secret-value' }),
  };
  const mask = makeSecretMask(['the-secret-value']);
  const tool = { ...(log && { log }) };
  recordRun({ input, tool, result: result(given), startedAt: 1_764_504_000_123, mask });
}

async function recorded(log: 'full' | 'redacted' | 'none' | undefined, app = appId) {
  await db().run.deleteMany();
  record(log, app);
  await flushRuns();
  return db().run.findMany();
}

test.each(['redacted', undefined] as const)(
  '%s keeps names, sizes and outcome only',
  async (log) => {
    const rows = await recorded(log);
    expect(rows).toMatchObject([
      {
        tool: 'book',
        assistant: 'Front desk',
        outcome: 'failed',
        error: 'The service answered 409.',
        ms: 13,
        createdAt: new Date(1_764_504_000_123),
        answerBytes: 40,
        details: '{"argument_names":["name","token"]}',
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(patient);
  },
);

test.each(['redacted', 'full'] as const)(
  '%s keeps which picked fields were not there, not what was',
  async (log) => {
    await db().run.deleteMany();
    record(log, appId, { missing: [{ path: 'slots.day', foundAt: [`${patient}.day`] }] });
    await flushRuns();
    const [row] = await db().run.findMany();
    expect(JSON.parse(row?.details ?? '{}')).toMatchObject({ missing_fields: ['slots.day'] });
    expect(row?.details).not.toContain(`${patient}.day`);
  },
);

test('redacted takes the status from the answer, not from what the answer says', async () => {
  await db().run.deleteMany();
  const error = 'Clinic answered that it did not work: the laboratory answered 503.';
  record('redacted', appId, { error, status: null });
  await flushRuns();
  expect(await db().run.findMany()).toMatchObject([{ error: 'The call failed.' }]);
});

test.each([
  ['failed', 'timeout', 'The service did not answer in time.'],
  ['failed', 'said-no', 'The service answered that it did not work.'],
  [
    'unknown',
    'timeout',
    'The service did not answer in time. It is unknown whether the change happened.',
  ],
  ['unknown', null, 'It is unknown whether the change happened.'],
] as const)('redacted says of %s by %s why, and nothing more', async (outcome, because, error) => {
  await db().run.deleteMany();
  record('redacted', appId, { outcome, because, status: null, error: `${patient} had to wait` });
  await flushRuns();
  const rows = await db().run.findMany();
  expect(rows).toMatchObject([{ outcome, error }]);
  expect(JSON.stringify(rows)).not.toContain(patient);
});

test('full keeps arguments and answer, without any secret', async () => {
  const rows = await recorded('full');
  expect(rows[0]?.details).toContain(patient);
  expect(rows[0]?.error).toContain('Conflict');
  expect(JSON.stringify(rows)).not.toContain('the-secret-value');
});

test('a call that was refused, by its arguments or not, is told as that', async () => {
  await db().run.deleteMany();
  record('redacted', appId, { outcome: 'refused', error: `The variable ${patient} is missing.` });
  await flushRuns();
  expect(await db().run.findMany()).toMatchObject([
    { outcome: 'refused', error: 'The call was refused before anything was sent.' },
  ]);
});

test('none keeps nothing', async () => {
  expect(await recorded('none')).toEqual([]);
});

test('calls of an app that is gone stop nobody else from being recorded', async () => {
  const gone = '01890000-0000-7000-8000-0000000000ff';
  expect(await recorded('redacted', gone)).toEqual([]);
  expect(await recorded('redacted')).toHaveLength(1);
});

test('what is recorded while others are written is written by the next flush', async () => {
  await db().run.deleteMany();
  record('redacted');
  const first = flushRuns();
  await Promise.resolve();
  record('redacted');
  await Promise.all([first, flushRuns()]);
  expect(await db().run.count()).toBe(2);
});

const noWorkspace = '01890000-0000-7000-8000-00000000ffff';

test('one call that can’t be recorded loses no other, also where the database goes away meanwhile', async () => {
  await db().run.deleteMany();
  for (let count = 0; count < 10; count += 1) record('redacted');
  record('redacted', appId, {}, noWorkspace);
  for (let count = 0; count < 10; count += 1) record('redacted');
  let writes = 0;
  const cut = door.cutBefore((message) => message.includes('insert-runs') && ++writes > 4);
  await flushRuns();
  await cut;
  await flushRuns();
  expect(await db().run.count()).toBe(20);
});

test('calls wait to be recorded while the database only reads', async () => {
  await db().run.deleteMany();
  const admin = new pg.Client({ connectionString: inject('testPostgres').adminUrl });
  await admin.connect();
  const database = admin.escapeIdentifier(new URL(databaseUrl()).pathname.slice(1));
  await admin.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  door.breakOff();
  record('redacted');
  await expect
    .poll(async () =>
      db()
        .run.count()
        .catch(() => null),
    )
    .toBe(0);
  await flushRuns();
  await admin.query(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
  await admin.end();
  door.breakOff();
  await expect
    .poll(async () => {
      await flushRuns();
      return db()
        .run.count()
        .catch(() => null);
    })
    .toBe(1);
});
