import { castMember, password } from '@gatehouse/local/people.ts';
import { expect, type Locator, type Page } from '@playwright/test';

export const signInDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in' });

/** Opens the dialog from the header. */
export const openSignIn = async (page: Page): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  return signInDialog(page);
};

/** Fills the open dialog and sends it. */
export const sendCredentials = async (page: Page, email: string, secret: string): Promise<void> => {
  const dialog = signInDialog(page);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
};

export const accountButton = (page: Page, firstName: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: `Account: ${castMember(firstName).name}` });

/** The whole way of a person of the cast: home page, dialog, provider, landing page. */
export const signIn = async (page: Page, firstName: string): Promise<void> => {
  await page.goto('/');
  await openSignIn(page);
  await sendCredentials(page, castMember(firstName).email, password);
  await expect(accountButton(page, firstName)).toBeVisible();
  await arrived(page);
};

/** The landing page is there: it takes the focus when it arrives, which would close a menu that was opened before. */
export const arrived = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/feature\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
};

/** Logs out by the menu, and waits until the provider's own page has come back to the home page. */
export const logOut = async (page: Page, firstName: string): Promise<void> => {
  await arrived(page);
  await accountButton(page, firstName).click();
  const back = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && new URL(response.url()).pathname === '/homepage',
  );
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await back;
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState();
};
