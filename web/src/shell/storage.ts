import type { Remembered } from '@gatehouse/domain/session/after-sign-in.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';

/** §4: the key through which a logout reaches the other tabs. */
export const LOGOUT_EVENT = 'logout-event';
/** What the value of the key begins with: the other tabs say the same to their person. */
export type LogoutReason = 'signed-out' | 'expired' | 'refused';

/** §3: the profile as the profile call delivers it, for the first paint only. Never a token, never bank or tax data. */
export const USER_INFO = 'user-info';

const DEEP_LINK = 'deep-link';
const RETURN_PATH = 'return-path';
/** What was shown of a session's end (shown-warnings.ts). */
export const WARNINGS = 'session-warnings';

export function cacheProfile(profile: UserProfile): void {
  localStorage.setItem(USER_INFO, JSON.stringify({ profile }));
}

export function cachedProfile(): UserProfile | null {
  try {
    const stored: { profile?: UserProfile } | null = JSON.parse(localStorage.getItem(USER_INFO) ?? 'null');
    return typeof stored?.profile?.firstName === 'string' ? stored.profile : null;
  } catch {
    return null; // somebody wrote something else there
  }
}

/** The files of gate mode that its service worker keeps (public/gate-worker.js). */
const KEPT_FILES = 'gatehouse-gate';

/**
 * §4: a logout clears local storage as a whole, then tells the other tabs; what one tab remembers for itself goes as well. Without its files gate
 * mode opens no more until somebody has signed in.
 */
export function clearForLogout(tellOthers: LogoutReason | null): void {
  localStorage.clear();
  // browsers have it on secure addresses only
  if ('caches' in globalThis) void caches.delete(KEPT_FILES).catch(() => undefined);
  sessionStorage.removeItem(WARNINGS);
  if (tellOthers === null) return;
  localStorage.setItem(LOGOUT_EVENT, `${tellOthers} ${new Date().toISOString()}`);
  // The other tabs take the key away; where there is none, nothing of the session may stay (AU-002).
  setTimeout(() => localStorage.removeItem(LOGOUT_EVENT), 1_000);
}

/** Kept per tab, so that two tabs do not send each other somewhere. `deepLink`: the page was opened by an address from outside, a mail for instance. */
export function rememberPath(path: string, { deepLink }: { readonly deepLink: boolean }): void {
  sessionStorage.setItem(RETURN_PATH, path);
  if (deepLink) sessionStorage.setItem(DEEP_LINK, path);
}

/** Reads and forgets: used or not, the link is gone afterwards (RT-035, RT-036). */
export function takeRemembered(): Remembered {
  const remembered = { deepLink: sessionStorage.getItem(DEEP_LINK), returnPath: sessionStorage.getItem(RETURN_PATH) };
  sessionStorage.removeItem(DEEP_LINK);
  sessionStorage.removeItem(RETURN_PATH);
  return remembered;
}
