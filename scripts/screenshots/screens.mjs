/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./words.mjs').Words} Words */

/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {(page: Page, words: Words) => Promise<unknown>} [then] what is done there before its picture is taken
 * @property {true} [whole] the whole page although something was done on it
 * @property {true} [away] while the server is away
 * @property {true} [empty] as if there were no apps yet
 */

/** A day on which the clinic has slots, as YYYY-MM-DD. */
function workingDay() {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/**
 * @param {Page} page
 * @param {string} name
 */
function button(page, name) {
  return page.getByRole('button', { name, exact: true });
}

/**
 * Where there is no room beside the form, the test pane is a sheet.
 * @param {Page} page
 * @param {Words} words
 */
async function openTestPane(page, words) {
  const sheet = button(page, words('test.sendTestRequest'));
  const send = page.getByRole('button', { name: words('test.dryRun'), exact: true });
  await sheet.or(send).first().waitFor();
  if (await sheet.isVisible()) await sheet.click();
  await send.waitFor();
}

/**
 * @param {Page} page
 * @param {string} name
 * @param {string} value
 */
async function fill(page, name, value) {
  await page.getByRole('textbox', { name, exact: true }).fill(value);
}

/**
 * @param {Page} page
 * @param {Words} words
 */
export async function testRequest(page, words) {
  await openTestPane(page, words);
  await fill(page, 'date', workingDay());
  await button(page, words('test.send')).click();
  await page.getByRole('heading', { name: words('test.assistantSees') }).waitFor();
}

/**
 * @param {Page} page
 * @param {Words} words
 */
async function dryRun(page, words) {
  await openTestPane(page, words);
  await fill(page, 'short', '3');
  await fill(page, 'count', '10');
  await button(page, words('test.dryRun')).click();
  const shown = page.getByRole('list', { name: words('test.requestsUnsent') });
  await shown.getByRole('button', { name: /POST/ }).click();
}

/**
 * @param {Page} page
 * @param {Words} words
 */
async function fillBooking(page, words) {
  await openTestPane(page, words);
  await fill(page, 'slot', `${workingDay()} 09:00 Lind`);
  await fill(page, 'name', 'Marta Oyelaran Quist');
  await fill(page, 'phone', '0441234567');
}

/**
 * @param {Page} page
 * @param {Words} words
 */
async function makeKey(page, words) {
  await fill(page, words('connect.keyName'), 'Front desk');
  await button(page, words('connect.makeKey')).click();
  await button(page, words('connect.copyKey')).waitFor();
}

/**
 * Unfolds the first parameter and the headers of the last request.
 * @param {Page} page
 */
async function unfold(page) {
  await page.locator('#parameters [data-fold]').first().click();
  await page.locator('#requests [data-fold]').nth(-2).click();
}

/**
 * @param {Page} page
 * @param {Words} words
 */
async function openJson(page, words) {
  await button(page, words('tools.editAsJson')).click();
  await page.locator('.monaco-editor .view-line').first().waitFor();
}

export const clinic = '/apps/bright_smile_clinic';
const shop = '/apps/corner_shop';

/**
 * Every screen, in the states that are worth a look.
 * @param {string} asking where an assistant's question is answered
 * @returns {Screen[]}
 */
export function screensWith(asking) {
  return [
    { name: 'apps', path: '/' },
    { name: 'apps-empty', path: '/', empty: true },
    {
      name: 'new-app',
      path: '/',
      then: (page, words) => button(page, words('apps.newApp')).click(),
    },
    { name: 'tools', path: clinic },
    { name: 'tools-unfinished', path: shop },
    { name: 'tools-empty', path: '/apps/quiet_garden' },
    {
      name: 'publish',
      path: shop,
      then: (page, words) => button(page, words('publish.reviewAndPublish')).click(),
    },
    { name: 'tool-form', path: `${clinic}/tools/book` },
    { name: 'tool-json', path: `${clinic}/tools/book`, then: openJson },
    { name: 'tool-requests', path: `${shop}/tools/restock`, then: unfold, whole: true },
    { name: 'tool', path: `${clinic}/tools/free_slots`, then: testRequest },
    { name: 'tool-answer', path: `${clinic}/tools/free_slots`, then: testRequest, whole: true },
    { name: 'tool-dry-run', path: `${shop}/tools/restock`, then: dryRun },
    { name: 'tool-asks-first', path: `${clinic}/tools/book`, then: fillBooking },
    { name: 'tool-unfinished', path: `${shop}/tools/refund` },
    { name: 'palette', path: clinic, then: (page) => page.keyboard.press('ControlOrMeta+k') },
    {
      name: 'connections',
      path: `${clinic}/connections`,
      then: (page, words) => page.getByText(words('check.connected').split('{')[0] ?? '').waitFor(),
    },
    { name: 'connections-unfinished', path: `${shop}/connections` },
    { name: 'connection-form', path: `${shop}/connections?edit=0` },
    { name: 'try-it', path: `${clinic}/try` },
    { name: 'activity', path: `${clinic}/activity` },
    { name: 'settings', path: `${clinic}/settings` },
    { name: 'connect', path: `${clinic}/connect` },
    { name: 'assistants', path: `${clinic}/connect`, then: makeKey },
    { name: 'connected', path: '/settings/assistants' },
    { name: 'consent', path: asking },
    { name: 'you', path: '/settings/you' },
    { name: 'people', path: '/settings/people' },
    { name: 'audit', path: '/settings/audit' },
    { name: 'offline', path: clinic, away: true },
    { name: 'not-found', path: '/nothing/here' },
  ];
}
