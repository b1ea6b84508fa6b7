import {
  effectiveExpiry,
  isExpired,
  type WarningMinutes,
  warningDue,
  warningMinutes,
} from '@gatehouse/domain/session/expiry.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '#web/api/session-state.ts';
import { expire, renewedElsewhere } from './session.ts';
import { markWarningShown, shownWarnings } from './shown-warnings.ts';

const SessionWarning = lazy(() =>
  import('./session-warning.tsx').then((module) => ({ default: module.SessionWarning })),
);
const LONGEST_TIMER_MS = 60_000; // a machine that slept notices within a minute

const shownFor = (expiresAt: number): WarningMinutes[] =>
  warningMinutes.filter((minutes) => shownWarnings(expiresAt).includes(minutes));

/** Watches the end of the session (§4): a warning 5 and 1 minutes before, each once, then the end. */
export function SessionWatch() {
  const { status, expiresAt } = useSession();
  const [warning, setWarning] = useState<WarningMinutes | null>(null);
  useEffect(() => {
    setWarning(null);
    if (status !== 'in' || expiresAt === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      if (isExpired(expiresAt, now)) {
        void renewedElsewhere().then((renewed) => renewed || expire());
        return;
      }
      const due = warningDue(expiresAt, now, shownFor(expiresAt));
      if (due !== null) {
        markWarningShown(expiresAt, due);
        setWarning(due);
      }
      timer = setTimeout(look, Math.min(LONGEST_TIMER_MS, untilNext(expiresAt, now)));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [status, expiresAt]);
  if (warning === null || expiresAt === null) return null;
  return (
    <Suspense>
      <SessionWarning minutes={warning} endsAt={effectiveExpiry(expiresAt)} onClose={() => setWarning(null)} />
    </Suspense>
  );
}

/** Milliseconds to the next thing that happens: a warning or the end. */
const untilNext = (expiresAt: number, now: number): number => {
  const end = effectiveExpiry(expiresAt);
  const moments = [...warningMinutes.map((minutes) => end - minutes * 60_000), end];
  return Math.max(250, Math.min(...moments.filter((moment) => moment > now)) - now);
};
