import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * @typedef {object} Instance
 * @property {string} url
 * @property {(method: string, at: string, body?: unknown) => Promise<Record<string, unknown>>} api one call of the automation API; rejects with what it said where it refuses
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

/**
 * Starts the product exactly as `npm start` does, on a free port, with a data folder that is thrown away.
 * @param {object} options
 * @param {number} options.upstreamPort the one port of this machine that its tools may reach
 * @param {string} [options.profileTo] folder for a profile of the processor, written when it stops
 * @returns {Promise<Instance>}
 */
export async function startInstance({ upstreamPort, profileTo }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'toolwright-bench-'));
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const token = randomBytes(24).toString('hex');
  const profiling = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [];
  const child = spawn(process.execPath, [...profiling, path.join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      ADMIN_TOKEN: token,
      ALLOW_HOSTS: `127.0.0.1:${upstreamPort}`,
    },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  let ended = false;
  const whenEnded = new Promise((resolve) => child.once('exit', resolve)).then(
    () => (ended = true),
  );
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([whenEnded, sleep(8_000)]);
    if (!ended) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (ended) {
      await stop();
      throw new Error(`The product ended before it was ready:\n${said.trim()}`);
    }
    const ready = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    await sleep(200);
  }
  return {
    url,
    stop,
    api: async (method, at, body) => {
      const response = await fetch(`${url}/api/v1${at}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${at} answered ${response.status}: ${text}`);
      return text === '' ? {} : JSON.parse(text);
    },
  };
}

/**
 * Publishes an app with its secret.
 * @param {Instance} instance
 * @param {object} app
 * @param {string} secret
 * @returns {Promise<string>} its slug
 */
export async function publish({ api }, app, secret) {
  const { slug } = await api('POST', '/apps', app);
  await api('PUT', `/apps/${slug}/secrets/TOKEN`, { value: secret });
  await api('POST', `/apps/${slug}/publish`);
  return String(slug);
}

/** Removes what a first start puts there. @param {Instance} instance */
export async function removeEveryApp({ api }) {
  const { apps } = await api('GET', '/apps');
  for (const { slug } of /** @type {{ slug: string }[]} */ (apps)) {
    await api('DELETE', `/apps/${slug}`);
  }
}

/**
 * Access keys that see every app. One key may make a limited number of requests a minute, so the load is
 * spread over many, as it would be in life.
 * @param {Instance} instance
 * @param {number} count
 * @returns {Promise<string[]>}
 */
export async function makeKeys({ api }, count) {
  /** @type {string[]} */
  const keys = [];
  for (let index = 0; index < count; index += 1) {
    const { key } = await api('POST', '/keys', { name: `Bench ${index + 1}`, apps: 'all' });
    keys.push(String(key));
  }
  return keys;
}
