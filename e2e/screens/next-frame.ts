import type { Page } from '@playwright/test';

/** Until the page has drawn once more and done what came of it; a second at most, since one was seen that got no frame at all. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 0));
        setTimeout(resolve, 1_000);
      }),
  );
