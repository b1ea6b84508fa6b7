import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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

interface ReviewLinkProps {
  readonly portal: StaffPortal;
  readonly creditApplicationId: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** To the review of an application. */
export const ReviewLink = ({ portal, creditApplicationId, className, children }: ReviewLinkProps) => (
  <Link className={className} to={staffPaths[portal].review} search={{ creditApplicationId }}>
    {children}
  </Link>
);
