/**
 * @typedef {object} PageLoad
 * @property {number} scriptBytes bytes of scripts as they came over the wire
 * @property {boolean} hasEditor whether the JSON editor was among them
 * @property {number} readyMs milliseconds until what was waited for is there
 * @property {number} shift cumulative layout shift
 */

/**
 * Opens a page in a browser that knows nothing of it, and tells what that took.
 * @param {import('playwright').Browser} browser
 * @param {{ name: string, value: string, url: string }[]} cookies that sign it in
 * @param {string} address
 * @param {'list'} role what the page is waited for by
 * @returns {Promise<PageLoad>}
 */
export async function loadOf(browser, cookies, address, role) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  /** @type {Map<string, string>} */
  const scripts = new Map();
  let scriptBytes = 0;
  let hasEditor = false;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = /** @type {any} */ (entry);
        if (!hadRecentInput) /** @type {any} */ (window).shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const begun = performance.now();
  await page.goto(address);
  await page.getByRole(role).first().waitFor();
  const readyMs = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  hasEditor = await page.evaluate(() => 'MonacoEnvironment' in window);
  const shift = await page.evaluate(() => Number(/** @type {any} */ (window).shift));
  await context.close();
  return { scriptBytes, hasEditor, readyMs, shift };
}
