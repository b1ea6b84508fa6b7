import type { Page } from '@playwright/test';
import { nextFrame } from './next-frame.ts';

/** The router makes itself known to the page that it runs in. */
interface Known {
  readonly __TSR_ROUTER__: { readonly navigate: (to: { readonly href: string }) => Promise<void> };
}

/**
 * Leads the app that is open to an address of its own, as a link in it would, and waits until it has come there or somewhere else instead. Who may be
 * there is asked as at a reload; only the code is not loaded once more, which took most of the time of whoever goes through every page.
 */
export const walkTo = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((href) => (globalThis as unknown as Known).__TSR_ROUTER__.navigate({ href }), address);
  await nextFrame(page);
  await nextFrame(page);
};
