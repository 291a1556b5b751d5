// Each state of the sources is built into a folder of its own, so that building never disturbs an instance
// that runs from an earlier one.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generate } from './generate.mjs';
import { packStatic } from './pack-static.mjs';

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'prisma/migrate.ts',
  'prisma/schema-engine.mjs',
  'prisma/schema.prisma',
  'scripts/bundle.mjs',
  'scripts/build.mjs',
  'scripts/database-user.mjs',
  'scripts/our-languages-only.cjs',
  'scripts/pack-static.mjs',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'proxy.ts',
  'next.config.js',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * @param {string} target
 * @returns {Generator<string>}
 */
function* filesBelow(target) {
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isFile()) yield target;
  if (!found?.isDirectory()) return;
  for (const name of readdirSync(target).sort()) {
    if (name === 'generated' || name === 'vectors' || /\.test\.tsx?$/.test(name)) continue;
    yield* filesBelow(path.join(target, name));
  }
}

/**
 * A short text that differs whenever anything differs that a build is made of.
 * @param {string} root
 */
function stateOf(root) {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of filesBelow(path.join(root, source))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Marks a build as used by this process, so that no other one removes it.
 * @param {string} folder
 */
export function holdBuild(folder) {
  mkdirSync(path.join(folder, 'users'), { recursive: true });
  const mark = path.join(folder, 'users', String(process.pid));
  writeFileSync(mark, '');
  process.once('exit', () => rmSync(mark, { force: true }));
}

/**
 * Removes earlier builds that no running process uses.
 * @param {string} all folder of all builds
 * @param {string} kept
 */
function removeUnused(all, kept) {
  for (const entry of readdirSync(all, { withFileTypes: true })) {
    const folder = path.join(all, entry.name);
    if (!entry.isDirectory() || !/^[0-9a-f]{16}$/.test(entry.name) || folder === kept) continue;
    const users = existsSync(path.join(folder, 'users'))
      ? readdirSync(path.join(folder, 'users'))
      : [];
    const builder = existsSync(path.join(folder, 'builder'))
      ? [readFileSync(path.join(folder, 'builder'), 'utf8')]
      : [];
    if (![...users, ...builder].some((pid) => isRunning(Number(pid)))) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/**
 * Builds this process' server half alone, in well under a second.
 * @param {string} root
 * @param {string} folder
 */
export async function bundleEntry(root, folder) {
  const entry = path.join(folder, 'entry.mjs');
  // Only where something is built: loading the bundler costs time at every start.
  const { bundle } = await import('./bundle.mjs');
  // The entry last: where it is, all of it is.
  for (const name of ['pages-thread', 'entry']) {
    await bundle(`lib/server/boot/${name}.ts`, path.join(folder, `${name}.mjs`));
  }
  return entry;
}

/**
 * Where the build of the present sources is, whether it is made already or not.
 * @param {string} root
 */
export function buildFolder(root) {
  return path.join(root, '.build', stateOf(root));
}

/**
 * Builds the present sources unless that was done before. Two processes that want the same build make it once.
 * @param {string} root
 * @param {string} folder as given by `buildFolder`
 * @param {(sentence: string) => void} say
 */
export async function build(root, folder, say) {
  const complete = path.join(folder, 'complete');
  if (existsSync(complete)) return;
  mkdirSync(folder, { recursive: true });
  const builder = path.join(folder, 'builder');
  for (;;) {
    try {
      writeFileSync(builder, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (existsSync(complete)) return;
      if (!isRunning(Number(readFileSync(builder, 'utf8')))) rmSync(builder, { force: true });
      else await sleep(300);
    }
  }
  try {
    if (existsSync(complete)) return;
    say('Building (once for each change, about a minute)…');
    if (!existsSync(path.join(folder, 'entry.mjs'))) await bundleEntry(root, folder);
    await buildPages(root, folder);
    await packStatic(path.join(folder, 'next/static'));
    writeFileSync(complete, new Date().toISOString());
    removeUnused(path.dirname(folder), folder);
  } finally {
    rmSync(builder, { force: true });
  }
}

/**
 * Next rewrites the tsconfig it is given: it gets one of its own, and the project's stays as it is.
 * @param {string} folder
 */
export function writePagesConfig(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['../../app'], exclude: ['next'] }),
  );
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function buildPages(root, folder) {
  writePagesConfig(folder);
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/next/dist/bin/next'), 'build'],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        TOOLWRIGHT_BUILD: path.relative(root, folder),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const end = () => child.kill();
  process.once('exit', end);
  const code = await new Promise((resolve) => child.once('close', resolve));
  process.off('exit', end);
  if (code !== 0) throw new Error(`The build failed:\n${said.trim()}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '..');
  await generate(root);
  const folder = buildFolder(root);
  await build(root, folder, console.log);
  console.log(`Built in ${path.relative(root, folder)}.`);
}
