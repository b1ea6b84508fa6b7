import type { BrowserContext, Locator, Page } from '@playwright/test';
import { slowPage } from './pages-browser.ts';

/** One click, or key, of somebody who has been here for a while. */
export interface Click {
  readonly name: string;
  /** Milliseconds from the click to the last thing painted. */
  readonly asked: number;
  readonly from: string;
  /** What is clicked in this round: something else each time, so that its data has to come. */
  readonly at: (page: Page, round: number) => Promise<() => Promise<void>>;
  /** Shown when it is complete. */
  readonly shows: (page: Page) => Locator;
}

const STILL_MS = 700;

/** From now on the page knows when it was last clicked, and when what changed since then was painted. */
const watchChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = { clicked: 0, painted: 0 };
    Object.assign(window, { watched });
    for (const type of ['click', 'keydown'])
      addEventListener(
        type,
        ({ timeStamp }) => {
          watched.clicked = timeStamp;
          watched.painted = 0;
        },
        { capture: true, once: true },
      );
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      watched.painted = performance.now();
    };
    new MutationObserver(() => requestAnimationFrame(() => painted.port2.postMessage(null))).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

const still = (page: Page): Promise<number> =>
  page.evaluate(
    (stillMs) =>
      new Promise<number>((resolve) => {
        const { watched } = window as unknown as { watched: { clicked: number; painted: number } };
        const look = () => {
          const since = performance.now() - Math.max(watched.painted, watched.clicked);
          if (watched.painted > 0 && since > stillMs) resolve(watched.painted - watched.clicked);
          else setTimeout(look, 50);
        };
        look();
      }),
    STILL_MS,
  );

/** Clicks as often as asked, after two that are not counted: code is there and has run, data has not. */
export const timesOf = async (context: BrowserContext, url: string, click: Click, rounds: number) => {
  const { page } = await slowPage(context, false);
  const times: number[] = [];
  try {
    await page.goto(`${url}${click.from}`);
    for (let round = -2; round < rounds; round += 1) {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForTimeout(STILL_MS); // what came before has been painted
      const press = await click.at(page, round + 2);
      await watchChanges(page);
      await press();
      const time = await still(page);
      await click.shows(page).first().waitFor();
      if (round >= 0) times.push(time);
      if (new URL(page.url()).pathname !== new URL(click.from, url).pathname) await page.goBack();
    }
    return times;
  } finally {
    await page.close();
  }
};
