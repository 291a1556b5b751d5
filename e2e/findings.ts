import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing moves or fades any more but what never ends: colours on their way to others are nobody's. */
async function settled(page: Page): Promise<void> {
  const moving = (): Promise<number> =>
    page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(
          (each) => each.playState === 'running' && each.effect?.getTiming().iterations === 1,
        );
      await Promise.allSettled(ending.map((each) => each.finished));
      return ending.length;
    });
  // What has ended may have set off others: a colour is handed down only once it has changed.
  while ((await moving()) > 0);
}

/**
 * What axe finds on the page, or within the place named by a selector; in the dark only what
 * colours change, since all else is the same as in the light.
 */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  await settled(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const axe = new AxeBuilder({ page }).include(within);
  const { violations } = await (
    isDark ? axe.withRules(['color-contrast']) : axe.withTags(rules)
  ).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${String(target)} ${failureSummary}`,
    ),
  );
}
