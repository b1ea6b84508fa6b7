import type { ReactNode } from 'react';

/** Numbers without a country are of the United States. */
const telephoneLink = (phone: string): string =>
  `tel:${phone.startsWith('+') ? phone.replaceAll(' ', '') : `+1${phone.replace(/\D/g, '')}`}`;

/** A site of the lot as the footer says it. */
export const SiteAddress = ({
  name,
  address,
  phone,
}: {
  readonly name: ReactNode;
  readonly address: ReactNode;
  readonly phone: string;
}) => (
  <address>
    <b>{name}</b>
    {address === '' ? null : <span>{address}</span>}
    {phone === '' ? null : <a href={telephoneLink(phone)}>{phone}</a>}
  </address>
);
