import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { withHeartbeat } from './heartbeat.mjs';

// The one without a window does the same in two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** A Chromium of this machine; `null` where Playwright's own is meant. */
export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (folder !== '' && existsSync(file)) return file;
    }
  }
  return null;
}

/**
 * Sees to it that there is a browser for the tests, installing one where there is none.
 * @param {(sentence: string) => void} say
 */
export async function ensureChromium(say) {
  if (findChromium() !== null || existsSync(chromium.executablePath())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests (once, a minute or two)…');
    await withHeartbeat('installing', say, installPackage);
    if (findChromium() !== null) return;
  }
  say('Downloading Chromium for the browser tests (once, a minute or two)…');
  const cli = path.resolve(import.meta.dirname, '..', 'node_modules/playwright/cli.js');
  const download = () => run(process.execPath, [cli, 'install', 'chromium']);
  const code = await withHeartbeat('downloading', say, download);
  if (code !== 0) {
    throw new Error(
      'No Chromium could be installed: install one so that `chromium` is on the PATH.',
    );
  }
}

async function installPackage() {
  await run('apt-get', ['update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    if (findChromium() !== null) return;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number | null>}
 */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
}
