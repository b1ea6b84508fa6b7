import { castMember, password } from '@gatehouse/local/people.ts';
import { type APIResponse, type BrowserContext, expect } from '@playwright/test';

/**
 * Signs a person of the cast in as the dialog does, through the provider and back, without drawing a page: for journeys that begin
 * after the sign-in (session.e2e.ts walks it on the screen). The cookies end up in this browser.
 */
export const signInQuietly = (context: BrowserContext, firstName: string): Promise<void> =>
  signInByAddress(context, castMember(firstName).email);

/** The same for whoever has this address and the password of the lot. */
export const signInByAddress = async ({ request }: BrowserContext, email: string): Promise<void> => {
  const asked = whereTo(await request.get('/session/sign-in'));
  const entered = await request.post(`/idp/interaction/${asked.get('interaction')}/login`, {
    data: { email, password },
  });
  await expect(entered).toBeOK();
  const { returnTo } = (await entered.json()) as { readonly returnTo: string };
  const back = whereTo(await request.get(returnTo));
  const { code, state, iss } = Object.fromEntries(back);
  await expect(await request.post('/api/session/callback', { data: { code, state, iss } })).toBeOK();
};

/** The parameters of the page that redirects ended at. */
const whereTo = (answer: APIResponse): URLSearchParams => new URL(answer.url()).searchParams;
