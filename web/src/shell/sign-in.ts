import type { SignInStep } from '@gatehouse/domain/session/contract.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/errors.ts';

export type SignInOptions = Awaited<ReturnType<typeof readOptions>>;
export const readOptions = () => call('GET /api/session/options');

const START = '/session/sign-in';

/**
 * Opens an interaction with the embedded provider in the background: the redirects end at /homepage?interaction=…, which names it.
 * Where the provider still knows the person, they end at the callback instead: then that is where to go.
 */
export async function startInteraction(): Promise<{ readonly uid: string } | { readonly goTo: string }> {
  // asked for as a page, because it ends at one; a program that asked for anything else would get 404 there
  const headers = { accept: 'text/html' };
  const response = await fetch(START, { credentials: 'same-origin', cache: 'no-store', headers });
  const end = new URL(response.url);
  const uid = end.searchParams.get('interaction');
  if (uid !== null) return { uid };
  if (end.pathname === '/implicit/callback') return { goTo: end.pathname + end.search };
  throw new CallError(response.status, [{ errorMessage: sessionMessages.providerDown }]);
}

/** A foreign provider asks for the password on its own page; the address goes along as a hint. */
export const toForeignProvider = (email: string): void =>
  location.assign(`${START}?${new URLSearchParams({ login_hint: email })}`);

/** A sign-in that is done: where the page goes on to, and recovery codes that are shown before. */
export type SignInDone = Extract<SignInStep, { returnTo: string }>;
export type SignInAsked = Exclude<SignInStep, SignInDone>;

/** Hands e-mail and password, and a code where one was asked, to the provider's interaction. What it gives says what is left to do. */
export const submitCredentials = (uid: string, body: { email: string; password: string; code?: string }) =>
  call('POST /idp/interaction/:uid/login', { params: { uid }, body });
