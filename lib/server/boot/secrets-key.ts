import 'server-only';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from './start-refused';

/**
 * Sees to it that `SECRETS_KEY` is set: the one kept in the data folder is used where the environment gives
 * none, and is made there once. Tells the file where it was made just now.
 * @throws StartRefused where the file can't be written or doesn't hold a key
 */
export function ensureSecretsKey(dataDir: string): { madeFile: string | null } {
  if ((process.env.SECRETS_KEY ?? '').trim() !== '') return { madeFile: null };
  const file = path.join(dataDir, 'secrets.key');
  let made = false;
  try {
    mkdirSync(dataDir, { recursive: true });
    // Written aside and linked into place, so that two starts agree on one key and none is half written.
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    try {
      linkSync(fresh, file);
      made = true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
    process.env.SECRETS_KEY = readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartRefused(
      `The key for secrets could not be kept in ${file}: free some space, set DATA_DIR to a folder that can be written, or set SECRETS_KEY.`,
    );
  }
  return { madeFile: made ? file : null };
}
