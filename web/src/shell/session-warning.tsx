import type { WarningMinutes } from '@gatehouse/domain/session/expiry.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import '#web/ui/house/reading.css';
import house from '#web/ui/house/house.module.css';
import style from '#web/ui/house/session.module.css';
import { clockOf } from './clock-of.ts';
import { logout, renew } from './leaving.ts';

const texts: Readonly<Record<WarningMinutes, string>> = { 5: sessionMessages.warning5, 1: sessionMessages.warning1 };

/** The warning before the session ends: what happens, how long is left, and one act that stops it (WCAG 2.2.1). */
export function SessionWarning({
  minutes,
  endsAt,
  onClose,
}: {
  readonly minutes: WarningMinutes;
  readonly endsAt: number;
  readonly onClose: () => void;
}) {
  const stay = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(endsAt);
  return (
    <Dialog
      asks
      big
      open
      width={560}
      className={style.warning}
      onClose={onClose}
      title="Your session ends soon"
      initialFocus={stay}
      actions={
        <>
          <Button onClick={() => void logout()}>Logout</Button>
          <Button
            ref={stay}
            look="key"
            busy={busy && 'One moment'}
            onClick={() => {
              setBusy(true);
              renew().then(onClose, (error: unknown) => {
                setBusy(false);
                toast.failed(error);
              });
            }}
          >
            Stay signed in
          </Button>
        </>
      }
    >
      <div className={style.countdownRow}>
        <span className={style.countdown} role="timer" aria-label={`${left} seconds left`}>
          {clockOf(left)}
        </span>
        <div>
          <p className={house.bold} role="alert">
            {texts[minutes]}
          </p>
          <p className={house.reading}>
            Stay signed in and carry on. If you do nothing you will be signed out, and this page opens again after you
            sign in.
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
