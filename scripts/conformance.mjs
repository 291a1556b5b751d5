// npm run conformance: the protocol's own suite against a running instance, for both requirement sets.
//   CONFORMANCE_URL=http://localhost:3000 ADMIN_TOKEN=… npm run conformance   uses one that runs already,
//   started with ALLOW_HOSTS=127.0.0.1 so that its tools reach the upstream of the test.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { install } from './install.mjs';

const root = path.resolve(import.meta.dirname, '..');
const tools = path.join(root, '.build', 'conformance');
const suiteVersion = '0.2.0-alpha.12';
const nodeVersion = '24.21.0';
const sets = { '2025-11-25': 'base-2025.yml', '2026-07-28': 'base-2026.yml' };

/** @type {(() => void | Promise<void>)[]} */
const endings = [];

/**
 * Runs a program to its end and gives its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** The suite, and the newer Node.js that it needs, in a folder of their own. */
async function installSuite() {
  mkdirSync(tools, { recursive: true });
  const ownNode = Number(process.versions.node.split('.')[0]) >= 22;
  const node = path.join(tools, 'node_modules', 'node', 'bin', 'node');
  const suite = path.join(tools, 'node_modules', '@modelcontextprotocol/conformance/dist/index.js');
  const wanted = {
    '@modelcontextprotocol/conformance': suiteVersion,
    ...(!ownNode && { node: nodeVersion }),
  };
  const manifest = JSON.stringify({ private: true, dependencies: wanted }, null, 2);
  const manifestFile = path.join(tools, 'package.json');
  const same = existsSync(manifestFile) && readFileSync(manifestFile, 'utf8') === manifest;
  if (!same || !existsSync(suite)) {
    writeFileSync(manifestFile, manifest);
    const code = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: tools,
    });
    if (code !== 0) throw new Error('The conformance suite could not be installed.');
  }
  if (ownNode) return { node: process.execPath, suite };
  // npm may be told not to run install scripts; this one only puts the program in its place.
  if (!existsSync(node)) {
    await run(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: path.join(tools, 'node_modules', 'node'),
    });
  }
  if (!existsSync(node))
    throw new Error(`Node.js ${nodeVersion} could not be installed for the suite.`);
  return { node, suite };
}

async function startUpstream() {
  const file = path.join(tools, 'upstream.mjs');
  const { bundle } = await import('./bundle.mjs');
  await bundle('e2e/upstream/start.ts', file);
  /** @type {typeof import('../e2e/upstream/start')} */
  const { startUpstream: start } = await import(file);
  const upstream = await start();
  endings.push(() => upstream.close());
  return upstream;
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
 * Starts an instance as `npm start` does, with a data folder that is thrown away.
 * @param {number} upstreamPort
 */
async function startInstance(upstreamPort) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'toolwright-conformance-'));
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const token = randomBytes(24).toString('hex');
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
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
      ALLOW_HOSTS: `127.0.0.1:${upstreamPort}`,
    },
  });
  let ended = false;
  const whenEnded = new Promise((resolve) => child.once('exit', resolve)).then(
    () => (ended = true),
  );
  endings.push(async () => {
    child.kill('SIGTERM');
    await Promise.race([whenEnded, sleep(8_000)]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (ended) throw new Error('The instance ended before it was ready.');
    const ready = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, token };
    await sleep(250);
  }
}

/**
 * One call of the automation API; throws with what it said where it refuses.
 * @param {{ url: string, token: string }} instance
 * @param {string} method
 * @param {string} at
 * @param {unknown} [body]
 */
async function api({ url, token }, method, at, body) {
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
 * Publishes the suite's tools and makes a key that sees them alone.
 * @param {{ url: string, token: string }} instance
 * @param {string} upstreamUrl
 * @returns {Promise<string>}
 */
async function publishTools(instance, upstreamUrl) {
  const file = path.join(root, 'e2e', 'conformance', 'test.app.json');
  const app = JSON.parse(readFileSync(file, 'utf8'));
  app.connections[0].base_url = upstreamUrl;
  const { slug } = await api(instance, 'POST', '/apps', app);
  endings.push(async () => void (await api(instance, 'DELETE', `/apps/${slug}`)));
  await api(instance, 'POST', `/apps/${slug}/publish`);
  const { id, key } = await api(instance, 'POST', '/keys', { name: 'Conformance', apps: [slug] });
  endings.push(async () => void (await api(instance, 'DELETE', `/keys/${id}`)));
  return key;
}

/**
 * The suite can't sign in: this hands its requests on with the key, under the instance's own name where the
 * suite used this one's; a foreign Host or Origin stays what it is.
 * @param {string} target
 * @param {string} key
 */
async function startProxy(target, key) {
  const own = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const mine = new RegExp(`^(http://)?(localhost|127\\.0\\.0\\.1):${port}$`);
    /** @param {string | undefined} value */
    const named = (value) => value?.replace(mine, (_, scheme) => `${scheme ?? ''}${own.host}`);
    const { host, origin, ...headers } = incoming.headers;
    const sent = httpRequest(
      {
        host: own.hostname,
        port: own.port || 80,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...headers,
          host: named(host),
          ...(origin !== undefined && { origin: named(origin) }),
          authorization: `Bearer ${key}`,
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    sent.on('error', () => outgoing.destroy());
    outgoing.on('close', () => sent.destroy());
    incoming.pipe(sent);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  return `http://localhost:${address.port}/api/mcp`;
}

/** @returns {Promise<number>} */
async function main() {
  await install(root, console.log);
  const { node, suite } = await installSuite();
  const upstream = await startUpstream();
  const given = process.env.CONFORMANCE_URL?.replace(/\/$/, '');
  const instance = given
    ? { url: given, token: process.env.ADMIN_TOKEN ?? '' }
    : await startInstance(upstream.port);
  const key = await publishTools(instance, upstream.url);
  const url = await startProxy(instance.url, key);
  let failed = 0;
  for (const [requirements, base] of Object.entries(sets)) {
    console.log(`\nRequirements of ${requirements}`);
    const expected = path.join(root, 'e2e', 'conformance', base);
    const code = await run(
      node,
      [
        suite,
        'server',
        '--url',
        url,
        '--requirements',
        requirements,
        '--expected-failures',
        expected,
      ],
      { cwd: tools },
    );
    console.log(code === 0 ? `${requirements}: as expected` : `${requirements}: NOT as expected`);
    if (code !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

async function end() {
  for (const ending of endings.splice(0).reverse()) await Promise.resolve(ending()).catch(() => {});
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void end().then(() => process.exit(130)));
}

let code = 1;
try {
  code = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await end();
process.exit(code);
