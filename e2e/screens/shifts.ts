import type { Page } from '@playwright/test';

/** Watches for things that move by themselves (layout shift) from the next navigation on. Answers the sum so far. */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifted: number };
    watched.shifted = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) watched.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // two frames later everything that was painted is told
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { shifted: number }).shifted)),
          );
        }),
    );
};
