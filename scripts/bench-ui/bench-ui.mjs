// npm run bench:ui: how quick the screens are, measured by the browser's own tracing, in an app of 500 tools.
// It reports and judges nothing: the exit code is 0 unless something could not be measured at all.
import { makeOwner } from '../first-owner.mjs';
import { install } from '../install.mjs';
import { api, atEnd, root, runProgram, startInstance } from '../instance.mjs';
import { keyDelays } from './key-delays.mjs';
import { loadOf } from './page-load.mjs';

const tools = 500;
const frameMs = 1_000 / 60;
const typed = 'find the free slots of one day for a patient';

/** @param {number} number */
function tool(number) {
  const source = {
    method: 'GET',
    url: '/slots?day={{day}}',
    for_each_of: null,
    params: [
      { from: 'llm', name: 'day', value: 'The day, as YYYY-MM-DD', type: 'string', required: true },
    ],
  };
  return {
    name: `find_slots_${number}`,
    description: 'Finds the free slots of one day.',
    connection: 'main',
    annotations: { readOnlyHint: true },
    recipe: { kind: 'fetch', sources: { a: source } },
  };
}

/** @param {import('../instance.mjs').Instance} instance */
async function makeApp(instance) {
  const { slug } = await api(instance, 'POST', '/apps', {
    version: 1,
    name: 'Big clinic',
    connections: [
      { id: 'main', name: 'Clinic', base_url: 'https://api.example.com', auth: { type: 'none' } },
    ],
    tools: Array.from({ length: tools }, (_none, index) => tool(index + 1)),
  });
  return String(slug);
}

/**
 * One line of the report.
 * @param {string} label
 * @param {string} figure
 * @param {boolean} [met] left out where there is no goal
 * @param {string} [goal]
 */
function line(label, figure, met, goal = '') {
  const verdict = met === undefined ? '' : `   ${goal}: ${met ? 'met' : 'NOT met'}`;
  return `${label.padEnd(44)}${figure.padStart(14)}${verdict}`;
}

/**
 * @param {readonly number[]} values
 * @param {number} share
 */
function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

/** @param {number} value */
const ms = (value) => `${value.toFixed(1)} ms`;
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;

/** @returns {Promise<number>} */
async function main() {
  await install(root, console.log);
  // Only there once everything is installed.
  const { ensureChromium, findChromium } = await import('../chromium.mjs');
  await ensureChromium(console.log);
  const { chromium } = await import('playwright');
  const instance = await startInstance('');
  const slug = await makeApp(instance);
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    executablePath: findChromium() ?? undefined,
  });
  atEnd(() => browser.close());
  // By this name the browser is known to be on the machine itself, and signed in.
  const address = instance.url.replace('127.0.0.1', 'localhost');
  const session = await makeOwner(address);

  const appPage = await loadOf(browser, session, `${address}/apps/${slug}`, 'list');
  const { made, shown, whole } = await keyDelays(
    browser,
    session,
    `${address}/apps/${slug}/tools/find_slots_250`,
    typed,
  );
  const p95 = percentile(made, 0.95);
  console.log(
    [
      '',
      `An app of ${tools} tools; ${typed.length} keys typed into the name of one of them`,
      '',
      line(
        'Scripts that the app page loads first',
        kilobytes(appPage.scriptBytes),
        appPage.scriptBytes <= 300_000,
        '≤ 300 kB',
      ),
      line('  of them the JSON editor', appPage.hasEditor ? 'yes' : 'no', !appPage.hasEditor, 'no'),
      line('App page, until its list is there', ms(appPage.readyMs)),
      line(
        'Layout shift while it loads',
        appPage.shift.toFixed(4),
        appPage.shift < 0.001,
        'none (< 0.001)',
      ),
      line('Key to name on the page, half of the keys', ms(percentile(made, 0.5))),
      line(
        'Key to name on the page, 95 in 100',
        ms(p95),
        p95 <= frameMs,
        'within a frame, 16.7 ms',
      ),
      line('Key to the frame that shows it, half', ms(percentile(shown, 0.5))),
      line('Key to the frame that shows it, 95 in 100', ms(percentile(shown, 0.95))),
      line('Key handled and painted, half of the keys', ms(percentile(whole, 0.5))),
      line('Key handled and painted, 95 in 100', ms(percentile(whole, 0.95))),
    ].join('\n'),
  );
  return 0;
}

await runProgram(main);
