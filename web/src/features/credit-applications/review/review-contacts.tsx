import type { PayableContact } from '@gatehouse/domain/credit-applications/application-parts.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import house from '#web/ui/house/house.module.css';
import { StatusTag } from '#web/ui/status-tag.tsx';
import style from './review.module.css';
import { MailLink } from './review-facts.tsx';

/** Accounts payable contacts with VALID or INVALID (§3, CA-048). They are corrected where a letter is sent. */
export function ContactList({ contacts }: { readonly contacts: readonly PayableContact[] }) {
  if (contacts.length === 0) return <p className={house.muted}>No contact was entered.</p>;
  return (
    <ul className={style.list}>
      {contacts.map(({ contactId, name, lastName, email, status, invalidReason }) => (
        <li key={contactId}>
          <span>
            <b className={house.bold}>
              {name} {lastName}
            </b>
            <br />
            <span className={house.small}>
              <MailLink address={email} />
              {invalidReason === null ? null : <span className={house.muted}>, {invalidReason}</span>}
            </span>
          </span>
          <StatusTag look={accountLooks[status]} />
        </li>
      ))}
    </ul>
  );
}
