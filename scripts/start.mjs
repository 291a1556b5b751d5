// npm start, npm run dev: runs on bare Node with nothing installed, and brings up everything else.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { chooseDataDir } from './data-dir.mjs';
import { install } from './install.mjs';
import { holdRunLock } from './run-lock.mjs';

const root = path.resolve(import.meta.dirname, '..');
const development = process.argv.includes('--dev');
const say = (/** @type {string} */ sentence) => console.log(sentence);

/** @param {unknown} error */
function explain(error) {
  const message = error instanceof Error ? error.message : String(error);
  return /ENOSPC|No space left/.test(message)
    ? 'The disk is full: free some space and start again.'
    : message;
}

/** @type {(() => void | Promise<void>)[]} */
const endings = [];
let stopping = false;

/** @param {number} code */
async function end(code) {
  if (stopping) process.exit(code);
  stopping = true;
  setTimeout(() => process.exit(code), 4_800).unref();
  for (const ending of endings.reverse()) await ending();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!stopping) say('\nStopping…');
    void end(0);
  });
}

async function start() {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const chosen = chooseDataDir(root);
  if (chosen.kind === 'refused') throw new Error(chosen.sentence);
  process.env.DATA_DIR = chosen.dataDir;

  const embedded = !process.env.DATABASE_URL?.trim();
  const lock = embedded ? await holdRunLock(chosen.dataDir) : null;
  if (lock?.kind === 'taken') {
    const where = lock.address === '' ? 'and is still starting' : `at ${lock.address}`;
    throw new Error(
      `Toolwright already runs on this data ${where}. Nothing was changed; to run a second one give it a DATA_DIR and a PORT of its own.`,
    );
  }
  if (lock) endings.push(lock.release);

  process.env.NEXT_TELEMETRY_DISABLED = '1';
  Object.assign(process.env, { NODE_ENV: development ? 'development' : 'production' });
  await install(root, say);
  // Where this Node can, compiled code is kept from one start to the next.
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') {
    const compiled = path.join(root, '.build', 'compiled');
    module.enableCompileCache(compiled);
    // For the thread of the pages.
    process.env.NODE_COMPILE_CACHE = compiled;
  }
  const { generate } = await import('./generate.mjs');
  await generate(root);
  const { build, buildFolder, bundleEntry, holdBuild, writePagesConfig } =
    await import('./build.mjs');
  const folder = development ? path.join(root, '.build', 'dev') : buildFolder(root);
  const entryFile = path.join(folder, 'entry.mjs');
  if (development || !existsSync(entryFile)) await bundleEntry(root, folder);
  /** @type {typeof import('../lib/server/boot/entry')} */
  const entry = await import(entryFile);
  await entry.checkSettings();
  if (development) {
    writePagesConfig(folder);
  } else {
    holdBuild(folder);
    await build(root, folder, say);
  }
  process.env.TOOLWRIGHT_BUILD = path.relative(root, folder);
  if (stopping) return;
  const address = await entry.serve({
    root,
    development,
    dataNote: chosen.note,
    say,
    onStop: (stop) => endings.push(stop),
  });
  if (lock) lock.tell(address);
}

try {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node.js ${engines.node} is needed; this is ${process.versions.node}.`);
  }
  await start();
} catch (error) {
  if (!stopping) {
    console.error(explain(error));
    await end(1);
  }
}
