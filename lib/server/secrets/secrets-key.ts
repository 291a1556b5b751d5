import 'server-only';
import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '@/lib/server/boot/start-refused';
import { env, type Env } from '@/lib/server/env';

export interface SecretsKey {
  /** 32 bytes. */
  key: Buffer;
  /** True where this process made the key: it is worth saying where it is kept. */
  madeNow: boolean;
}

/** Where a key that was made is kept, inside DATA_DIR. */
export const secretsKeyFile = 'secrets.key';

function readKeyFile(file: string): Buffer | null {
  let text;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartRefused(
      `The key for secrets can't be read from ${file}; check who may read it.`,
    );
  }
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  throw new StartRefused(
    `The key for secrets in ${file} is damaged; put back a copy of it, or delete it and enter every secret again.`,
  );
}

/** Puts a whole file in place only where none is: of two starts at once, one key wins for both. */
function makeKeyFile(file: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
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

/**
 * The key given by SECRETS_KEY, else the one kept in DATA_DIR, which is made where there is none yet.
 * @throws StartRefused where it can't be read or kept
 */
export function loadSecretsKey({
  secretsKey,
  dataDir,
}: Pick<Env, 'secretsKey' | 'dataDir'>): SecretsKey {
  if (secretsKey !== null) return { key: Buffer.from(secretsKey, 'base64'), madeNow: false };
  const file = path.join(dataDir, secretsKeyFile);
  const kept = readKeyFile(file);
  if (kept !== null) return { key: kept, madeNow: false };
  const madeNow = makeKeyFile(file);
  const key = readKeyFile(file);
  if (key === null) throw new StartRefused(`The key for secrets disappeared from ${file}.`);
  return { key, madeNow };
}

// Two bundles of this module may be loaded in one process.
const shared = globalThis as typeof globalThis & { toolwrightSecretsKey?: SecretsKey };

/**
 * The key of this instance, read once; everything secret in the database depends on it.
 * @throws StartRefused where it can't be read or kept
 */
export function secretsKey(): SecretsKey {
  shared.toolwrightSecretsKey ??= loadSecretsKey(env());
  return shared.toolwrightSecretsKey;
}

/**
 * 32 bytes for another use, such as `session cookies`: they follow from the instance's key and say nothing
 * about it or about those of any other purpose.
 */
export function derivedKey(purpose: string, key: Buffer = secretsKey().key): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `toolwright ${purpose}`, 32));
}
