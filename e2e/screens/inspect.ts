import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';

/** The two widths of the pictures: a desk and a phone. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What Night can break: it changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const dialogs = '[role="dialog"], [role="alertdialog"]';

type Rules = 'all' | 'colours';

/**
 * Holds what is on the page now to what every screen owes: nothing that axe finds, no sideways scroll, at both widths. With
 * GATEHOUSE_SCREENS=1 it leaves a picture of each in test-results/screens/ for people to look at.
 */
export const inspect = async (page: Page, name: string, rules: Rules = 'all'): Promise<void> => {
  for (const size of sizes) await inspectAt(page, size, name, rules);
  await page.setViewportSize(sizes[0]);
};

/**
 * The same by day and by night; `open` leads to the screen. `told` is what the browser itself notes where a call is refused.
 */
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
  await page.evaluate(turnTo, 'dark');
  await inspect(page, `${name}-dark`, 'colours');
  expect.soft(complaints, `console of ${name}`).toEqual([]);
};

/** What is on the page now, by day and by night; it is day again afterwards, so that a journey can go on. */
export const inspectBoth = async (page: Page, name: string): Promise<void> => {
  await inspect(page, name);
  await page.evaluate(turnTo, 'dark');
  await inspect(page, `${name}-night`, 'colours');
  await page.evaluate(turnTo, 'light');
};

/** What the switch in the user menu sets (shell.e2e.ts presses it). */
const turnTo = (scheme: string): void => {
  document.documentElement.dataset.scheme = scheme;
};

const inspectAt = async (page: Page, size: (typeof sizes)[number], name: string, rules: Rules): Promise<void> => {
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
};

/** What is inside a frame of another origin, which axe does not look into from outside. */
export const inspectFrame = async (frame: Frame, name: string): Promise<void> => {
  expect.soft(await complaintsOf(frame, 'all'), `axe inside ${name}`).toEqual([]);
};

interface Axe {
  run(
    context: Document | string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}
/** The axe of @axe-core/playwright. Its AxeBuilder brings it anew for every look and carries home all that is well: three times the time. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

/** What axe finds; under an open dialog nothing can be reached, so the dialog is what is looked at. */
const complaintsOf = async (page: Page | Frame, rules: Rules): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ runOnly, dialogs }) => {
      const { axe } = window as unknown as { axe: Axe };
      const place = document.querySelector(dialogs) === null ? document : dialogs;
      const { violations } = await axe.run(place, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    {
      runOnly: rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colourRules },
      dialogs,
    },
  );
};

/**
 * Everything has arrived: no skeleton, no line of progress, no face of type on its way. It is asked from outside: a page that waited for its own
 * next frame was seen to wait for it until the test's time was up, and could not say for what.
 */
export const settled = async (page: Page | Frame): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(stillMoving), { intervals: [20, 50, 100] }).toEqual([]);
};

/** Runs in the page: its faces of type on their way and its animations under way, by name. */
const stillMoving = (): readonly string[] => [
  ...(document.fonts.status === 'loading' ? ['a face of type'] : []),
  ...document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'a transition')),
];
