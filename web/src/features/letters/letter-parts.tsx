import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { MESSAGE_LIMIT } from '@gatehouse/domain/fields/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
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

/** Addresses of nobody the company knows: a person says yes to each before anything goes there (promises rule 11). */
export function StrangersQuestion({
  form,
  company,
  says,
}: {
  readonly form: LetterForm;
  readonly company: string;
  readonly says: string;
}) {
  const { strangers, confirmStrangers, refuseStrangers } = form.sending;
  return (
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
  );
}
