import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { toast } from '#web/ui/toast.ts';
import { refreshCredit } from '../api.ts';
import style from './application-panel.module.css';

/** A button that makes a draft and opens it at once; off, it says why beside it. */
export function BeginButton({
  words,
  busyWords,
  look,
  size,
  because,
  begin,
}: {
  readonly words: string;
  readonly busyWords: string;
  readonly look: ButtonLook;
  readonly size?: 'sm' | undefined;
  readonly because: string | null;
  /** Gives the application to open. */
  readonly begin: () => Promise<string>;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const creditApplicationId = await begin();
      await navigate({ to: '/feature/customer-dashboard/credit-application', search: { creditApplicationId } });
    } catch (error) {
      toast.failed(error);
      void refreshCredit(); // somebody may have begun it just now
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={style.start}>
      <Button
        look={look}
        disabled={because !== null}
        busy={busy && busyWords}
        onClick={() => void run()}
        {...(size === undefined ? {} : { size })}
      >
        {words}
      </Button>
      {because === null ? null : <span className={house.fine}>{because}</span>}
    </span>
  );
}
