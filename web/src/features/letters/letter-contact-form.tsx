import type { PayableContact } from '@gatehouse/domain/credit-applications/application-parts.ts';
import { payableContactProblems } from '@gatehouse/domain/fields/accounts-payable.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { Refused } from '#web/ui/refused.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { markInvalid, readApplicationAgain, saveContact } from './api.ts';

interface ContactFormProps {
  readonly creditApplicationId: string;
  /** The contact to correct; without one, a new contact. */
  readonly contact?: PayableContact;
  readonly others: readonly PayableContact[];
  readonly onDone: () => void;
}

/** A contact as a form in its own row: name, last name, e-mail by the rules of §5; an address that another contact has is refused (VA-031). */
export function LetterContactForm({ creditApplicationId, contact, others, onDone }: ContactFormProps) {
  const [asks, setAsks] = useState(false);
  const taken = others.filter(({ contactId }) => contactId !== contact?.contactId);
  const form = useRecordForm({
    saved: () => ({ name: contact?.name ?? '', lastName: contact?.lastName ?? '', email: contact?.email ?? '' }),
    check: (typed) => payableContactProblems(typed, taken),
    labels: { name: 'Name', lastName: 'Last name', email: 'E-mail' },
    send: (typed, { idempotencyKey }) => saveContact(creditApplicationId, typed, contact?.contactId, idempotencyKey),
    reads: readApplicationAgain,
    onDone,
  });
  const marking = useSend((contactId: string) => markInvalid(creditApplicationId, contactId), {
    reads: readApplicationAgain,
    onDone,
  });
  const busy = form.busy || marking.busy;
  const error = form.error ?? marking.error;
  return (
    <form
      {...form.formProps}
      aria-label={contact === undefined ? 'New contact' : `${contact.name} ${contact.lastName}`}
    >
      <Refused error={error} />
      <div className={house.halves}>
        <TextField {...form.bind('name')} autoComplete="off" autoFocus />
        <TextField {...form.bind('lastName')} autoComplete="off" />
        <TextField {...form.bind('email')} type="email" autoComplete="off" span="full" />
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
          onConfirm={() => {
            setAsks(false);
            marking.write(contact.contactId);
          }}
          onRefuse={() => setAsks(false)}
        />
      )}
    </form>
  );
}
