// npm run check: everything that can be known of the sources in under a minute.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { generate } from './generate.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
await generate(root);

/** The longest first. @type {[string, string, string[]][]} */
const checks = [
  [
    'lint',
    'eslint/bin/eslint.js',
    ['.', '--max-warnings=0', '--cache', '--cache-location', '.build/eslint-cache'],
  ],
  [
    'types',
    'typescript/bin/tsc',
    ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.build/types.tsbuildinfo'],
  ],
  ['unit tests', 'vitest/vitest.mjs', ['run', '--project=unit', '--reporter=dot']],
  [
    'format',
    'prettier/bin/prettier.cjs',
    [
      '--check',
      '--log-level=warn',
      '.',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.build/prettier-cache',
    ],
  ],
  [
    'arrows',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['app', 'components', 'lib', 'prisma'],
  ],
  ['unused code', 'knip/bin/knip.js', ['--no-progress']],
];

let failed = 0;

/** @param {[string, string, string[]]} check */
async function run([name, cli, args]) {
  const begun = Date.now();
  const child = spawn(process.execPath, [path.join('node_modules', cli), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: name === 'unit tests' ? 'test' : 'production' },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if (code === 0) console.log(`ok      ${name} (${seconds} s)`);
  else {
    failed += 1;
    console.log(`failed  ${name} (${seconds} s)\n${said.trim()}\n`);
  }
}

const waiting = [...checks];
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
process.exit(failed === 0 ? 0 : 1);
