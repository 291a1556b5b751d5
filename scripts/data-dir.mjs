// Runs on bare Node, before anything is installed.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { blockedFolder, databaseUser } from './database-user.mjs';

/**
 * Where this instance keeps its data: `DATA_DIR`, else `.data` in the project. As root, the database's user
 * must get there; where it can't get into the project, another place is chosen and `note` says so.
 * @param {string} root absolute path of the project
 * @returns {{ kind: 'chosen', dataDir: string, note: string | null } | { kind: 'refused', sentence: string }}
 */
export function chooseDataDir(root) {
  const user = process.env.DATABASE_URL?.trim() ? null : databaseUser();
  const given = process.env.DATA_DIR?.trim();
  let dataDir = path.resolve(root, given || '.data');
  /** @type {string | null} */
  let note = null;
  const blocked = user && blockedFolder(dataDir, user);
  if (blocked && given) {
    return {
      kind: 'refused',
      sentence: `As root, the database runs as the user ${user.name}, who cannot pass through ${blocked}: set DATA_DIR to a folder below one that everyone can pass through, such as /var/lib/toolwright.`,
    };
  }
  if (blocked) {
    const mark = createHash('sha256').update(root).digest('hex').slice(0, 8);
    dataDir = `/var/lib/toolwright/${path.basename(root)}-${mark}`;
    note = `kept there because the database's user, ${user.name}, cannot pass through ${blocked}; DATA_DIR chooses another place`;
  }
  try {
    make(dataDir, user !== null);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const why =
      code === 'ENOSPC'
        ? 'the disk is full'
        : code === 'ENOTDIR'
          ? 'a file is in its way'
          : String(code);
    return {
      kind: 'refused',
      sentence: `The folder ${dataDir} could not be made (${why}): set DATA_DIR to a folder that can be written.`,
    };
  }
  return { kind: 'chosen', dataDir, note };
}

/**
 * Makes the folder and those above it, for this user alone or so that the database's user can pass.
 * @param {string} folder
 * @param {boolean} passable
 */
function make(folder, passable) {
  if (existsSync(folder)) return;
  make(path.dirname(folder), passable);
  mkdirSync(folder);
  chmodSync(folder, passable ? 0o711 : 0o700);
}
