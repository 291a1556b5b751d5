import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/lib/server/db/client';
import { clinicOfToken } from '@/lib/server/example/clinic-token';
import { seedExample } from '@/lib/server/example/seed-example';
import { replaceCiphertexts } from '@/lib/server/stores/ciphertext-store';
import { decryptSecret, encryptSecret, keyOf } from './encrypt';
import { rotateKeys } from './rotate-keys';
import { loadSecretsKeys, readKeys, secretsKeyFile, writtenKeys } from './secrets-key';

const given = Buffer.alloc(32, 7);
const names = Array.from({ length: 25 }, (_, index) => `S${index}`);
let dataDir = '';
let appId = '';

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rotate-'));
  await seedExample();
  appId = (await db().app.findFirstOrThrow()).id;
  await db().secret.deleteMany({ where: { appId, name: { in: names } } });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const keyFile = () => path.join(dataDir, secretsKeyFile);
const keysInFile = () => readKeys(readFileSync(keyFile(), 'utf8')) ?? [];
const rotation = (secretsKey: Buffer | null, newKey: Buffer | null = null) =>
  rotateKeys({
    settings: { secretsKey: secretsKey?.toString('base64') ?? null, dataDir },
    newKey: newKey?.toString('base64') ?? null,
    settleMs: 20,
    rowsAtOnce: 10,
  });

/** Secrets under a key; the example's own is put under it too. */
async function plant(key: Buffer): Promise<void> {
  for (const name of names) {
    const ciphertext = Buffer.from(encryptSecret(`value of ${name}`, { appId, name }, key));
    await db().secret.create({ data: { appId, name, origins: [], ciphertext } });
  }
}

async function values(keys: readonly Buffer[]): Promise<(string | null)[]> {
  const rows = await db().secret.findMany({ where: { appId, name: { in: names } } });
  const read = new Map(
    rows.map(({ name, ciphertext }) => [name, decryptSecret(ciphertext, { appId, name }, keys)]),
  );
  return names.map((name) => read.get(name) ?? null);
}

const wanted = names.map((name) => `value of ${name}`);

describe('rotating the key', () => {
  it('puts every secret under the new one, keeps it for this user alone, forgets the old one', async () => {
    const old = randomBytes(32);
    writeFileSync(keyFile(), writtenKeys([old]));
    await plant(old);
    const before = await db().secret.findMany({ where: { appId }, orderBy: { id: 'asc' } });
    expect(await rotation(null)).toMatchObject({ moved: 25, unreadable: 1, resumed: false });
    const [key, ...more] = keysInFile();
    expect(more).toEqual([]);
    expect(key).not.toEqual(old);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    expect(await values(keysInFile())).toEqual(wanted);
    expect(await values([old])).toEqual(names.map(() => null));
    const after = await db().secret.findMany({ where: { appId }, orderBy: { id: 'asc' } });
    expect(after.map(({ updatedAt }) => updatedAt)).toEqual(
      before.map(({ updatedAt }) => updatedAt),
    );
  });

  it('puts the tokens of connections under the new one, too', async () => {
    const old = randomBytes(32);
    writeFileSync(keyFile(), writtenKeys([old]));
    const context = { kind: 'sign-in', appId, name: 'diary' } as const;
    const row = {
      appId,
      connectionId: 'diary',
      origins: [],
      settings: 'x',
      renewable: true,
      signedInBy: 'Olga',
      signedInAt: new Date(),
    };
    await db().connectionSignIn.create({
      data: { ...row, ciphertext: encryptSecret('the tokens', context, old) },
    });
    expect(await rotation(null)).toMatchObject({ moved: 1 });
    const { ciphertext } = await db().connectionSignIn.findFirstOrThrow();
    expect(decryptSecret(ciphertext, context, keysInFile())).toBe('the tokens');
    expect(decryptSecret(ciphertext, { appId, name: 'diary' }, keysInFile())).toBeNull();
    await db().connectionSignIn.deleteMany();
  });

  it('takes a key that is given, once', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    writeFileSync(keyFile(), writtenKeys([old]));
    await plant(old);
    await rotation(null, next);
    expect(keysInFile()).toEqual([next]);
    await expect(rotation(null, next)).rejects.toThrow('in use already');
  });

  it('goes on where it was stopped, with the same key', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    await plant(old);
    writeFileSync(keyFile(), writtenKeys([next, old]));
    const some = await db().secret.findMany({ where: { appId, name: { in: names.slice(0, 9) } } });
    await replaceCiphertexts(
      some.map(({ id, name, ciphertext }) => ({
        id,
        kind: 'secret' as const,
        was: ciphertext,
        becomes: encryptSecret(`value of ${name}`, { appId, name }, next),
      })),
    );
    await expect(rotation(null, randomBytes(32))).rejects.toThrow('not finished');
    expect(await values(keysInFile())).toEqual(wanted);
    expect(await rotation(null)).toMatchObject({ moved: 16, resumed: true });
    expect(keysInFile()).toEqual([next]);
    expect(await values([next])).toEqual(wanted);
  });

  it('leaves a value that was set anew meanwhile', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    await plant(old);
    const [row] = await db().secret.findMany({ where: { appId, name: 'S0' } });
    const fresh = encryptSecret('fresh', { appId, name: 'S0' }, old);
    await db().secret.updateMany({ where: { appId, name: 'S0' }, data: { ciphertext: fresh } });
    const stale = {
      was: row?.ciphertext ?? fresh,
      becomes: encryptSecret('x', { appId, name: 'S0' }, next),
    };
    await replaceCiphertexts([{ id: row?.id ?? '', kind: 'secret', ...stale }]);
    expect((await values([old, next]))[0]).toBe('fresh');
  });

  it('moves on from a key that is given from outside, found by either; the example goes on working', async () => {
    await plant(given);
    await rotation(given);
    const [next, kept] = keysInFile();
    expect(kept).toEqual(given);
    const secretsKey = given.toString('base64');
    expect(loadSecretsKeys({ secretsKey, dataDir }).key).toEqual(next);
    const row = await db().secret.findFirstOrThrow({ where: { appId, name: { notIn: names } } });
    expect(keyOf(row.ciphertext, [next ?? given])).toEqual(next);
    const token = decryptSecret(row.ciphertext, { appId, name: row.name }, keysInFile());
    expect(clinicOfToken(token ?? '', [next ?? given])).not.toBeNull();
  });

  it('moves to the first of several given keys, keeps none of them, and can be run again', async () => {
    const next = randomBytes(32);
    await plant(given);
    const settings = {
      secretsKey: [next, given].map((key) => key.toString('base64')).join(','),
      dataDir,
    };
    const run = () => rotateKeys({ settings, newKey: null, settleMs: 20, rowsAtOnce: 10 });
    expect((await run()).moved).toBeGreaterThanOrEqual(25);
    expect(await run()).toMatchObject({ moved: 0, keyFile: null });
    expect(await values([next])).toEqual(wanted);
    expect(existsSync(keyFile())).toBe(false);
    await expect(
      rotateKeys({ settings, newKey: randomBytes(32).toString('base64') }),
    ).rejects.toThrow('leave out NEW_SECRETS_KEY');
  });
});
