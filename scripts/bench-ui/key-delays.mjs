/** @typedef {{ name: string, ph: string, ts: number, id?: string, id2?: { local?: string }, args: { data?: { type?: string } } }} TraceEvent */

/**
 * Milliseconds of each key from the press to the paint that follows it, as the browser traced them.
 * @param {readonly TraceEvent[]} events
 */
function paintedKeys(events) {
  /** @type {Map<string, number>} */
  const begun = new Map();
  /** @type {number[]} */
  const durations = [];
  for (const event of events) {
    if (event.name !== 'EventTiming') continue;
    const id = event.id2?.local ?? event.id ?? '';
    const start = begun.get(id);
    if (event.ph === 'e' && start !== undefined) durations.push((event.ts - start) / 1_000);
    // Ids are used again, also for what is no key going down.
    if (event.ph === 'b' && event.args.data?.type === 'keydown') begun.set(id, event.ts);
    else begun.delete(id);
  }
  return durations;
}

/**
 * In the page: notes when a key goes down, when the name made of it stands on the page, and when the frame
 * begins that shows it.
 */
function watchKeys() {
  const noted = /** @type {{ made: number[], shown: number[] }} */ (
    /** @type {unknown} */ (window)
  );
  noted.made = [];
  noted.shown = [];
  let pressed = 0;
  window.addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
  const name = [...document.querySelectorAll('bdi')].find((each) =>
    each.parentElement?.textContent?.includes('Assistants see'),
  );
  if (!name) throw new Error('The name that assistants see is not on the page.');
  new MutationObserver(() => {
    noted.made.push(performance.now() - pressed);
    requestAnimationFrame(() => noted.shown.push(performance.now() - pressed));
  }).observe(name, { characterData: true, childList: true, subtree: true });
}

/**
 * Types into a tool's name, and tells for each key how long it took until the name that assistants see stood on
 * the page, until the frame began that shows it (which waits for the screen), and until the browser had painted
 * whatever the key changed. Milliseconds.
 * @param {import('playwright').Browser} browser
 * @param {{ name: string, value: string, url: string }[]} session cookies that sign it in
 * @param {string} address of the tool's page
 * @param {string} text
 * @returns {Promise<{ made: number[], shown: number[], whole: number[] }>}
 */
export async function keyDelays(browser, session, address, text) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(session);
  const page = await context.newPage();
  await page.goto(address);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('');
  await name.press('x');
  await page.evaluate(watchKeys);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.keyboard.type(text, { delay: 60 });
  await page.waitForTimeout(500);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const { made, shown } = await page.evaluate(() => {
    const noted = /** @type {any} */ (window);
    return /** @type {{ made: number[], shown: number[] }} */ ({
      made: noted.made,
      shown: noted.shown,
    });
  });
  await context.close();
  return { made, shown, whole: paintedKeys(trace.traceEvents) };
}
