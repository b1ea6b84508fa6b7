import { expect, type Page } from '@playwright/test';
import { linkIn, mailTo } from '../lot/mailbox.ts';
import { toldBy } from './notices.ts';

/** Gives the insurance section, which is open, to somebody new and answers the link they were mailed. */
export const shareInsurance = async (page: Page, project: string, name: string): Promise<string> => {
  const email = `${name.toLowerCase().replace(' ', '.')}@foreshore-brokers.example`;
  await page.getByRole('button', { name: 'Share this section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share certificate of insurance' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('E-mail', { exact: true }).fill(email);
  await dialog.getByLabel(/^Note/).fill('Please name the studio as additional insured.');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toBeHidden();
  await toldBy(page, 'Section shared');
  return linkIn(await mailTo(email, `${project}: please fill in certificate of insurance`), '/third-party-section');
};
