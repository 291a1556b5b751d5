import 'server-only';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { postgresEnvironment, type PostgresPrograms } from './postgres-programs';
import type { PostgresUser } from './postgres-user';
import { gone, isRunning, postmasterPid, signal } from './processes';
import { StartRefused } from './start-refused';

/** The name of the superuser of the embedded Postgres. */
export const superuser = 'toolwright';

/** The superuser's password, made once and readable for this user alone. */
export async function clusterPassword(folder: string): Promise<string> {
  const file = path.join(folder, 'postgres-password');
  if (!existsSync(file)) {
    const fresh = `${file}.new`;
    await writeFile(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await rename(fresh, file);
  }
  return readFile(file, 'utf8');
}

/**
 * Makes an empty cluster. It is made aside and moved into place when complete, so that an interrupted start
 * leaves nothing half made.
 * @throws StartRefused
 */
export async function initialiseCluster(
  programs: PostgresPrograms,
  cluster: string,
  password: string,
  user: PostgresUser | null,
  flags: readonly string[],
): Promise<void> {
  const fresh = `${cluster}.new`;
  const passwordOnce = `${cluster}.password-once`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordOnce, `${password}\n`, { mode: 0o600 });
  if (user) {
    await chown(fresh, user.uid, user.gid);
    await chown(passwordOnce, user.uid, user.gid);
  }
  const child = spawn(
    programs.initdb,
    [
      ...['--pgdata', fresh, '--username', superuser, '--auth', 'scram-sha-256'],
      ...['--pwfile', passwordOnce, '--encoding', 'UTF8', '--locale', 'C'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', ...flags],
    ],
    { ...user, env: postgresEnvironment(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  await rm(passwordOnce, { force: true });
  if (code !== 0) throw postgresRefusal(said);
  await rename(fresh, cluster);
}

/** One sentence for what Postgres wrote when it gave up. */
export function postgresRefusal(said: string): StartRefused {
  if (/No space left on device/i.test(said)) {
    return new StartRefused('The disk is full: free some space and start again.');
  }
  if (/Permission denied|EACCES/i.test(said)) {
    return new StartRefused(
      'The embedded Postgres may not read or write its folder: set DATA_DIR to a folder of your own.',
    );
  }
  if (/initialized by PostgreSQL version/i.test(said)) {
    return new StartRefused(
      'DATA_DIR was made by another version of Postgres: use the version of this program that made it, or set DATA_DIR to a new folder.',
    );
  }
  const lines = said.trim().split('\n');
  const last = lines.findLast((text) => /FATAL|PANIC|error/i.test(text)) ?? 'it gave no reason';
  return new StartRefused(`The embedded Postgres did not start: ${last}`);
}

async function commandLine(pid: number): Promise<string> {
  const linux = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (linux !== null) return linux.replaceAll('\0', ' ');
  return new Promise((resolve) => {
    const child = spawn('ps', ['-p', String(pid), '-o', 'command=']);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(said));
  });
}

/** Ends a server that an earlier start left behind on this cluster, and a lock that nobody holds. */
export async function endLeftover(cluster: string): Promise<void> {
  const left = postmasterPid(cluster);
  if (left === null) return;
  if (isRunning(left.pid) && (await commandLine(left.pid)).includes(cluster)) {
    signal(left.pid, 'SIGINT');
    if (!(await gone(left.pid, 4_000))) signal(left.pid, 'SIGQUIT');
    await gone(left.pid, 4_000);
  }
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}
