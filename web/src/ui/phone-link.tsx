import type { ReactNode } from 'react';
import house from './house/house.module.css';

interface PhoneLinkProps {
  readonly number: string;
  readonly className?: string;
  /** Whom it calls, or what stands before the number. */
  readonly children?: ReactNode;
}

/** A number to call. */
export const PhoneLink = ({ number, className = house.link, children = number }: PhoneLinkProps) => (
  <a className={className} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
    {children}
  </a>
);
