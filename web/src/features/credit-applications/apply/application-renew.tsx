import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { toast } from '#web/ui/toast.ts';
import { refreshCredit, renewApplication } from '../api.ts';
import { BeginButton } from './begin-button.tsx';

/** T30 Renew: a new draft with what was given before, opened at once. */
export const RenewApplication = ({
  application,
  because,
}: {
  readonly application: Pick<CustomerApplication, 'creditApplicationId' | 'version' | 'status'>;
  /** Why it cannot be renewed now. */
  readonly because: string | null;
}) => (
  <BeginButton
    words={moves.renew.button}
    busyWords={moves.renew.busy}
    look={application.status === 'EXPIRED' && because === null ? 'key' : 'line'}
    because={because}
    begin={async () => {
      const { message, creditApplicationId } = await renewApplication(application);
      toast.ok(message);
      void refreshCredit();
      return creditApplicationId;
    }}
  />
);
