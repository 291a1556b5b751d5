import 'server-only';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log';
import {
  clusterPassword,
  endLeftover,
  initialiseCluster,
  postgresRefusal,
  superuser,
} from './postgres-cluster';
import { postgresEnvironment, postgresPrograms } from './postgres-programs';
import { checkReachable, postgresUser } from './postgres-user';
import { gone, postmasterPid, signal } from './processes';

export interface EmbeddedPostgresOptions {
  /** Absolute path of the folder that holds the cluster, its password and its log. */
  folder: string;
  /** Told what happens, for the person at the terminal. */
  say: (sentence: string) => void;
  /** For tests: quicker, and its data may be lost when the machine fails. */
  throwaway?: boolean;
}

const throwawaySettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

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

interface Command {
  cluster: string;
  logFile: string;
  password: string;
  /** Starts the server's process on a port, writing to an open file. */
  spawn: (port: number, output: number) => ChildProcess;
}

/** A running Postgres that only this machine reaches. It is started again when it dies. */
export class EmbeddedPostgres {
  #child: ChildProcess | null = null;
  #stopping = false;
  readonly #command: Command;
  readonly #port: number;

  constructor(command: Command, port: number) {
    this.#command = command;
    this.#port = port;
  }

  /** Address of a database of this server, as its superuser. */
  url(database: string): string {
    const { password } = this.#command;
    return `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${this.#port}/${database}`;
  }

  /** The process that runs now; undefined before it was started. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves once the server takes connections. @throws StartRefused */
  async launch(): Promise<void> {
    const { cluster, logFile } = this.#command;
    const output = await open(logFile, 'a', 0o600);
    const { size } = await output.stat();
    const child = this.#command.spawn(this.#port, output.fd);
    await output.close();
    this.#child = child;
    const state = { ended: false, said: '' };
    child.once('error', (error) => {
      state.said = error.message;
      state.ended = true;
    });
    child.once('exit', () => {
      state.ended = true;
    });
    for (;;) {
      const file = postmasterPid(cluster);
      if (file !== null && file.pid === child.pid && file.status === 'ready') break;
      if (state.ended) {
        const written = await readFile(logFile, 'utf8').catch(() => '');
        throw postgresRefusal(state.said + written.slice(size));
      }
      await sleep(15);
    }
    child.once('exit', () => void this.#revive());
  }

  async #revive(): Promise<void> {
    for (let waitMs = 100; !this.#stopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      log().error('The embedded Postgres stopped; starting it again');
      await sleep(waitMs);
      try {
        await endLeftover(this.#command.cluster);
        if (!this.isStopping) await this.launch();
        return;
      } catch (error) {
        log().error({ reason: String(error) }, 'The embedded Postgres did not start');
      }
    }
  }

  /** True from the moment it was told to stop: its end is wanted then. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Stops the server, at the latest after a few seconds. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const { pid } = this;
    if (pid === undefined || this.#child?.exitCode !== null) return;
    signal(pid, 'SIGINT');
    if (await gone(pid, 3_000)) return;
    signal(pid, 'SIGQUIT');
    await gone(pid, 1_000);
  }
}

/**
 * Starts a real Postgres with its data kept in the folder. A server that an earlier start left running on
 * the same data is stopped first.
 * @throws StartRefused with one sentence where it can't start
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  checkReachable(options.folder, user);
  const programs = await postgresPrograms(options.folder, user);
  const cluster = path.join(options.folder, 'postgres');
  const logFile = path.join(options.folder, 'postgres.log');
  const password = await clusterPassword(options.folder);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    options.say('Preparing the database…');
    await initialiseCluster(
      programs,
      cluster,
      password,
      user,
      options.throwaway ? ['--no-sync'] : [],
    );
  }
  await endLeftover(cluster);
  await rename(logFile, `${logFile}.1`).catch(() => {});

  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(options.throwaway ? throwawaySettings : []),
  ];
  const command: Command = {
    cluster,
    logFile,
    password,
    spawn: (port, output) =>
      spawn(
        programs.postgres,
        ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        {
          ...user,
          env: postgresEnvironment(),
          cwd: '/',
          // Its own process group: Ctrl-C must reach the server first, and the database after it.
          detached: true,
          stdio: ['ignore', output, output],
        },
      ),
  };
  for (let attempt = 1; ; attempt += 1) {
    const postgres = new EmbeddedPostgres(command, await freePort());
    try {
      await postgres.launch();
      return postgres;
    } catch (error) {
      // The port may just have been taken, or the shared memory of a killed server still be in use.
      const passing = /already in use|could not bind|still in use|could not create any TCP/i;
      if (attempt === 5 || !passing.test(String(error))) throw error;
      await sleep(300);
    }
  }
}
