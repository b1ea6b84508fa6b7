import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { type StaffPortal, staffPaths } from './staff-paths.ts';

/** The way back to the queue. */
export function QueueLink({ portal, button = false }: { readonly portal: StaffPortal; readonly button?: boolean }) {
  return (
    <Link to={staffPaths[portal].queue} className={button ? buttonClass('line') : undefined}>
      Credit applications
    </Link>
  );
}
