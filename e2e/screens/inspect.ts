import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The two widths of the pictures: a desk and a phone. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What Night can break: it changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Holds what is on the page now to what every screen owes: nothing that axe finds, no sideways scroll, at both widths. With
 * GATEHOUSE_SCREENS=1 it leaves a picture of each in test-results/screens/ for people to look at.
 */
export const inspect = async (page: Page, name: string, rules: 'all' | 'colours' = 'all'): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(sideways, `${name} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
    let violations = await complaintsOf(page, rules);
    if (violations.length > 0) {
      await page.waitForTimeout(500); // a busy machine may still be painting; what is seen twice is so
      violations = await complaintsOf(page, rules);
    }
    expect.soft(violations, `axe on ${name} at ${size.width} px`).toEqual([]);
    if (process.env.GATEHOUSE_SCREENS === '1')
      await page.screenshot({ path: `test-results/screens/${name}-${size.width}.png`, fullPage: true });
  }
  await page.setViewportSize(sizes[0]);
};

/** The same by day and by night; `open` leads to the screen. `told` is what the browser itself notes where a call is refused. */
export const inspectDayAndNight = async (
  page: Page,
  name: string,
  open: () => Promise<void>,
  told: RegExp = /^$/,
): Promise<void> => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !told.test(message.text())) complaints.push(message.text());
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open();
  await inspect(page, `${name}-light`);
  // what the switch in the user menu sets (shell.e2e.ts presses it)
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark';
  });
  await inspect(page, `${name}-dark`, 'colours');
  expect.soft(complaints, `console of ${name}`).toEqual([]);
};

/** What axe finds; under an open dialog nothing can be reached, so the dialog is what is looked at. */
const complaintsOf = async (page: Page, rules: 'all' | 'colours'): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page: forAxe(page) }).setLegacyMode(); // there are no frames of others to look into
  if (rules === 'all') axe.withTags(tags);
  else axe.withRules(colourRules);
  if ((await page.locator(dialogs).count()) > 0) axe.include(dialogs);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

/** axe brings the types of a playwright-core of its own; the page is the same. */
const forAxe = (page: Page) => page as unknown as ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** Everything has arrived: no skeleton, no line of progress, no face of type on its way. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
};
