import 'server-only';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/prisma/migrate';
import { startEmbeddedPostgres } from '../boot/embedded-postgres';
import { isRunning, postmasterPid, signal } from '../boot/processes';
import { createDatabase } from '../db/create-database';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { adminUrl: string; template: string; folder: string };
  }
}

const prefix = 'toolwright-test-';
const template = 'toolwright_template';

/** Removes what a test run left behind that was killed before it could do so itself. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : NaN;
    if (!Number.isInteger(owner) || isRunning(owner)) continue;
    const folder = path.join(tmpdir(), name);
    const left = postmasterPid(path.join(folder, 'postgres'))?.pid;
    if (left !== undefined && isRunning(left)) signal(left, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts one Postgres for the whole test run, with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweep();
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    folder,
    say: () => {},
    throwaway: true,
  });
  // Also when the run is cut short, where nothing can be awaited any more.
  const atExit = () => {
    const pid = postgres.pid;
    if (pid !== undefined) signal(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  process.once('exit', atExit);
  const cut = () => process.exit(130);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, cut);

  await createDatabase(postgres.url('postgres'), template);
  await migrate(postgres.url(template), process.cwd());
  project.provide('testPostgres', { adminUrl: postgres.url('postgres'), template, folder });

  return async () => {
    process.off('exit', atExit);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, cut);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
