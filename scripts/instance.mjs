// What conformance and bench share: an instance started as `npm start` does, and an upstream for its tools.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '..');

/** @typedef {{ url: string, token: string }} Instance */

/** @type {(() => unknown)[]} */
const endings = [];

/**
 * Something to be done when the program ends, the latest first.
 * @param {() => unknown} ending
 */
export function atEnd(ending) {
  endings.push(ending);
}

/**
 * Ends what was started since there were so many endings. What is being ended is ended again by whoever
 * comes meanwhile, and so waited for.
 * @param {number} kept
 */
async function endDownTo(kept) {
  for (let ending = endings.at(-1); ending && endings.length > kept; ending = endings.at(-1)) {
    try {
      await ending();
    } catch {
      // What can't be ended must not keep the others.
    }
    const at = endings.lastIndexOf(ending);
    if (at !== -1) endings.splice(at, 1);
  }
}

/**
 * Runs a part of a program and ends whatever it started.
 * @param {() => Promise<void>} part
 */
export async function runPart(part) {
  const kept = endings.length;
  try {
    await part();
  } finally {
    await endDownTo(kept);
  }
}

/**
 * Runs a program that answers with its exit code, and ends whatever it started, also when it is cut short.
 * @param {() => Promise<number>} main
 */
export async function runProgram(main) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void endDownTo(0).then(() => process.exit(130)));
  }
  let code = 1;
  try {
    code = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  await endDownTo(0);
  process.exit(code);
}

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
 * Starts the upstream of the end-to-end tests in this process.
 * @param {string} folder where its bundle may be written
 */
export async function startUpstream(folder) {
  const { bundle } = await import('./bundle.mjs');
  const file = path.join(folder, 'upstream.mjs');
  await bundle('e2e/upstream/start.ts', file);
  /** @type {typeof import('../e2e/upstream/start')} */
  const { startUpstream: start } = await import(file);
  const upstream = await start();
  atEnd(() => upstream.close());
  return upstream;
}

/** What `npm start` gives to Node: its options and the script. */
function startArguments() {
  /** @type {{ scripts: { start: string } }} */
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').slice(1);
}

/**
 * Starts an instance as `npm start` does, with a data folder that is thrown away, and waits until it answers.
 * @param {string} allowHosts what its tools may reach
 * @returns {Promise<Instance>}
 */
export async function startInstance(allowHosts) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'toolwright-run-'));
  // The embedded database runs as another user where this one is root, and must be able to pass.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const token = randomBytes(24).toString('hex');
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      ADMIN_TOKEN: token,
      ALLOW_HOSTS: allowHosts,
    },
  });
  let ended = false;
  const whenEnded = new Promise((resolve) => child.once('exit', resolve)).then(() => {
    ended = true;
  });
  atEnd(async () => {
    child.kill('SIGTERM');
    await Promise.race([whenEnded, sleep(8_000)]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  while (!ended) {
    const ready = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, token };
    await sleep(250);
  }
  throw new Error('The instance ended before it was ready.');
}

/**
 * One call of the automation API; throws with what it said where it refuses.
 * @param {Instance} instance
 * @param {string} method
 * @param {string} at
 * @param {unknown} [body]
 */
export async function api({ url, token }, method, at, body) {
  const response = await fetch(`${url}/api/v1${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${at} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/**
 * Creates and publishes an app; it is deleted at the end.
 * @param {Instance} instance
 * @param {unknown} app
 * @returns {Promise<string>} its slug
 */
export async function publish(instance, app) {
  const { slug } = await api(instance, 'POST', '/apps', app);
  atEnd(() => api(instance, 'DELETE', `/apps/${slug}`));
  await api(instance, 'POST', `/apps/${slug}/publish`);
  return slug;
}

/**
 * Makes an access key; it is deleted at the end.
 * @param {Instance} instance
 * @param {string[] | 'all'} apps
 * @returns {Promise<string>}
 */
export async function makeKey(instance, apps) {
  const { id, key } = await api(instance, 'POST', '/keys', { name: 'Test run', apps });
  atEnd(() => api(instance, 'DELETE', `/keys/${id}`));
  return key;
}
