import type { PayableContact } from '@gatehouse/domain/credit-applications/application-parts.ts';
import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { fieldAt } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { type AccountsPayableContact, payableContactProblems } from '@gatehouse/domain/fields/accounts-payable.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { useState } from 'react';
import { removePayableContact, savePayableContact } from '#web/features/credit-applications/api.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { IconEdit, IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/note.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { useSaidError } from '#web/ui/record-form/use-said-error.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import style from '../section-parts.module.css';
import { fieldId } from '../use-section.ts';

const section = 'accounts-payable-contacts';
const names = ['name', 'lastName', 'email'] as const;

interface ContactsProps {
  readonly application: CustomerApplication;
  readonly hold: (key: string, held: boolean) => void;
  /** Continue found no valid contact. */
  readonly told: boolean;
}

/** Section 11 (§3, §5): who gets our letters and invoices. Each contact is saved when it is added or corrected. */
export function AccountsPayableContactsFields({ application, hold, told }: ContactsProps) {
  const { contacts } = application;
  const [editing, setEditing] = useState<string | 'new' | null>(contacts.length === 0 ? 'new' : null);
  const [asked, setAsked] = useState<PayableContact | null>(null);
  const isMissing = told && !contacts.some(({ status }) => status === 'VALID');
  const close = () => {
    setEditing(null);
    hold(section, false);
  };
  const form = (contact: PayableContact | null) => (
    <ContactForm
      application={application}
      contact={contact}
      onTyped={() => hold(section, true)}
      onDone={close}
      {...(contacts.length === 0 ? {} : { onCancel: close })}
    />
  );
  return (
    <section
      className={house.sheet}
      id={fieldId(section, 'contacts')}
      tabIndex={-1}
      aria-label="Accounts payable contacts"
    >
      <ul className={style.contacts}>
        {contacts.map((contact) => (
          <li key={contact.contactId}>
            {editing === contact.contactId ? (
              form(contact)
            ) : (
              <ContactRow
                contact={contact}
                onEdit={() => setEditing(contact.contactId)}
                onRemove={() => setAsked(contact)}
              />
            )}
          </li>
        ))}
        {editing === 'new' ? <li>{form(null)}</li> : null}
      </ul>
      {editing === 'new' && !isMissing ? null : (
        <div className={`${house.inside} ${house.wraps}`}>
          {editing === 'new' ? null : (
            <Button icon={<IconPlus size={18} />} onClick={() => setEditing('new')}>
              Add a contact
            </Button>
          )}
          {isMissing ? (
            <div className={fieldStyle.field} role="alert">
              <FieldError>{creditMessages.contactMissing}</FieldError>
            </div>
          ) : null}
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`Remove ${asked?.name ?? ''} ${asked?.lastName ?? ''}?`}
        text="Letters and invoices no longer go to this address. You can add it again."
        onRefuse={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null)
            removePayableContact(application.creditApplicationId, asked.contactId).then(
              ({ message }) => toast.ok(message),
              toast.failed,
            );
          setAsked(null);
        }}
      />
    </section>
  );
}

function ContactRow({
  contact,
  onEdit,
  onRemove,
}: {
  readonly contact: PayableContact;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const name = `${contact.name} ${contact.lastName}`;
  return (
    <div className={style.contact}>
      <div>
        <b className={house.bold}>{name}</b>
        <span className={house.detail}>{contact.email}</span>
      </div>
      <StatusTag look={accountLooks[contact.status]} />
      <span className={house.row}>
        <IconButton label={`Edit ${name}`} icon={<IconEdit size={18} />} onClick={onEdit} />
        <IconButton label={`Remove ${name}`} icon={<IconTrash size={18} />} onClick={onRemove} />
      </span>
      {contact.status === 'INVALID' ? (
        <div className={house.whole}>
          <Note tone="bad">
            {contact.invalidReason ?? 'Mail to this address came back'}. Correct the e-mail address, and it is used
            again.
          </Note>
        </div>
      ) : null}
    </div>
  );
}

interface ContactFormProps {
  readonly application: CustomerApplication;
  readonly contact: PayableContact | null;
  readonly onTyped: () => void;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

function ContactForm({ application, contact, onTyped, onDone, onCancel }: ContactFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const others = application.contacts.filter(({ contactId }) => contactId !== contact?.contactId);
  const check = (typed: AccountsPayableContact) => payableContactProblems(typed, others);
  const { values, bind, problems, busy, error, submit } = useRecordForm({
    saved: () => ({ name: contact?.name ?? '', lastName: contact?.lastName ?? '', email: contact?.email ?? '' }),
    check,
    send: (typed) => savePayableContact(application.creditApplicationId, typed, contact?.contactId),
    onDone,
  });
  useSaidError({ error });
  const found = check(values);
  return (
    <form
      className={style.contactForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        const wrong = names.find((name) => found[name] !== undefined);
        if (wrong !== undefined) document.getElementById(fieldId(section, wrong))?.focus();
      }}
      aria-label={contact === null ? 'New contact' : `Edit ${contact.name} ${contact.lastName}`}
    >
      <div className={house.thirds}>
        {names.map((name) => (
          <TextField
            key={name}
            {...bind(name)}
            autoFocus={name === 'name' && onCancel !== undefined}
            id={fieldId(section, name)}
            label={fieldAt(section, `contacts.0.${name}`)?.field.label}
            error={problems[name] ?? (left.has(name) && values[name] !== '' ? found[name] : undefined)}
            autoComplete="off"
            inputMode={name === 'email' ? 'email' : 'text'}
            onBlur={() => setLeft(new Set([...left, name]))}
            onValue={(typed) => {
              bind(name).onValue(typed);
              onTyped();
            }}
          />
        ))}
      </div>
      <div className={`${house.wraps} ${house.acts}`}>
        <Button type="submit" look="primary" busy={busy && 'Saving'}>
          {contact === null ? 'Save contact' : 'Save changes'}
        </Button>
        {onCancel === undefined ? null : (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
