import type { Locator, Page } from '@playwright/test';

/** A page in the hand: 390 px, every tap counted; opening the link of a mail is the first. */
export const onAPhone = (page: Page) => {
  let taps = 0;
  return {
    page,
    open: async (link: string): Promise<void> => {
      await page.setViewportSize({ width: 390, height: 844 });
      taps += 1;
      await page.goto(link);
    },
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.click();
    },
    taps: (): number => taps,
  };
};
