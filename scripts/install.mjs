// Runs on bare Node, before anything is installed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withHeartbeat } from './heartbeat.mjs';

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | null}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * True where node_modules holds exactly what the lock file names. npm writes its own list last, so an
 * interrupted installation counts as missing.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const there = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || there === null) return false;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || (optional && !there[name]) || there[name]?.version === version,
  );
}

/**
 * Installs the packages of the lock file unless they are there.
 * @param {string} root
 * @param {(sentence: string) => void} say
 */
export async function install(root, say) {
  if (isInstalled(root)) return;
  say('Installing packages (once, about a minute)…');
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawn('npm', args, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      });
  const end = () => child.kill();
  process.once('exit', end);
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const code = await withHeartbeat('installing', say, () => ended);
  process.off('exit', end);
  if (code !== 0) {
    throw new Error(
      'npm could not install the packages; its own words are above. Try again once they are mended.',
    );
  }
}
