import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';

/** The word for going on with an application that waits for the customer; null when there is nothing to do but read. */
const words = (status: CreditStatus): string | null => {
  if (status === 'DRAFT') return 'Continue';
  return status === 'NEEDS_REVISIONS' ? creditMessages.submitRevision : null;
};

/** Into the application: the key button where it waits for this person, a link where it is read. */
export function OpenApplication({
  creditApplicationId,
  status,
  name,
  isKey = true,
  isReading = false,
  size,
}: {
  readonly creditApplicationId: string;
  readonly status: CreditStatus;
  readonly name: string;
  readonly isKey?: boolean;
  /** Only the way to look at it, whatever it waits for. */
  readonly isReading?: boolean;
  readonly size?: 'sm';
}) {
  const act = isReading ? null : words(status);
  return (
    <Link
      className={act === null ? house.link : buttonClass(isKey ? 'key' : 'line', size)}
      to="/feature/customer-dashboard/credit-application"
      search={{ creditApplicationId }}
    >
      {act ?? 'View application'}
      <span className={house.unseen}> of {name}</span>
    </Link>
  );
}
