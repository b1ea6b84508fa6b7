import { password } from '@gatehouse/local/people.ts';
import { type BrowserContext, expect } from '@playwright/test';
import { linkIn, mailsTo, mailTo } from '../lot/mailbox.ts';
import { signInByAddress } from './quiet-sign-in.ts';

/**
 * Signs in somebody who lives on the lot and is not in the cast: they have no password, so they ask for one first, as whoever forgot
 * theirs does. The lot answers three of these an hour and person.
 */
export const signInResident = async (context: BrowserContext, email: string): Promise<void> => {
  const before = (await mailsTo(email)).map(({ id }) => id);
  await expect(await context.request.post('/idp/password-reset', { data: { email } })).toBeOK();
  const link = linkIn(await mailTo(email, 'Set a new password', before), '/account-reset-password');
  const token = new URL(link).searchParams.get('token');
  await expect(await context.request.post('/idp/password-reset/complete', { data: { token, password } })).toBeOK();
  await signInByAddress(context, email);
};
