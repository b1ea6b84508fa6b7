import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { accountButton, arrived, signIn } from './screens/sign-in.ts';

const homepage = /\/homepage$/;
const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' });

/** What the page itself tells the log; the browser's own lines about failed requests are not its words. */
const logged = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(message.text());
  });
  return lines;
};

test('A logout whose calls fail is a logout all the same: told to the log, to nobody else [AU-050] [AU-051] [ER-001] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await signIn(page, 'Ray');
  const lines = logged(page);
  await page.route('**/api/customer-portal/users/logout', (route) =>
    route.fulfill({ status: 500, json: { errorMessages: [{ errorMessage: 'The cache is not cleared' }] } }),
  );
  await page.route('**/session/sign-out', (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/session/token') && asked.push(request.url()));
  await accountButton(page, 'Ray').click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(homepage);
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(() => lines.join('\n')).toContain('Error in Logout URL');
  expect(lines.join('\n'), 'the failed clear-cache call is nobody’s business').not.toContain('cache is not');
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Read the handbook' }).click();
  await page.goBack();
  await expect(page).toHaveURL(homepage);
  await expect(signInButton(page)).toBeVisible();
  expect(asked, 'the server may not have heard of it, so it is not asked').toEqual([]);
  expect(await page.evaluate("localStorage.getItem('user-info')")).toBeNull();
});

test('A start that fails is told to the log and shows the page of a stranger, without a toast [AU-052] [ER-001] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  const lines = logged(page);
  await page.route('**/api/session/token', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => lines.join('\n')).toContain('Bootstrap failed');
  await expect(signInButton(page)).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('A start whose first call reaches nobody asks once more before it takes anybody for a stranger @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await signIn(page, 'Ray');
  const asked = { times: 0 };
  await page.route('**/api/session/token', (route) => {
    asked.times += 1;
    return asked.times === 1 ? route.abort() : route.continue();
  });
  const inside = page.url();
  expect(inside).not.toMatch(homepage);
  await page.reload();
  await expect.poll(() => asked.times).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(inside);
});

test('Whether somebody is signed in follows the identity provider: what ends in one tab ends in the other, and a session that is over is none [AU-025] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await signIn(page, 'Ray');
  const other = await page.context().newPage();
  await other.goto('/');
  await arrived(other);
  await expect(accountButton(other, 'Ray')).toBeVisible();
  await other.evaluate('localStorage.clear()');
  await expect(page).toHaveURL(homepage);
  await expect(signInButton(page)).toBeVisible();

  await page.goto('/'); // the provider still knows the person, so the page does
  await expect(accountButton(page, 'Ray')).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});
