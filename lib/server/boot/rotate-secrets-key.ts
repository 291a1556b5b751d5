import 'server-only';
import path from 'node:path';
import { closeDb } from '../db/client';
import { env } from '../env';
import { rotateKeys, type Rotated } from '../secrets/rotate-keys';
import { bringEmbeddedPostgres } from './bring-embedded-postgres';
import { clusterPassword, superuser } from './postgres-cluster';
import { isRunning, postmasterPid } from './processes';

/** Makes `DATABASE_URL` name the embedded database that an instance runs; false where none does. */
async function findRunning(dataDir: string): Promise<boolean> {
  const server = postmasterPid(path.join(dataDir, 'postgres'));
  if (server === null || server.status !== 'ready' || !isRunning(server.pid)) return false;
  const password = encodeURIComponent(await clusterPassword(dataDir));
  process.env.DATABASE_URL = `postgresql://${superuser}:${password}@127.0.0.1:${server.port}/toolwright`;
  return true;
}

export interface RotateCommand {
  /** True where an instance runs on this data and brought its database along. */
  serving: boolean;
  /** The new key as base64; one is made where it is null. */
  newKey: string | null;
  say: (sentence: string) => void;
}

function result({ moved, unreadable, resumed, keyFile }: Rotated, given: boolean): string[] {
  const lines = [
    `${resumed ? 'The earlier rotation is finished. ' : ''}Secrets put under the new key: ${moved}.`,
  ];
  if (keyFile === null) {
    lines.push('Nothing is under the other keys of SECRETS_KEY any more: leave them out.');
  } else {
    lines.push(
      `The new key is the first line of ${keyFile}; keep a copy, without it the secrets are lost.`,
      'Instances that run use it already. People sign in again after the next start.',
    );
    if (given) lines.push('Write it to SECRETS_KEY in the place of the old one.');
  }
  if (unreadable > 0) {
    lines.push(`Not readable with any known key, before as now: ${unreadable}. Enter them again.`);
  }
  return lines;
}

/**
 * Puts every secret under a new key, whether an instance runs or not.
 * @throws StartRefused with one sentence
 */
export async function rotateSecretsKey({ serving, newKey, say }: RotateCommand): Promise<void> {
  const { DATA_DIR = '' } = process.env;
  let stop = async () => {};
  const given = (process.env.DATABASE_URL ?? '').trim() !== '';
  if (!given && !(serving && (await findRunning(DATA_DIR)))) {
    const postgres = await bringEmbeddedPostgres(DATA_DIR, say);
    stop = () => postgres.stop();
  }
  try {
    const { secretsKey, dataDir } = env();
    const rotated = await rotateKeys({ settings: { secretsKey, dataDir }, newKey });
    for (const line of result(rotated, secretsKey !== null)) say(line);
  } finally {
    await closeDb();
    await stop();
  }
}
