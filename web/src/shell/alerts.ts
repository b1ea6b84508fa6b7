import type { Alerts } from '@gatehouse/domain/alerts/contract.ts';
import { isLit } from '@gatehouse/domain/alerts/lamp.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setAlerts as noteAlerts } from '#web/api/alerts-state.ts';
import { call } from '#web/api/call.ts';
import { noteChanges } from '#web/api/changes.ts';
import { DARK, type Lamps, type ShownAlerts, shownAlerts } from './lamps.ts';

const EVERY_MS = 60_000;
/** A page that somebody looks at is a sign of life, as it always was; an open stream alone is not. */
const ALIVE_MS = 10 * 60_000;

/** decisions §3: the title gives the count. */
const wordsOf = (area: Alerts[keyof Lamps]): string | null =>
  isLit(area) ? `has items that need you: ${area.actionable} to do, ${area.unseen} new` : null;

const shown = ({ creditApplications, requests, inbox }: Alerts): ShownAlerts => ({
  lamps: { creditApplications: wordsOf(creditApplications), requests: wordsOf(requests) },
  unread: inbox.unread,
});

/**
 * The alert flags that the menu follows (§2), from the stream; read at once, on every change of page, when the tab is looked at again, after an act,
 * and each minute while no stream is heard. A session that ended elsewhere is noticed by the same calls.
 */
export function useAlerts(person: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (person === null) {
      noteAlerts(null);
      return shownAlerts.set(DARK);
    }
    const stop = new AbortController();
    let heardAt = 0;
    let readAt = 0;
    const take = (next: Alerts) => {
      noteChanges(next);
      noteAlerts(next);
      shownAlerts.set(shown(next));
    };
    const read = () => {
      if (document.hidden) return;
      readAt = Date.now();
      // A lamp that could not be read stays as it was; the page itself says when the server is away.
      call('GET /api/customer-portal/alerts', { signal: stop.signal }).then(take, () => undefined);
    };
    read();
    // only signed-in people need it: not part of the first load
    void import('./alert-stream.ts').then(({ followAlerts }) => {
      const onAlive = () => {
        heardAt = Date.now();
      };
      if (!stop.signal.aborted) followAlerts({ person, signal: stop.signal, onAlerts: take, onAlive });
    });
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) read();
    });
    const timer = setInterval(() => {
      const now = Date.now();
      if (now - heardAt > EVERY_MS || now - readAt > ALIVE_MS) read();
    }, EVERY_MS);
    document.addEventListener('visibilitychange', read, { signal: stop.signal });
    window.addEventListener('gatehouse:alerts', read, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      unsubscribe();
      stop.abort();
    };
  }, [person, router]);
}
