import 'server-only';
import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '@/lib/server/boot/start-refused';
import { env, type Env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { onceInThread } from '@/lib/server/once-in-thread';

export interface SecretsKeys {
  /** The one that encrypts: 32 bytes. */
  key: Buffer;
  /** All that decrypt; `key` is the first. More than one while a rotation lasts. */
  keys: readonly Buffer[];
  /** True where this process made the key: it is worth saying where it is kept. */
  madeNow: boolean;
}

/** Where keys that were made are kept, inside DATA_DIR: one a line, the first encrypts. */
export const secretsKeyFile = 'secrets.key';

/** Keys as they are written in a file or in SECRETS_KEY; `null` where one of them is none. */
export function readKeys(text: string): Buffer[] | null {
  const keys = text
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => Buffer.from(entry, 'base64'));
  return keys.length > 0 && keys.every(({ length }) => length === 32) ? keys : null;
}

/** The text of a key file: readable for people who keep a copy. */
export function writtenKeys(keys: readonly Buffer[]): string {
  return keys.map((key) => `${key.toString('base64')}\n`).join('');
}

function withoutRepeats(keys: readonly Buffer[]): Buffer[] {
  return keys.filter((key, index) => keys.findIndex((other) => other.equals(key)) === index);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function readKeyFile(file: string): Buffer[] | null {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StartRefused(
      `The key for secrets can't be read from ${file}; check who may read it.`,
    );
  }
  const keys = readKeys(text);
  if (keys !== null) return keys;
  throw new StartRefused(
    `The key for secrets in ${file} is damaged; put back a copy of it, or delete it and enter every secret again.`,
  );
}

/** Puts a whole file in place only where none is: of two starts at once, one key wins for both. */
function makeKeyFile(file: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, writtenKeys([randomBytes(32)]), { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new StartRefused(
      `No key for secrets can be kept in ${path.dirname(file)}; make it a folder that can be written, or set SECRETS_KEY.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** What a rotation of the given keys left in the file; none where the file is about other keys. */
function successors(given: readonly Buffer[], file: string): Buffer[] {
  let kept: Buffer[] | null;
  try {
    kept = readKeys(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
  return kept?.some((key) => given.some((other) => other.equals(key))) === true ? kept : [];
}

/**
 * The keys given by SECRETS_KEY, else those kept in DATA_DIR, where one is made if there is none yet. A
 * given key that was rotated stands behind its successor, which is kept in DATA_DIR.
 * @throws StartRefused where they can't be read or kept
 */
export function loadSecretsKeys({
  secretsKey,
  dataDir,
}: Pick<Env, 'secretsKey' | 'dataDir'>): SecretsKeys {
  const file = path.join(dataDir, secretsKeyFile);
  const ring = (keys: readonly Buffer[], madeNow: boolean): SecretsKeys => {
    const [key] = keys;
    if (key === undefined) throw new StartRefused(`The key for secrets disappeared from ${file}.`);
    return { key, keys: withoutRepeats(keys), madeNow };
  };
  if (secretsKey !== null) {
    const given = readKeys(secretsKey) ?? [];
    return ring([...successors(given, file), ...given], false);
  }
  const kept = readKeyFile(file);
  if (kept !== null) return ring(kept, false);
  const madeNow = makeKeyFile(file);
  return ring(readKeyFile(file) ?? [], madeNow);
}

interface Known {
  keys: SecretsKeys;
  /** Changes with the file. */
  stamp: string;
}

function lastRead(): { known: Known | null } {
  return onceInThread('secrets keys', () => ({ known: null }));
}

function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

/**
 * The keys of this instance; everything secret in the database depends on them. A rotation is noticed at
 * the next use, without a restart.
 * @throws StartRefused where they can't be read or kept at the start; later those known before stay
 */
export function secretsKeys(): SecretsKeys {
  const file = path.join(env().dataDir, secretsKeyFile);
  const stamp = stampOf(file);
  const last = lastRead();
  const { known } = last;
  if (known?.stamp === stamp) return known.keys;
  let keys;
  try {
    keys = loadSecretsKeys(env());
  } catch (error) {
    if (known === null) throw error;
    log().error({ file: secretsKeyFile }, 'The key for secrets can no longer be read');
    keys = known.keys;
  }
  // The file may have been made just now.
  last.known = { keys, stamp: stampOf(file) };
  return keys;
}

/**
 * 32 bytes for another use, such as `session cookies`: they follow from the instance's key and say nothing
 * about it or about those of any other purpose. They change with a rotation.
 */
export function derivedKey(purpose: string, key: Buffer = secretsKeys().key): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `toolwright ${purpose}`, 32));
}
