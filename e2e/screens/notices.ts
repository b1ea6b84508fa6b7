import { expect, type Page } from '@playwright/test';

/** Waits for a toast with these words. */
export const toldBy = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(words, { exact: true }).first()).toBeVisible();
};
