// npm test: every test there is, with what they need. The last line is always "N passed, N failed".
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { install } from './install.mjs';

const root = path.resolve(import.meta.dirname, '..');
const wholeRunMs = 29 * 60_000;
const say = (/** @type {string} */ sentence) => console.log(sentence);

process.chdir(root);
const results = mkdtempSync(path.join(tmpdir(), 'toolwright-results-'));
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let passed = 0;
let failed = 0;
/** The failed unit and server tests, said again below the lines of the browser tests. @type {string[]} */
const failures = [];

/** @param {number} [code] */
function finish(code) {
  rmSync(results, { recursive: true, force: true });
  for (const failure of failures) say(`Failed: ${failure}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(code ?? (failed === 0 && passed > 0 ? 0 : 1));
}

/** @param {NodeJS.Signals} signal */
async function endChildren(signal) {
  const ends = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.kill(signal);
  await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 12_000))]);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    failed += 1;
    void endChildren(signal).then(() => finish(130));
  });
}
setTimeout(() => {
  say('The tests took too long and were ended.');
  failed += 1;
  void endChildren('SIGTERM').then(() => finish(1));
}, wholeRunMs).unref();

/**
 * Runs one of the test runners and gives its exit code and its report.
 * @param {string} cli path of its program below node_modules
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string} report
 */
async function runner(cli, args, env, report) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', cli), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.add(child);
  const code = await new Promise((resolve) => child.once('close', resolve));
  children.delete(child);
  try {
    return { code, report: JSON.parse(readFileSync(report, 'utf8')) };
  } catch {
    return { code, report: null };
  }
}

/** A runner that failed without a failed test still failed. @param {number} tests @param {unknown} code */
function countFailed(tests, code) {
  failed += tests === 0 && code !== 0 ? 1 : tests;
}

async function unitAndServerTests() {
  const file = path.join(results, 'vitest.json');
  const { code, report } = await runner(
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { NODE_ENV: 'test' },
    file,
  );
  passed += report?.numPassedTests ?? 0;
  failures.push(...(report?.testResults ?? []).flatMap(failuresOfFile));
  countFailed(report?.numFailedTests ?? 0, code);
}

/**
 * A file's failed tests with the first line of each message; a file that failed as a whole is one entry.
 * @param {{ name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file
 */
function failuresOfFile(file) {
  if (file.status !== 'failed') return [];
  const name = path.relative(root, file.name);
  const tests = file.assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return [`${name}: ${firstLine(file.message)}`];
  return tests.map((test) => `${name}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

const firstLine = (/** @type {string | undefined} */ text) => text?.trim().split('\n', 1)[0] ?? '';

async function browserTests() {
  const file = path.join(results, 'playwright.json');
  const { code, report } = await runner(
    'playwright/cli.js',
    ['test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0' },
    file,
  );
  passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  countFailed(report?.stats.unexpected ?? 0, code);
}

try {
  await install(root, say);
  const { ensureChromium } = await import('./chromium.mjs');
  await ensureChromium(say);
  const { generate } = await import('./generate.mjs');
  await generate(root);
  say('Unit and server tests…');
  await unitAndServerTests();
  const { build, buildFolder, holdBuild } = await import('./build.mjs');
  const folder = buildFolder(root);
  holdBuild(folder);
  await build(root, folder, say);
  say('Browser tests…');
  await browserTests();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  failed += 1;
}
finish();
