import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshCredit, renewApplication } from './api.ts';

/** T30 Renew: a new draft with what was given before, opened at once. */
export function RenewApplication({
  application,
  because,
}: {
  readonly application: Pick<CustomerApplication, 'creditApplicationId' | 'version' | 'status'>;
  /** Why it cannot be renewed now. */
  readonly because: string | null;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      const { message, creditApplicationId } = await renewApplication(application);
      toast.ok(message);
      void refreshCredit();
      await navigate({ to: '/feature/customer-dashboard/credit-application', search: { creditApplicationId } });
    } catch (error) {
      toast.bad(sentenceOf(error));
      void refreshCredit(); // somebody may have begun it just now
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="start">
      <Button
        look={application.status === 'EXPIRED' && because === null ? 'key' : 'line'}
        disabled={because !== null}
        busy={busy && 'Renewing'}
        onClick={() => void renew()}
      >
        {moves.renew.button}
      </Button>
      {because === null ? null : <span className="sm muted">{because}</span>}
    </span>
  );
}
