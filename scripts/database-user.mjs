// Runs on bare Node, before anything is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Postgres refuses to run as root, so root lends it the system's `postgres` user.
 * `null` where this process isn't root and runs Postgres as itself.
 * @returns {{ name: string, uid: number | null, gid: number | null } | null} without numbers while the user doesn't exist
 */
export function databaseUser() {
  if (process.getuid?.() !== 0) return null;
  let users = '';
  try {
    users = readFileSync('/etc/passwd', 'utf8');
  } catch {
    // A system that keeps its users elsewhere; `id` knows.
  }
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users);
  const read = (/** @type {string} */ flag) => {
    const answer = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout.trim()) : null;
  };
  return {
    name: 'postgres',
    uid: line ? Number(line[1]) : read('-u'),
    gid: line ? Number(line[2]) : read('-g'),
  };
}

/**
 * The first folder on the way to `target` (itself included where it exists) that the user can't pass
 * through; `null` where the way is free.
 * @param {string} target absolute path
 * @param {{ uid: number | null, gid: number | null }} user
 */
export function blockedFolder(target, user) {
  const folders = [target];
  while (path.dirname(folders[0] ?? '') !== folders[0])
    folders.unshift(path.dirname(folders[0] ?? ''));
  for (const folder of folders) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found === undefined) return null;
    if (!found.isDirectory()) continue;
    const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
    if ((found.mode & bit) === 0) return folder;
  }
  return null;
}
