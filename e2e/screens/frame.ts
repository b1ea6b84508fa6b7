import type { Locator, Page } from '@playwright/test';

/** What stands around every page. */
export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
export const footer = (page: Page): Locator => page.getByRole('contentinfo');
