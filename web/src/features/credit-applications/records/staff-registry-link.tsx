import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import house from '#web/ui/house/house.module.css';

/** The registries behind a review, in the portal in which the review is read. */
const paths = {
  guarantors: { ar: '/feature/ar-dashboard/guarantors', studio: '/feature/studio-dashboard/guarantors' },
  'screening-lists': {
    ar: '/feature/ar-dashboard/screening-lists',
    studio: '/feature/studio-dashboard/screening-lists',
  },
} as const;

export function RegistryLink({ to, children }: { readonly to: keyof typeof paths; readonly children: ReactNode }) {
  const isAr = useLocation({ select: ({ pathname }) => pathname.includes('/ar-dashboard/') });
  return (
    <Link className={house.link} to={paths[to][isAr ? 'ar' : 'studio']}>
      {children}
    </Link>
  );
}
