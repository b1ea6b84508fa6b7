import type { PayableContact } from '@gatehouse/domain/credit-applications/application-parts.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { MailLink } from './review-facts.tsx';

/** Accounts payable contacts with VALID or INVALID (§3, CA-048). They are corrected where a letter is sent. */
export function ContactList({ contacts }: { readonly contacts: readonly PayableContact[] }) {
  if (contacts.length === 0) return <p className="muted">No contact was entered.</p>;
  return (
    <ul className="apc">
      {contacts.map(({ contactId, name, lastName, email, status, invalidReason }) => (
        <li key={contactId}>
          <span>
            <b className="b">
              {name} {lastName}
            </b>
            <br />
            <span className="sm">
              <MailLink address={email} />
              {invalidReason === null ? null : <span className="muted">, {invalidReason}</span>}
            </span>
          </span>
          <StatusTag look={accountLooks[status]} />
        </li>
      ))}
    </ul>
  );
}
