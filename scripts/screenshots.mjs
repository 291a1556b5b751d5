// npm run screenshots: a picture of every screen, light, dark, in Arabic and as on a phone, into screenshots/.
// With --readme also the one picture that the README shows.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { ensureChromium, findChromium } from './chromium.mjs';
import { makeOwner } from './first-owner.mjs';

const root = path.resolve(import.meta.dirname, '..');
const pictures = path.join(root, 'screenshots');
const readmePicture = path.join(root, 'public', 'screenshot.png');
const adminToken = 'admin-token-of-the-screenshots';
const startMs = 300_000;

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const looks = /** @type {const} */ ([
  { name: 'light', language: 'en', colorScheme: 'light', viewport: wide },
  { name: 'dark', language: 'en', colorScheme: 'dark', viewport: wide },
  { name: 'arabic', language: 'ar', colorScheme: 'light', viewport: wide },
  { name: 'phone', language: 'en', colorScheme: 'light', viewport: phone },
]);

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts the product with data of its own.
 * @param {string} folder
 */
async function startProduct(folder) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '', DATABASE_URL: '' },
      ...{ DATA_DIR: path.join(folder, 'data'), ADMIN_TOKEN: adminToken, SECRETS_KEY: '' },
    },
  });
  let hasEnded = false;
  const ended = new Promise((resolve) => child.once('close', resolve)).then(() => {
    hasEnded = true;
  });
  const url = `http://localhost:${port}`;
  for (const begun = Date.now(); ; await sleep(300)) {
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (hasEnded) throw new Error('The product did not start.');
    if (Date.now() - begun > startMs) throw new Error('The product took too long to start.');
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * @param {string} url
 * @param {string} apiPath
 * @param {unknown} [body]
 */
async function post(url, apiPath, body = {}) {
  const answer = await fetch(`${url}/api/v1/${apiPath}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${apiPath}: ${await answer.text()}`);
  return answer.json();
}

/** A day on which the clinic has slots, as YYYY-MM-DD. */
function workingDay() {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/**
 * An app that isn't finished: two tools with one exposed name, one without a description.
 * @param {string} url
 */
async function makeUnfinishedApp(url) {
  const recipe = { kind: 'fetch', sources: { a: { method: 'GET', url: '/items', params: [] } } };
  const tool = { annotations: {}, connection: 'main', recipe };
  await post(url, 'apps?unfinished=true', {
    version: 1,
    name: 'Corner Shop',
    connections: [
      {
        id: 'main',
        name: 'Shop',
        base_url: 'https://api.example.com/v1',
        auth: { type: 'bearer', token: '{{secret.MAIN_TOKEN}}' },
      },
    ],
    tools: [
      { ...tool, name: 'find item', description: 'Finds an item by its name.' },
      { ...tool, name: 'find_item', description: 'Finds an item.' },
      { ...tool, name: 'refund', description: '' },
    ],
  });
  await post(url, 'apps?unfinished=true', {
    version: 1,
    name: 'Quiet Garden',
    connections: [],
    tools: [],
  });
}

/** @typedef {import('playwright').Page} Page */

/** @param {Page} page */
async function testRequest(page) {
  const sheet = page.getByRole('button', { name: 'Send test request' });
  if (await sheet.isVisible()) await sheet.click();
  await page.getByRole('textbox', { name: 'date', exact: true }).fill(workingDay());
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('heading', { name: 'The assistant sees' }).waitFor();
}

/** @param {Page} page */
async function makeKey(page) {
  await page.getByRole('textbox', { name: 'Name of the key' }).fill('Front desk');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByText('It is shown only this once').waitFor();
}

/** @param {Page} page */
async function fillBooking(page) {
  const sheet = page.getByRole('button', { name: 'Send test request' });
  if (await sheet.isVisible()) await sheet.click();
  const field = (/** @type {string} */ name) => page.getByRole('textbox', { name, exact: true });
  await field('slot').fill(`${workingDay()} 09:00 Lind`);
  await field('name').fill('Marta Oyelaran Quist');
  await field('phone').fill('0441234567');
}

const clinic = '/apps/bright_smile_clinic';

/** @type {{ name: string, path: string, then?: (page: Page) => Promise<void>, away?: true, empty?: true }[]} */
const screens = [
  { name: 'apps', path: '/' },
  { name: 'apps-empty', path: '/', empty: true },
  {
    name: 'new-app',
    path: '/',
    then: (page) => page.getByRole('button', { name: 'New app' }).click(),
  },
  { name: 'tools', path: clinic },
  { name: 'tools-unfinished', path: '/apps/corner_shop' },
  { name: 'tools-empty', path: '/apps/quiet_garden' },
  {
    name: 'publish',
    path: '/apps/corner_shop',
    then: (page) => page.getByRole('button', { name: 'Review & publish' }).click(),
  },
  { name: 'tool-form', path: `${clinic}/tools/book` },
  {
    name: 'tool-json',
    path: `${clinic}/tools/book`,
    then: async (page) => {
      await page.getByRole('button', { name: 'Edit as JSON' }).click();
      await page.locator('.monaco-editor .view-line').first().waitFor();
    },
  },
  {
    name: 'palette',
    path: clinic,
    then: (page) => page.keyboard.press('ControlOrMeta+k'),
  },
  { name: 'tool', path: `${clinic}/tools/free_slots`, then: testRequest },
  { name: 'tool-asks-first', path: `${clinic}/tools/book`, then: fillBooking },
  { name: 'tool-unfinished', path: '/apps/corner_shop/tools/refund' },
  {
    name: 'connections',
    path: `${clinic}/connections`,
    then: (page) => page.getByText('Connected in').waitFor(),
  },
  { name: 'connections-unfinished', path: '/apps/corner_shop/connections' },
  { name: 'connection-form', path: '/apps/corner_shop/connections?edit=0' },
  { name: 'try-it', path: `${clinic}/try` },
  { name: 'activity', path: `${clinic}/activity` },
  { name: 'settings', path: `${clinic}/settings` },
  { name: 'connect', path: `${clinic}/connect` },
  { name: 'you', path: '/settings/you' },
  { name: 'people', path: '/settings/people' },
  { name: 'audit', path: '/settings/audit' },
  { name: 'assistants', path: `${clinic}/connect`, then: makeKey },
  { name: 'offline', path: clinic, away: true },
  { name: 'not-found', path: '/nothing/here' },
];

/** @param {Page} page */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await sleep(300);
}

/**
 * @param {Page} page
 * @param {typeof screens[number]} screen
 */
async function show(page, screen) {
  if (screen.empty) {
    await page.route('**/api/v1/apps?*', (route) =>
      route.fulfill({ json: { apps: [], next_cursor: null } }),
    );
  }
  if (screen.away) await page.route('**/api/**', (route) => route.abort());
  await page.goto(screen.path);
  if (screen.away) await page.getByText('Toolwright does not answer').waitFor();
  await screen.then?.(page);
  if (screen.away) await sleep(2_000);
  else await settle(page);
}

const folder = mkdtempSync(path.join(tmpdir(), 'toolwright-screenshots-'));
// Started as root, the database runs as another user, who must get at its folder.
chmodSync(folder, 0o755);
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
await ensureChromium(console.log);
const product = await startProduct(folder);
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-background-networking'],
  executablePath: findChromium() ?? undefined,
});
try {
  await makeUnfinishedApp(product.url);
  const session = await makeOwner(product.url);
  mkdirSync(pictures, { recursive: true });
  for (const { name: look, language, colorScheme, viewport } of looks) {
    const context = await browser.newContext({
      baseURL: product.url,
      ...{ colorScheme, viewport, reducedMotion: 'reduce' },
    });
    const chosen = { name: 'toolwright-language', value: language, url: product.url };
    await context.addCookies([chosen, ...session]);
    // What is done on a page is written down in English.
    const shown = screens.filter((screen) => language === 'en' || !(screen.then || screen.away));
    for (const screen of shown) {
      const page = await context.newPage();
      await show(page, screen);
      const file = path.join(pictures, `${screen.name}-${look}.png`);
      await page.screenshot({ path: file, fullPage: !screen.then });
      await page.close();
      console.log(path.relative(root, file));
    }
    await context.close();
  }
  if (process.argv.includes('--readme')) {
    const context = await browser.newContext({
      baseURL: product.url,
      colorScheme: 'light',
      viewport: { width: 1280, height: 900 },
    });
    await context.addCookies(session);
    const page = await context.newPage();
    await page.goto(`${clinic}/tools/free_slots`);
    await testRequest(page);
    await page.getByRole('button', { name: /GET \/v1\/slots/ }).click();
    await page.mouse.move(0, 0);
    await settle(page);
    await page.screenshot({ path: readmePicture });
    console.log(path.relative(root, readmePicture));
  }
} finally {
  await browser.close();
  await product.stop();
}
