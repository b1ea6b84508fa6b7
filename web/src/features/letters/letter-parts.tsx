import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useDiscardQuestion } from '#web/ui/record-form/discard-question.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { LetterAddresses } from './letter-addresses.tsx';
import { LetterContacts } from './letter-contacts.tsx';
import type { LetterForm } from './use-letter-form.ts';

const many = new Intl.NumberFormat('en-US');

/** What every letter asks for on top: what stopped the last try, and who of accounts payable gets it. */
export function LetterWho({
  form,
  application,
}: {
  readonly form: LetterForm;
  readonly application: ReviewedApplication;
}) {
  return (
    <>
      {form.problems.map((sentence) => (
        <div key={sentence} style={{ marginBottom: 12 }}>
          <Note tone="bad" role="alert">
            {sentence}
          </Note>
        </div>
      ))}
      <LetterContacts
        creditApplicationId={application.creditApplicationId}
        contacts={application.contacts}
        isTicked={form.isTicked}
        onTick={form.tick}
      />
    </>
  );
}

export function LetterOthers({ form }: { readonly form: LetterForm }) {
  return (
    <>
      <LetterAddresses
        label="Also to"
        hint="Separate addresses with spaces, commas or semicolons"
        {...form.values.alsoTo}
        onChange={(alsoTo) => form.draft.set({ alsoTo })}
      />
      <LetterAddresses label="Copy to" {...form.values.copyTo} onChange={(copyTo) => form.draft.set({ copyTo })} />
    </>
  );
}

export function LetterMessage({ form, rows }: { readonly form: LetterForm; readonly rows: number }) {
  const { length } = form.values.message;
  return (
    <TextareaField
      label="Message"
      optional
      rows={rows}
      value={form.values.message}
      error={form.messageProblem}
      hint={`${many.format(length)} of ${many.format(MESSAGE_LIMIT)} characters`}
      onChange={(event) => form.draft.set({ message: event.target.value })}
    />
  );
}

interface FrameProps {
  readonly form: LetterForm;
  readonly title: string;
  readonly text: string;
  /** Who gets it, beside the buttons. */
  readonly foot: string;
  readonly submit: string;
  readonly width: number;
  /** The company whose letter it is, and what a stranger would learn of it. */
  readonly company: string;
  readonly says: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of a letter: leaving asks, and of addresses of nobody the company knows a person says yes to each (promises rule 11). */
export function LetterFrame({ form, foot, submit, company, says, onClose, children, ...dialog }: FrameProps) {
  const { busy, strangers, confirmStrangers, refuseStrangers } = form.sending;
  const leaving = useDiscardQuestion({ dirty: form.draft.dirty, onDiscard: form.draft.clear, onClose });
  return (
    <>
      <Dialog
        open
        big
        {...dialog}
        onClose={busy ? () => undefined : leaving.close}
        foot={<span aria-live="polite">{foot}</span>}
        actions={
          <>
            <Button onClick={leaving.close} disabled={busy}>
              Cancel
            </Button>
            <Button look="key" busy={busy ? 'Sending' : false} onClick={form.send}>
              {submit}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
      {leaving.question}
      <ConfirmDialog
        open={strangers.length > 0}
        look="primary"
        focus="refuse"
        title="Send outside the company?"
        text={`${strangers.join(', ')} ${strangers.length === 1 ? 'is no contact' : 'are no contacts'} of ${company}. ${says}`}
        confirm="Send there"
        refuse="Go back"
        onConfirm={confirmStrangers}
        onRefuse={refuseStrangers}
      />
    </>
  );
}
