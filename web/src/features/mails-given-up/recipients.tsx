import type { GivenUpMail } from '@gatehouse/domain/mails-given-up/contract.ts';

/** Everybody who was to get a mail, a line each. */
export function Recipients({ to }: Pick<GivenUpMail, 'to'>) {
  return (
    <ul className="mgu-to">
      {to.map(({ name, address }) => (
        <li key={address}>
          {name === '' ? null : <span>{name} </span>}
          <span className="muted sm">{address}</span>
        </li>
      ))}
    </ul>
  );
}
