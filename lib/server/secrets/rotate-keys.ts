import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '@/lib/server/boot/start-refused';
import { notify } from '@/lib/server/db/notify';
import type { Env } from '@/lib/server/env';
import { renewedToken } from '@/lib/server/example/clinic-token';
import { ciphertextsNotUnder, replaceCiphertexts } from '@/lib/server/stores/ciphertext-store';
import { removeSigningKeys } from '@/lib/server/stores/signing-key-store';
import { decryptSecret, encryptSecret, keyId, keyOf } from './encrypt';
import { loadSecretsKeys, readKeys, secretsKeyFile, writtenKeys } from './secrets-key';

export interface Rotation {
  settings: Pick<Env, 'secretsKey' | 'dataDir'>;
  /** The new key as base64; one is made where it is null. */
  newKey: string | null;
  /** How long an instance may take from encrypting a value to storing it. */
  settleMs?: number;
  rowsAtOnce?: number;
}

export interface Rotated {
  /** Secrets now under the new key. */
  moved: number;
  /** Secrets that no known key can read: they counted as not set before, too. */
  unreadable: number;
  /** True where an earlier rotation was brought to its end. */
  resumed: boolean;
  /** Where the new key is kept; null where it was given in SECRETS_KEY. */
  keyFile: string | null;
}

const rowsUnlessTold = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Puts the whole file in place at once: whoever reads it meanwhile reads all of it, old or new. */
function keepKeys(file: string, keys: readonly Buffer[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const open = openSync(draft, 'wx', 0o600);
  try {
    writeSync(open, writtenKeys(keys));
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
  renameSync(draft, file);
}

interface Keys {
  current: Buffer;
  /** The current one and those before it. */
  all: readonly Buffer[];
}

/** Goes once through everything that isn't under the current key. */
async function pass({ current, all }: Keys, rowsAtOnce: number) {
  let [moved, unreadable, after] = [0, 0, firstId];
  for (;;) {
    const rows = await ciphertextsNotUnder(keyId(current), after, rowsAtOnce);
    if (rows.length === 0) return { moved, unreadable };
    after = rows.at(-1)?.id ?? after;
    const changes = rows.flatMap(({ id, kind, appId, name, ciphertext }) => {
      const context = { kind, appId, name };
      const value = decryptSecret(ciphertext, context, all);
      const oldKey = keyOf(ciphertext, all);
      if (value === null || oldKey === undefined) return [];
      const becomes = encryptSecret(renewedToken(value, oldKey, current), context, current);
      return [{ id, kind, was: ciphertext, becomes }];
    });
    await replaceCiphertexts(changes);
    moved += changes.length;
    unreadable += rows.length - changes.length;
  }
}

/** True where something is still under one of the earlier keys. */
async function isUnfinished({ current, all }: Keys, rowsAtOnce: number): Promise<boolean> {
  for (let after: string | undefined = firstId; after !== undefined;) {
    const rows = await ciphertextsNotUnder(keyId(current), after, rowsAtOnce);
    if (rows.some(({ ciphertext }) => keyOf(ciphertext, all) !== undefined)) return true;
    after = rows.at(-1)?.id;
  }
  return false;
}

function newKeyFor(given: string | null, known: readonly Buffer[]): Buffer {
  if (given === null) return randomBytes(32);
  const [key, ...more] = readKeys(given) ?? [];
  if (key === undefined || more.length > 0) {
    throw new StartRefused('NEW_SECRETS_KEY must be 32 bytes written as base64 (44 characters).');
  }
  if (known.some((other) => other.equals(key))) {
    throw new StartRefused('NEW_SECRETS_KEY is a key that is in use already; give another.');
  }
  return key;
}

interface Plan {
  keys: Keys;
  resumed: boolean;
  /** False where the keys are given from outside, the first of them being the new one. */
  keep: boolean;
}

/** The new key: one given beside the old one, that of a rotation stopped before its end, or another. */
async function planOf({ settings, newKey, rowsAtOnce = rowsUnlessTold }: Rotation): Promise<Plan> {
  const { key, keys } = loadSecretsKeys(settings);
  const known = { current: key, all: keys };
  const keep = (readKeys(settings.secretsKey ?? '')?.length ?? 0) < 2;
  const resumed = keys.length > 1 && (await isUnfinished(known, rowsAtOnce));
  if (keep && !resumed) {
    const current = newKeyFor(newKey, keys);
    return { keys: { current, all: [current, ...keys] }, resumed, keep };
  }
  if (newKey !== null && readKeys(newKey)?.[0]?.equals(key) !== true) {
    throw new StartRefused(
      keep
        ? 'An earlier rotation is not finished: run this once without NEW_SECRETS_KEY, and then again with it.'
        : 'SECRETS_KEY holds several keys: its first is the new one, so leave out NEW_SECRETS_KEY.',
    );
  }
  return { keys: known, resumed: keep && resumed, keep };
}

/**
 * Puts every secret under a new key while instances serve. The new key is written down before anything uses
 * it, and the old one is forgotten only when nothing needs it: stopped at any point, it can be run again.
 * @throws StartRefused where the new key can't be used
 */
export async function rotateKeys(rotation: Rotation): Promise<Rotated> {
  const { settings, settleMs = 3_000, rowsAtOnce = rowsUnlessTold } = rotation;
  const keyFile = path.join(settings.dataDir, secretsKeyFile);
  const { keys, resumed, keep } = await planOf(rotation);
  if (keep) keepKeys(keyFile, keys.all);
  await notify({ kind: 'everything' });

  let moved = 0;
  let last = await pass(keys, rowsAtOnce);
  // What was encrypted under the old key just before the new one was known may be stored just after a pass.
  for (let round = 0; round < 2 || last.moved > 0; round += 1) {
    moved += last.moved;
    await sleep(settleMs / 2);
    last = await pass(keys, rowsAtOnce);
  }
  const given = readKeys(settings.secretsKey ?? '') ?? [];
  // Whoever has the old key may have these, too. Assistants renew their access with a new one by themselves.
  await removeSigningKeys();
  // A key given from outside stays beside its successor, which is found by it at the next start.
  if (keep) keepKeys(keyFile, [keys.current, ...given.filter((key) => !key.equals(keys.current))]);
  await notify({ kind: 'everything' });
  return { moved, unreadable: last.unreadable, resumed, keyFile: keep ? keyFile : null };
}
