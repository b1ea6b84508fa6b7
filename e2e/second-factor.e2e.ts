import { createHmac } from 'node:crypto';
import { castMember, password } from '@gatehouse/local/people.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { mailsTo } from './lot/mailbox.ts';
import { inspectBoth } from './screens/inspect.ts';
import { accountButton, logOut, openSignIn, sendCredentials, signIn, signInDialog } from './screens/sign-in.ts';

const address = '/feature/studio-dashboard/user-dropdown?tab=sign-in';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app as RFC 6238 says it, and no line of the product's: the code of the 30 seconds that begin so many periods from now. */
const codeOf = (secret: string, ahead = 0): string => {
  const bits = [...secret.replace(/\s/g, '')]
    .map((sign) => letters.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

const digits = (page: Page) => page.getByLabel(/six digits/);
const typed = async (page: Page): Promise<void> => {
  await page.goto('/');
  await openSignIn(page);
  await sendCredentials(page, castMember('Leo').email, password);
};

test('App codes: set up under the profile, asked at the sign-in, a recovery code once, and taken off again @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await signIn(page, 'Leo');
  await page.goto(address);
  await inspectBoth(page, 'second-factor-off');
  await page.getByRole('button', { name: 'Set up app codes' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await digits(page).fill('12 34 5');
  await inspectBoth(page, 'second-factor-setting-up');
  await digits(page).fill('000000');
  await expect(page.getByText('This code does not count.', { exact: false })).toBeVisible();
  const first = codeOf(secret);
  await digits(page).fill(first);
  await expect(page.getByText('Ten codes, each works once.', { exact: false })).toBeVisible();
  const codes = await page.getByRole('list').filter({ hasText: /^1/ }).locator('b').allTextContents();
  expect(codes).toHaveLength(10);
  await inspectBoth(page, 'second-factor-codes');

  // nobody leaves the codes unasked
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByLabel('I have kept them').check({ force: true });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Sign-in' }).click();
  await expect(page.getByText('10 of ten are left.', { exact: false })).toBeVisible();
  await logOut(page, 'Leo');

  await typed(page);
  await expect(digits(page)).toBeFocused();
  await inspectBoth(page, 'second-factor-asked');
  // by the clock it has counted, or is over
  await digits(page).fill(first);
  await expect(signInDialog(page).getByRole('alert')).toContainText(/has counted already|does not count/);
  await signInDialog(page).getByRole('button', { name: 'Use a recovery code' }).click();
  await signInDialog(page)
    .getByLabel('Recovery code')
    .fill((codes[3] ?? '').toLowerCase());
  await signInDialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(accountButton(page, 'Leo')).toBeVisible();

  await page.goto(address);
  await expect(page.locator('del')).toHaveText('4');
  await inspectBoth(page, 'second-factor-on');
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove app codes?' });
  await dialog.getByLabel('Code').fill(codes[3] ?? '');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('This code does not count.', { exact: false })).toBeVisible();
  // the code of the period to come counts too: clocks differ
  await dialog.getByLabel('Code').fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Not turned on')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(castMember('Leo').email)).map(({ subject }) => subject))
    .toContain('Your second factor is off');
});
