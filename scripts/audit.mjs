// npm run audit: the licences of everything installed, and what is known to be wrong with it. Ends with 1 where
// a licence doesn't let the product use something, or something has an advisory of high or critical severity.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { mayUse } from './licences.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

/** Packages whose package.json doesn't say what their licence file says. @type {Record<string, string>} */
const saidElsewhere = { 'seq-queue': 'MIT' };

/**
 * What an npm command answers in JSON; `null` where it is none.
 * @param {string[]} args
 * @returns {Promise<unknown>}
 */
async function npm(args) {
  const child = spawn('npm', args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const began = await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', () => resolve(true));
  });
  try {
    return began ? JSON.parse(said) : null;
  } catch {
    return null;
  }
}

/** @typedef {{ name: string, version: string, license?: string | { type?: string }, dev: boolean }} Installed */

/** @param {Installed} installed */
function licenceOf({ name, license }) {
  return saidElsewhere[name] ?? (typeof license === 'object' ? license.type : license) ?? '';
}

async function checkLicences() {
  const all = /** @type {Installed[] | null} */ (await npm(['query', ':root *']));
  if (all === null) throw new Error('The installed packages could not be listed: run npm install.');
  /** @type {Map<string, { served: string[], dev: string[] }>} */
  const byLicence = new Map();
  for (const installed of all) {
    const licence = licenceOf(installed) || 'none said';
    const names = byLicence.get(licence) ?? { served: [], dev: [] };
    names[installed.dev ? 'dev' : 'served'].push(`${installed.name}@${installed.version}`);
    byLicence.set(licence, names);
  }
  console.log(`Licences of ${all.length} packages`);
  const sorted = [...byLicence].sort(([, a], [, b]) => b.served.length - a.served.length);
  for (const [licence, { served, dev }] of sorted) {
    const few = served.length + dev.length <= 5 ? `  ${[...served, ...dev].join(', ')}` : '';
    console.log(
      `  ${licence.padEnd(28)}${served.length} served, ${dev.length} for development${few}`,
    );
  }
  const refused = all.filter((installed) => !mayUse(licenceOf(installed)));
  for (const installed of refused) {
    const licence = licenceOf(installed) || 'no licence';
    console.log(`  NOT ALLOWED: ${installed.name}@${installed.version} (${licence})`);
  }
  return refused.length;
}

/** @typedef {{ name: string, severity: string, range: string, fixAvailable: unknown }} Advised */

async function checkAdvisories() {
  const answer =
    /** @type {{ message?: string, vulnerabilities?: Record<string, Advised> } | null} */ (
      await npm(['audit', '--json'])
    );
  console.log('\nAdvisories');
  if (answer?.vulnerabilities === undefined) {
    console.log(
      `  Not known: the package registry did not answer (${answer?.message ?? 'it can not be reached'}).\n` +
        '  Ask one that does: npm_config_registry=<its address> npm run audit',
    );
    return 0;
  }
  const advised = Object.values(answer.vulnerabilities);
  if (advised.length === 0) console.log('  None.');
  for (const { name, severity, range, fixAvailable } of advised) {
    const fix = fixAvailable === false ? 'no newer version mends it' : 'a newer version mends it';
    console.log(`  ${severity.padEnd(10)}${name} ${range}: ${fix}`);
  }
  return advised.filter(({ severity }) => severity === 'high' || severity === 'critical').length;
}

try {
  const wrong = (await checkLicences()) + (await checkAdvisories());
  process.exit(wrong === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
