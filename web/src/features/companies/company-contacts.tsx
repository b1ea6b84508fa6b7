import type { Contact } from '@gatehouse/domain/companies/contact.ts';
import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { useState } from 'react';
import type { Family } from '#web/api/family.ts';
import { useMay } from '#web/api/session-state.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { IconEdit, IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { refreshCompanies, removeContact, type ShownCompany } from './api.ts';
import style from './company-contacts.module.css';
import { ContactForm } from './contact-form.tsx';

/** Whom to call (§3 Company contacts), added and changed in place by who may edit the company. */
export function CompanyContacts({ family, company }: { readonly family: Family; readonly company: ShownCompany }) {
  const mayEdit = useMay('editCompany');
  const [open, setOpen] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Contact | null>(null);
  const { companyId, contacts } = company;
  return (
    <Sheet
      title="Contacts"
      right={
        mayEdit ? (
          <Button size="sm" icon={<IconPlus size={16} />} disabled={open === 'new'} onClick={() => setOpen('new')}>
            Add contact
          </Button>
        ) : undefined
      }
    >
      {contacts.length === 0 && open !== 'new' ? (
        <EmptyState vignette="ajar" title="No contacts" text="Whom to call at this company appears here." />
      ) : (
        <ul className={style.contacts}>
          {contacts.map((contact) => (
            <li key={contact.contactId}>
              {open === contact.contactId ? (
                <ContactForm {...{ family, companyId, contact }} onDone={() => setOpen(null)} />
              ) : (
                <Line
                  contact={contact}
                  mayEdit={mayEdit}
                  onEdit={() => setOpen(contact.contactId)}
                  onRemove={() => setLeaving(contact)}
                />
              )}
            </li>
          ))}
          {open === 'new' ? (
            <li>
              <ContactForm {...{ family, companyId }} onDone={() => setOpen(null)} />
            </li>
          ) : null}
        </ul>
      )}
      {leaving === null ? null : (
        <ActQuestion
          title={companyMessages.askRemoveContact}
          text={`${leaving.firstName} ${leaving.lastName}, ${leaving.email}`}
          act={() => removeContact(family, { companyId, contactId: leaving.contactId })}
          busyWords="Removing"
          reads={refreshCompanies}
          onClose={() => setLeaving(null)}
        />
      )}
    </Sheet>
  );
}

interface LineProps {
  readonly contact: Contact;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Line({ contact: { firstName, lastName, email, jobTitle, phone }, mayEdit, onEdit, onRemove }: LineProps) {
  const name = `${firstName} ${lastName}`;
  return (
    <div className={style.contact}>
      <Avatar firstName={firstName} lastName={lastName} look="lt" />
      <span>
        <b className={house.bold}>{name}</b>
        <span className={house.fine}>{jobTitle}</span>
      </span>
      <span>
        <a className={house.link} href={`mailto:${email}`}>
          {email}
        </a>
        {phone === '' ? null : <PhoneLink className={`${house.link} ${house.small}`} number={phone} />}
      </span>
      {mayEdit ? (
        <ActionMenu
          label={`Actions for ${name}`}
          items={[
            { label: 'Edit contact', icon: <IconEdit size={18} />, onSelect: onEdit },
            { label: 'Remove contact', icon: <IconTrash size={18} />, stop: true, onSelect: onRemove },
          ]}
        />
      ) : null}
    </div>
  );
}
