import type { PayableContact } from '@gatehouse/domain/credit-applications/application-parts.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconEdit, IconPlus } from '#web/ui/icons.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import style from './letter.module.css';
import { LetterContactForm } from './letter-contact-form.tsx';

export interface LetterContactsProps {
  readonly creditApplicationId: string;
  readonly contacts: readonly PayableContact[];
  readonly isTicked: (contactId: string) => boolean;
  readonly onTick: (contactId: string, isOn: boolean) => void;
}

/** Accounts payable contacts as ticked rows. INVALID cannot be ticked; its pencil opens the row as a form (credit.md §5). */
export function LetterContacts({ creditApplicationId, contacts, isTicked, onTick }: LetterContactsProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      <p className={style.legend} id="letter-contacts">
        Accounts payable contacts
      </p>
      <ul className={style.contacts} aria-labelledby="letter-contacts">
        {contacts.length === 0 && edited !== NEW ? (
          <li className={`${style.editedContact} ${house.muted}`}>The company has no contact yet.</li>
        ) : null}
        {contacts.map((contact) =>
          edited === contact.contactId ? (
            <li className={style.editedContact} key={contact.contactId}>
              <LetterContactForm
                creditApplicationId={creditApplicationId}
                contact={contact}
                others={contacts}
                onDone={close}
              />
            </li>
          ) : (
            <ContactRow
              key={contact.contactId}
              contact={contact}
              ticked={isTicked(contact.contactId)}
              onTick={(isOn) => onTick(contact.contactId, isOn)}
              onEdit={() => setEdited(contact.contactId)}
            />
          ),
        )}
        {edited === NEW ? (
          <li className={style.editedContact}>
            <LetterContactForm creditApplicationId={creditApplicationId} others={contacts} onDone={close} />
          </li>
        ) : null}
      </ul>
      {edited === NEW ? null : (
        <div className={style.addContact}>
          <Button size="sm" icon={<IconPlus size={16} />} onClick={() => setEdited(NEW)}>
            Add contact
          </Button>
        </div>
      )}
    </>
  );
}

const NEW = 'new';

function ContactRow({
  contact,
  ticked,
  onTick,
  onEdit,
}: {
  readonly contact: PayableContact;
  readonly ticked: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly onEdit: () => void;
}) {
  const name = `${contact.name} ${contact.lastName}`;
  const valid = contact.status === 'VALID';
  return (
    <li>
      <CheckField
        label={<span className={house.unseen}>{`Send to ${name}`}</span>}
        checked={valid && ticked}
        disabled={!valid}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className={style.address}>
        <b>{name}</b>
        <br />
        <span className={house.fine}>{[contact.email, contact.invalidReason].filter(Boolean).join(', ')}</span>
      </span>
      <StatusTag look={accountLooks[contact.status]} />
      <IconButton label={`Edit ${name}`} icon={<IconEdit size={18} />} onClick={onEdit} />
    </li>
  );
}
