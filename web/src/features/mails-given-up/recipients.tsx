import type { GivenUpMail } from '@gatehouse/domain/mails-given-up/contract.ts';
import house from '#web/ui/house/house.module.css';
import style from './mails-given-up.module.css';

/** Everybody who was to get a mail, a line each. */
export function Recipients({ to }: Pick<GivenUpMail, 'to'>) {
  return (
    <ul className={style.recipients}>
      {to.map(({ name, address }) => (
        <li key={address}>
          {name === '' ? null : <span>{name} </span>}
          <span className={house.fine}>{address}</span>
        </li>
      ))}
    </ul>
  );
}
