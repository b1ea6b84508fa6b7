import { Email } from '@gatehouse/domain/fields/email.ts';
import { PersonName } from '@gatehouse/domain/fields/names.ts';
import { RequiredMessage, Text } from '@gatehouse/domain/fields/text.ts';
import type { Reference } from '@gatehouse/domain/references/contract.ts';
import type { ReactNode } from 'react';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { type Labels, type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { type RecordForm, useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog, type WriteDialogProps } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { answerLabels, answerOf, answerProblems, emptyAnswer } from './answer-form.ts';
import { askAgain, askFourth, recall, typeAnswer, waive } from './api.ts';
import type { RowDialog } from './reference-row.tsx';

interface OneOf {
  readonly kind: RowDialog;
  readonly reference: Reference;
}
export type ReferenceDialog = OneOf | { readonly kind: 'fourth' };

interface Open {
  readonly creditApplicationId: string;
  readonly onClose: () => void;
}

/** The dialogs of the references: each writes one thing, keeps what was typed over a reload, and shows a refusal beside its field. */
export const ReferenceDialogs = ({ dialog, ...open }: Open & { readonly dialog: ReferenceDialog }) =>
  dialog.kind === 'fourth' ? <FourthDialog {...open} /> : <OneDialog key={dialog.kind} {...open} {...dialog} />;

interface WriteProps<V extends object>
  extends Pick<WriteDialogProps, 'title' | 'text' | 'submit' | 'busyWords' | 'width' | 'onClose'> {
  readonly record: string;
  readonly initial: V;
  readonly labels: Labels;
  readonly check: (values: V) => Problems;
  readonly send: (values: V) => Promise<{ readonly message: string }>;
  readonly fields: (form: RecordForm<V>) => ReactNode;
}

function Write<V extends object>({ record, initial, fields, labels, check, send, onClose, ...words }: WriteProps<V>) {
  const form = useRecordForm({
    saved: () => initial,
    kept: { form: 'reference-act', record },
    check,
    labels,
    // the call knows the questions of an answer as `answer.rating`; the form as `rating`
    nameOf: (said) => said.replace(/^answer\./, ''),
    send,
    onClose,
  });
  return (
    <WriteDialog {...form.frame} {...words}>
      {fields(form)}
    </WriteDialog>
  );
}

function FourthDialog({ creditApplicationId, onClose }: Open) {
  return (
    <Write
      title="Ask a fourth of your choice"
      text="The three were chosen by the applicant. This one is yours; it gets the same short form by mail."
      submit="Ask"
      busyWords="Asking"
      record={`${creditApplicationId} fourth`}
      onClose={onClose}
      initial={{ company: '', name: '', email: '' }}
      labels={{ company: 'Company', name: 'Name', email: 'E-mail' }}
      check={({ company, name, email }) => ({
        ...problemOf('company', Text, company),
        ...problemOf('name', PersonName, name),
        ...problemOf('email', Email, email),
      })}
      send={(values) => askFourth(creditApplicationId, values)}
      fields={({ bind }) =>
        (['company', 'name', 'email'] as const).map((field) => (
          <TextField key={field} {...bind(field)} autoComplete="off" />
        ))
      }
    />
  );
}

/** What is done about one referee. */
function OneDialog({ kind, reference, creditApplicationId, onClose }: Open & OneOf) {
  const { referenceId, company } = reference;
  const one = { creditApplicationId, referenceId };
  const common = { record: `${referenceId} ${kind}`, onClose };
  switch (kind) {
    case 'type':
      return (
        <Write
          {...common}
          title={`What ${company} said`}
          text="An answer that was given by phone. Your name stands beside it, and the mailed link ends."
          submit="Record the answer"
          busyWords="Recording"
          width={760}
          initial={{ ...emptyAnswer, respondent: reference.name }}
          labels={{ ...answerLabels, respondent: 'Spoken with' }}
          check={(values) => answerProblems(reference.kind, values)}
          send={(values) => typeAnswer(one, answerOf(reference.kind, values))}
          fields={(form) => <AnswerFields kind={reference.kind} bind={form.bind} isSpoken />}
        />
      );
    case 'waive':
      return (
        <Write
          {...common}
          title={`Waive the reference of ${company}?`}
          text="The review goes on without it, and its link ends. The reason stays on the file."
          submit="Waive"
          busyWords="Waiving"
          initial={{ reason: '' }}
          labels={{ reason: 'Reason' }}
          check={({ reason }) => problemOf('reason', RequiredMessage, reason)}
          send={(values) => waive(one, values)}
          fields={({ bind }) => <TextareaField {...bind('reason')} hint="Read by staff only" rows={3} />}
        />
      );
    case 'address':
      return (
        <Write
          {...common}
          title={`Ask ${company} at another address`}
          text="The links that went to the old address end. Reminders begin anew."
          submit="Send"
          busyWords="Sending"
          initial={{ email: reference.email }}
          labels={{ email: 'E-mail' }}
          check={({ email }) => problemOf('email', Email, email)}
          send={(values) => askAgain(one, values)}
          fields={({ bind }) => <TextField {...bind('email')} inputMode="email" autoComplete="off" />}
        />
      );
    case 'recall':
      return (
        <ActQuestion
          title={`Recall the request to ${company}?`}
          text="Its links end at once. You may ask again later."
          busyWords="Recalling"
          act={() => recall(one)}
          onClose={onClose}
        />
      );
  }
}
