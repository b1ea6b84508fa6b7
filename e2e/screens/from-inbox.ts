import type { Page } from '@playwright/test';

/** By the news in the portal: a mail may wait for the end of somebody's quiet hours. */
export const fromInbox = async (page: Page, title: string): Promise<void> => {
  await page.goto('/feature/inbox');
  await page.getByRole('link', { name: title }).first().click();
};
