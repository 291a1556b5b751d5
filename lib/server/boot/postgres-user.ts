import 'server-only';
import { spawnSync } from 'node:child_process';
import { blockedFolder, databaseUser } from '@/scripts/database-user.mjs';
import { StartRefused } from './start-refused';

export interface PostgresUser {
  uid: number;
  gid: number;
}

/**
 * Whom the embedded Postgres runs as: `null` is this process's own user; as root it is the system's
 * `postgres` user, which is made where it doesn't exist.
 * @throws StartRefused where the user can't be made
 */
export function postgresUser(): PostgresUser | null {
  let user = databaseUser();
  if (user === null) return null;
  if (user.uid === null) {
    spawnSync('groupadd', ['--system', 'postgres']);
    spawnSync('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres']);
    user = databaseUser();
  }
  if (!user || user.uid === null || user.gid === null) {
    throw new StartRefused(
      'Postgres does not run as root and a user named postgres could not be made: make one, or start as an ordinary user.',
    );
  }
  return { uid: user.uid, gid: user.gid };
}

/** @throws StartRefused naming the folder on the way to `target` that the user can't pass through */
export function checkReachable(target: string, user: PostgresUser | null): void {
  const blocked = user === null ? null : blockedFolder(target, user);
  if (blocked === null) return;
  throw new StartRefused(
    `As root, Postgres runs as the user postgres, who cannot pass through ${blocked}: set DATA_DIR to a folder everyone can pass through, such as /var/lib/toolwright.`,
  );
}
