import type { SignedIn } from '@gatehouse/domain/session/contract.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { setBearer } from '#web/api/bearer.ts';
import { call } from '#web/api/call.ts';
import { whenUnauthorized } from '#web/api/request.ts';
import { currentSession, type Session, setSession } from '#web/api/session-state.ts';
import { closeAllDialogs } from '#web/ui/close-all.ts';
import { toast } from '#web/ui/toast.ts';
import {
  cachedProfile,
  cacheProfile,
  clearForLogout,
  LOGOUT_EVENT,
  type LogoutReason,
  rememberPath,
  USER_INFO,
} from './storage.ts';
import { goesOnWithoutLine, patience, wasNotReached } from './without-line.ts';

let channel: BroadcastChannel | null = null;
let goHome: () => Promise<void> = () => Promise.resolve();

/** Takes what the server gave: the token into memory, the profile into the cache of the first paint. */
export function accept(signedIn: SignedIn): void {
  setBearer(signedIn.accessToken);
  cacheProfile(signedIn.userInfo.profile);
  setSession({ status: 'in', profile: signedIn.userInfo.profile, expiresAt: signedIn.expiresAt });
}

/** The other tabs fetch what was renewed here. */
export const tellRenewed = (): void => channel?.postMessage('renewed');

/** A fresher profile, after its settings were changed. */
export function acceptProfile(profile: UserProfile): void {
  cacheProfile(profile);
  setSession({ ...currentSession(), profile });
}

/** The question for a session that a page load asks once. */
let boot: Promise<void> | null = null;
/** Counts ends, so that an answer which was asked for before one brings nobody back. */
let ends = 0;

function forget(): void {
  ends += 1;
  boot = Promise.resolve(); // who has left is not asked for again: the server may not have heard of it
  setBearer(null);
  setSession({ status: 'out', profile: null, expiresAt: null });
}

/** Asks the server once per page load whether there is a session (promises rule 7: the token is never stored); answers what holds now. */
export async function booted(): Promise<Session> {
  boot ??= readSessionAtStart().then(
    (found) => {
      if (found === 'found' || currentSession().status !== 'unknown') return;
      localStorage.removeItem(USER_INFO);
      forget();
    },
    (error: unknown) => {
      console.error('Bootstrap failed', error); // §8 Silent: logged, no toast
      if (!stayedWithoutLine(error)) forget();
    },
  );
  await boot;
  return currentSession();
}

const ONCE_MORE_MS = 1_000;
/** A server that restarts, or a line that drops one call, is no reason to take somebody for a stranger: where nobody was reached, it is asked once more. */
async function readSessionAtStart(): Promise<'found' | 'none'> {
  try {
    return await readSession();
  } catch (error) {
    if (goesOnWithoutLine(error) || !wasNotReached(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, ONCE_MORE_MS));
    return await readSession();
  }
}

async function readSession(): Promise<'found' | 'none'> {
  const before = ends;
  const { signedIn } = await call('POST /api/session/token', patience());
  if (signedIn === null || ends !== before) return 'none';
  accept(signedIn);
  return 'found';
}

/** Before an end is believed: another tab may have renewed the session while this one slept. */
export async function renewedElsewhere(): Promise<boolean> {
  const before = currentSession().expiresAt ?? 0;
  try {
    return (await readSession()) === 'found' && (currentSession().expiresAt ?? 0) > before + 1_000;
  } catch (error) {
    return stayedWithoutLine(error);
  }
}

const ASK_AGAIN_MS = 10_000;
/**
 * Goes on with the person of before, without a token: nothing is answered to them until the server has been reached and says that their session
 * lasts. False where the page has no use without a line, or nobody was there before.
 */
