import type { PayableContact } from '@gatehouse/domain/credit-applications/application-parts.ts';
import { AccountsPayableContact } from '@gatehouse/domain/fields/accounts-payable.ts';
import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { useState } from 'react';
import { refusedFields, sentenceOf } from '#web/api/errors.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { markInvalid, saveContact } from './api.ts';

interface ContactFormProps {
  readonly creditApplicationId: string;
  /** The contact to correct; without one, a new contact. */
  readonly contact?: PayableContact;
  readonly others: readonly PayableContact[];
  readonly onDone: () => void;
}

type Name = 'name' | 'lastName' | 'email';
const fields = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'email', label: 'E-mail', type: 'email' },
] as const satisfies readonly { readonly name: Name; readonly label: string; readonly type: string }[];

/** A contact as a form in its own row: name, last name, e-mail by the rules of §5; an address that another contact has is refused (VA-031). */
export function LetterContactForm({ creditApplicationId, contact, others, onDone }: ContactFormProps) {
  const [values, setValues] = useState({
    name: contact?.name ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.email ?? '',
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [repeat] = useState(createRepeatKey);
  const found = problemsOf(values, others, contact?.contactId);
  const byServer = refusedFields(refused);
  const hasPlace = fields.some(({ name }) => name in byServer);
  async function save(): Promise<void> {
    setTried(true);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setRefused(null);
    try {
      const { message } = await saveContact(creditApplicationId, values, contact?.contactId, repeat.keyFor(values));
      repeat.settle();
      toast.ok(message);
      onDone();
    } catch (error) {
      repeat.settle(error);
      setRefused(error);
      setBusy(false);
    }
  }
  async function mark(contactId: string): Promise<void> {
    setAsks(false);
    setBusy(true);
    setRefused(null);
    try {
      toast.ok((await markInvalid(creditApplicationId, contactId)).message);
      onDone();
    } catch (error) {
      setRefused(error);
      setBusy(false);
    }
  }
  return (
    <form
      noValidate
      aria-label={contact === undefined ? 'New contact' : `${contact.name} ${contact.lastName}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      {refused === null || hasPlace ? null : (
        <Note tone="bad" role="alert">
          {sentenceOf(refused)}
        </Note>
      )}
      <div className={house.halves}>
        {fields.map(({ name, label, type }, index) => (
          <TextField
            key={name}
            label={label}
            type={type}
            autoComplete="off"
            span={name === 'email' ? 'full' : undefined}
            autoFocus={index === 0}
            value={values[name]}
            error={(tried ? found[name] : undefined) ?? byServer[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
      </div>
      <div className={house.row} style={{ marginTop: 14 }}>
        <Button type="submit" look="primary" size="sm" busy={busy ? 'Saving' : false}>
          Save contact
        </Button>
        <Button size="sm" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
        <span className={house.spacer} />
        {contact?.status === 'VALID' ? (
          <Button size="sm" look="quiet" disabled={busy} onClick={() => setAsks(true)}>
            Mark as invalid
          </Button>
        ) : null}
        {contact === undefined ? null : <StatusTag look={accountLooks[contact.status]} />}
      </div>
      {contact === undefined ? null : (
        <ConfirmDialog
          open={asks}
          title={`Mark ${contact.name} ${contact.lastName} as invalid?`}
          text="Nothing is sent there until the address is corrected."
          onConfirm={() => void mark(contact.contactId)}
          onRefuse={() => setAsks(false)}
        />
      )}
    </form>
  );
}

const problemsOf = (
  values: Record<Name, string>,
  others: readonly PayableContact[],
  contactId: string | undefined,
): Partial<Record<Name, string>> => {
  const issues = AccountsPayableContact.safeParse(values).error?.issues ?? [];
  const found = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  const taken = others.some(
    (other) => other.contactId !== contactId && emailKey(other.email) === emailKey(values.email),
  );
  return taken ? { ...found, email: fieldMessages.duplicateEmail } : found;
};
