import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

export const main = (page: Page): Locator => page.getByRole('main');
export const map = (page: Page): Locator => main(page).getByRole('group', { name: /^Map of/ });
export const printed = (page: Page): Locator => main(page).getByRole('region', { name: 'Printed maps' });

/** Open, with the printed maps of its tab there. */
export const openMaps = async (page: Page, address = '/core/maps'): Promise<void> => {
  await page.goto(address);
  await expect(printed(page).getByRole('link').first()).toBeVisible();
};