function stayedWithoutLine(error: unknown): boolean {
  const profile = cachedProfile();
  if (profile === null || !goesOnWithoutLine(error)) return false;
  setBearer(null);
  setSession({ status: 'in', profile, expiresAt: null });
  const ask = (): void => {
    clearTimeout(timer);
    window.removeEventListener('online', ask);
    if (currentSession().status !== 'in' || currentSession().expiresAt !== null) return;
    readSession().then(
      (found) => found === 'found' || expire(),
      (again: unknown) => stayedWithoutLine(again) || expire(),
    );
  };
  const timer = setTimeout(ask, ASK_AGAIN_MS);
  window.addEventListener('online', ask);
  return true;
}

const SIGN_OUT = '/session/sign-out';
const PROVIDER = '/idp/';

/**
 * The provider's sign-out. Answers the address that the browser must go on to as a page, if any: the embedded provider signs out by
 * a page that sends itself and comes back to the home page; a foreign one can only be visited, so it is visited as a whole.
 */
export async function signOutAtProvider(): Promise<string | null> {
  try {
    const { provider } = await call('GET /api/session/options');
    if (provider === 'foreign') return SIGN_OUT;
    const headers = { accept: 'text/html' }; // it ends at a page
    const response = await fetch(SIGN_OUT, { credentials: 'same-origin', cache: 'no-store', headers });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { pathname, search } = new URL(response.url);
    return pathname.startsWith(PROVIDER) ? pathname + search : null;
  } catch (error) {
    console.error(sessionMessages.logErrorInLogoutUrl, error);
    return null;
  }
}

export function end(tellOthers: LogoutReason | null): Promise<void> {
  clearForLogout(tellOthers);
  closeAllDialogs();
  forget();
  return goHome();
}

const notices = {
  expired: sessionMessages.secureSessionExpired,
  refused: sessionMessages.sessionExpired,
} as const;

/** The session is over without the person's doing: said in a notice, and the page comes back after the next sign-in. */
function endWithNotice(why: keyof typeof notices, tellOthers: LogoutReason | null): void {
  rememberPath(location.pathname + location.search, { deepLink: false });
  void end(tellOthers);
  toast.session('bad', notices[why]);
}

/** §4: the token has expired. */
export function expire(): void {
  if (currentSession().status !== 'in') return; // another tab was first, and this one has left with it
  endWithNotice('expired', 'expired');
  void signOutAtProvider();
}

/** §4: a 401 of any call of a session. */
function unauthorized(): void {
  if (currentSession().status === 'in') endWithNotice('refused', 'refused');
}

/** §4: another tab is out. The key is taken away, the dialogs close, the page is home, and what that tab said is said here too. */
function leaveWithTheOthers(value: string): void {
  localStorage.removeItem(LOGOUT_EVENT);
  const [reason] = value.split(' ');
  if ((reason === 'expired' || reason === 'refused') && currentSession().status === 'in') endWithNotice(reason, null);
  else void end(null);
}

/** Wires the session to the page: calls that answer 401, other tabs, and the way home. Once, at start. */
export function startSession(way: { readonly home: () => Promise<void> }): void {
  goHome = way.home;
  setSession({ status: 'unknown', profile: cachedProfile(), expiresAt: null });
  whenUnauthorized(unauthorized);
  channel = new BroadcastChannel('gatehouse-session');
  channel.onmessage = () => {
    if (currentSession().status === 'in') void readSession().catch(() => undefined);
  };
  localStorage.removeItem(LOGOUT_EVENT); // of a tab that had nobody to tell
  window.addEventListener('storage', (event) => {
    if (event.key === LOGOUT_EVENT) {
      if (event.newValue !== null) leaveWithTheOthers(event.newValue);
      return;
    }
    // Cleared by another tab without a word: the flag follows the provider's state (AU-025). With a word, that word is on its way.
    const cleared = localStorage.getItem(USER_INFO) === null && localStorage.getItem(LOGOUT_EVENT) === null;
    if (cleared && currentSession().status === 'in') void end(null);
  });
  // The callback brings a session of its own; asking about an old one meanwhile could end with the new cookie cleared.
  if (location.pathname !== '/implicit/callback') void booted();
}
