import type { ReactNode } from 'react';

/** A site of the lot as the footer says it; what the studio has not said is left out. */
export const SiteAddress = ({
  name,
  address,
  phone,
  link,
}: {
  readonly name: ReactNode;
  readonly address: ReactNode;
  readonly phone: string;
  /** What calls the number. */
  readonly link: string;
}) => (
  <address>
    <b>{name}</b>
    {address === '' ? null : <span>{address}</span>}
    {phone === '' ? null : <a href={link}>{phone}</a>}
  </address>
);
