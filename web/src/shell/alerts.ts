import { isLit } from '@gatehouse/domain/alerts/lamp.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import type { MenuEntry } from './menu.ts';

export type Lamps = Readonly<Record<NonNullable<MenuEntry['alert']>, boolean>>;

const DARK: Lamps = { creditApplications: false, requests: false };
const EVERY_MS = 60_000;

/** What screens call after an act that may put a lamp out or on. */
export const refreshAlerts = (): void => {
  window.dispatchEvent(new Event('gatehouse:alerts'));
};

/**
 * The alert flags that the menu follows (§2): read at once, each minute, on every change of page, when the tab is looked at again, and
 * after an act. A session that ended elsewhere is noticed by the same call.
 */
export function useLamps(isSignedIn: boolean): Lamps {
  const router = useRouter();
  const [lamps, setLamps] = useState(DARK);
  useEffect(() => {
    if (!isSignedIn) return setLamps(DARK);
    const stop = new AbortController();
    const read = () => {
      if (document.hidden) return;
      // A lamp that could not be read stays as it was; the page itself says when the server is away.
      call('GET /api/customer-portal/alerts', { signal: stop.signal }).then(
        ({ creditApplications, requests }) =>
          setLamps({ creditApplications: isLit(creditApplications), requests: isLit(requests) }),
        () => undefined,
      );
    };
    read();
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) read();
    });
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read, { signal: stop.signal });
    window.addEventListener('gatehouse:alerts', read, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      unsubscribe();
      stop.abort();
    };
  }, [isSignedIn, router]);
  return lamps;
}
