import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshCredit, startApplication } from './api.ts';

interface StartProps {
  readonly projectId: string;
  /** Why it cannot be started now; stands beside the button that is off. */
  readonly because?: string | null;
  readonly look?: ButtonLook;
  readonly size?: 'sm';
}

/** Start credit application (credit.md T1): a draft that knows the company already, opened at once. */
export function StartApplication({ projectId, because = null, look = 'line', size }: StartProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const creditApplicationId = await startApplication(projectId);
      await navigate({ to: '/feature/customer-dashboard/credit-application', search: { creditApplicationId } });
    } catch (error) {
      toast.bad(sentenceOf(error));
      void refreshCredit(); // somebody may have started it just now
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="start">
      <Button
        look={look}
        disabled={because !== null}
        busy={busy && 'Starting'}
        onClick={() => void start()}
        {...(size === undefined ? {} : { size })}
      >
        Start credit application
      </Button>
      {because === null ? null : <span className="sm muted">{because}</span>}
    </span>
  );
}
