// npm run conformance: the protocol's own suite against a running instance, for both requirement sets.
//   CONFORMANCE_URL=http://localhost:3000 ADMIN_TOKEN=… npm run conformance   uses one that runs already,
//   started with ALLOW_HOSTS=127.0.0.1 so that its tools reach the upstream of the test.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import path from 'node:path';
import { install } from './install.mjs';
import {
  atEnd,
  makeKey,
  publish,
  root,
  runProgram,
  startInstance,
  startUpstream,
} from './instance.mjs';

const tools = path.join(root, '.build', 'conformance');
const suiteVersion = '0.2.0-alpha.12';
const nodeVersion = '24.21.0';
const sets = { '2025-11-25': 'base-2025.yml', '2026-07-28': 'base-2026.yml' };

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

/** @param {string} upstreamUrl */
function suiteApp(upstreamUrl) {
  const file = path.join(root, 'e2e', 'conformance', 'test.app.json');
  const app = JSON.parse(readFileSync(file, 'utf8'));
  app.connections[0].base_url = upstreamUrl;
  return app;
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
  atEnd(() => {
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
  const upstream = await startUpstream(tools);
  const given = process.env.CONFORMANCE_URL?.replace(/\/$/, '');
  const instance = given
    ? { url: given, token: process.env.ADMIN_TOKEN ?? '' }
    : await startInstance(`127.0.0.1:${upstream.port}`);
  const key = await makeKey(instance, [await publish(instance, suiteApp(upstream.url))]);
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

await runProgram(main);
