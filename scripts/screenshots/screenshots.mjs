// npm run screenshots: a picture of every screen, light and dark, wide and as on a phone, in English and Arabic, into
// screenshots/. Names of screens or looks behind it take only those. With --readme the one picture that the README shows.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeOwner } from '../first-owner.mjs';
import { install } from '../install.mjs';
import { atEnd, root, runProgram, startInstance } from '../instance.mjs';
import { makeApps } from './apps.mjs';
import { registerAssistant } from './assistant.mjs';
import { clinic, screensWith, testRequest } from './screens.mjs';
import { wordsIn } from './words.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./words.mjs').Language} Language */

const pictures = path.join(root, 'screenshots');
const readmePicture = path.join(root, 'public', 'screenshot.png');

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const looks = /** @type {const} */ ([
  { name: 'light', language: 'en', colorScheme: 'light', viewport: wide },
  { name: 'dark', language: 'en', colorScheme: 'dark', viewport: wide },
  { name: 'phone', language: 'en', colorScheme: 'light', viewport: phone },
  { name: 'arabic', language: 'ar', colorScheme: 'light', viewport: wide },
  { name: 'arabic-dark', language: 'ar', colorScheme: 'dark', viewport: wide },
  { name: 'arabic-phone', language: 'ar', colorScheme: 'light', viewport: phone },
]);

/** @param {Page} page */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await sleep(300);
}

/**
 * @param {Page} page
 * @param {import('./screens.mjs').Screen} screen
 * @param {Language} language
 */
async function show(page, screen, language) {
  const words = wordsIn(language);
  if (screen.empty) {
    await page.route('**/api/v1/apps?*', (route) =>
      route.fulfill({ json: { apps: [], next_cursor: null } }),
    );
  }
  if (screen.away) await page.route('**/api/**', (route) => route.abort());
  await page.goto(screen.path);
  if (screen.away) await page.getByText(words('shell.serverAway')).waitFor();
  await screen.then?.(page, words);
  if (screen.away) await sleep(2_000);
  else await settle(page);
}

/** @returns {Promise<number>} */
async function main() {
  const asked = process.argv.slice(2).filter((each) => each !== '--readme');
  const isForReadme = process.argv.includes('--readme');
  await install(root, console.log);
  const { ensureChromium, findChromium } = await import('../chromium.mjs');
  await ensureChromium(console.log);
  const { chromium } = await import('playwright');
  const instance = await startInstance('');
  // By this name the browser is known to be on the machine itself, and signed in.
  const url = instance.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking'],
    executablePath: findChromium() ?? undefined,
  });
  atEnd(() => browser.close());
  const session = await makeOwner(url);
  await makeApps(instance);
  const assistant = await registerAssistant(url, 'Claude');

  /**
   * A window of the owner's.
   * @param {{ language: Language, colorScheme: 'light' | 'dark', viewport: typeof wide }} look
   */
  async function openWindow({ language, ...look }) {
    const context = await browser.newContext({ baseURL: url, ...look, reducedMotion: 'reduce' });
    const chosen = { name: 'toolwright-language', value: language, url };
    await context.addCookies([chosen, ...session]);
    return context;
  }

  const first = await openWindow({ language: 'en', colorScheme: 'light', viewport: wide });
  const page = await first.newPage();
  await assistant.comeIn(page, wordsIn('en')('assistants.allow'));
  if (isForReadme) {
    await page.goto(`${clinic}/tools/free_slots`);
    await testRequest(page, wordsIn('en'));
    await page.getByRole('button', { name: /GET \/v1\/slots/ }).click();
    await page.mouse.move(0, 0);
    await settle(page);
    await page.screenshot({ path: readmePicture });
    console.log(path.relative(root, readmePicture));
  }
  await first.close();
  if (isForReadme && asked.length === 0) return 0;

  mkdirSync(pictures, { recursive: true });
  const screens = screensWith(assistant.asking);
  const isAsked = (/** @type {readonly { name: string }[]} */ all, /** @type {string} */ name) =>
    asked.includes(name) || !asked.some((each) => all.some((one) => one.name === each));
  for (const { name: look, ...how } of looks.filter(({ name }) => isAsked(looks, name))) {
    const context = await openWindow(how);
    for (const screen of screens.filter(({ name }) => isAsked(screens, name))) {
      const shown = await context.newPage();
      await show(shown, screen, how.language);
      const file = path.join(pictures, `${screen.name}-${look}.png`);
      await shown.screenshot({ path: file, fullPage: !screen.then || screen.whole === true });
      await shown.close();
      console.log(path.relative(root, file));
    }
    await context.close();
  }
  return 0;
}

await runProgram(main);
