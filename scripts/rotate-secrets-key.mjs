// npm run rotate-secrets-key: puts every secret under a new key, also while an instance serves. The new key is
// NEW_SECRETS_KEY, or made. Stopped half-way, it can be run again.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { chooseDataDir } from './data-dir.mjs';
import { generate } from './generate.mjs';
import { holdRunLock } from './run-lock.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');

/** @type {() => void} */
let release = () => {};
let code = 0;
try {
  const chosen = chooseDataDir(root);
  if (chosen.kind === 'refused') throw new Error(chosen.sentence);
  process.env.DATA_DIR = chosen.dataDir;
  const embedded = !process.env.DATABASE_URL?.trim();
  const lock = embedded ? await holdRunLock(chosen.dataDir) : null;
  if (lock?.kind === 'held') release = lock.release;
  await generate(root);
  const outfile = path.join(root, '.build', 'rotate-secrets-key.mjs');
  await bundle('lib/server/boot/rotate-secrets-key.ts', outfile);
  /** @type {typeof import('../lib/server/boot/rotate-secrets-key')} */
  const { rotateSecretsKey } = await import(outfile);
  await rotateSecretsKey({
    serving: lock?.kind === 'taken',
    newKey: process.env.NEW_SECRETS_KEY?.trim() || null,
    say: console.log,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
}
release();
process.exit(code);
