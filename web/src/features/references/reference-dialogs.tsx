import { Email } from '@gatehouse/domain/fields/email.ts';
import { PersonName } from '@gatehouse/domain/fields/names.ts';
import { RequiredMessage, Text } from '@gatehouse/domain/fields/text.ts';
import type { Reference } from '@gatehouse/domain/references/contract.ts';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { type RecordForm, useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { AnswerFields } from './answer-fields.tsx';
import { answerLabels, emptyAnswer, readAnswer } from './answer-form.ts';
import { askAgain, askFourth, recall, typeAnswer, waive } from './api.ts';
import type { RowDialog } from './reference-row.tsx';

export type ReferenceDialog =
  | { readonly kind: RowDialog; readonly reference: Reference }
  | { readonly kind: 'fourth'; readonly reference: null };

interface Open {
  readonly creditApplicationId: string;
  readonly onClose: () => void;
}

/** The dialogs of the references: each writes one thing, keeps what was typed over a reload, and shows a refusal beside its field. */
export function ReferenceDialogs({ dialog, ...open }: Open & { readonly dialog: ReferenceDialog }) {
  switch (dialog.kind) {
    case 'fourth':
      return <FourthDialog {...open} />;
    case 'type':
      return <TypeDialog {...open} reference={dialog.reference} />;
    case 'waive':
      return <WaiveDialog {...open} reference={dialog.reference} />;
    case 'address':
      return <AddressDialog {...open} reference={dialog.reference} />;
    case 'recall':
      return <RecallDialog {...open} reference={dialog.reference} />;
  }
}

interface WriteProps<V extends object> extends Open {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly busyWords: string;
  readonly record: string;
  readonly width?: number;
  readonly initial: V;
  readonly labels: Readonly<Record<string, string>>;
  readonly check: (values: V) => Problems;
  readonly send: (values: V) => Promise<string>;
  readonly fields: (form: RecordForm<V>) => ReactNode;
}

function Write<V extends object>(props: WriteProps<V>) {
  const form = useRecordForm({
    saved: () => props.initial,
    kept: { form: 'reference-act', record: props.record },
    check: props.check,
    labels: props.labels,
    // the call knows the questions of an answer as `answer.rating`; the form as `rating`
    nameOf: (said) => said.replace(/^answer\./, ''),
    send: async (values) => ({ message: await props.send(values) }),
    onClose: props.onClose,
  });
  return (
    <WriteDialog
      {...form.frame}
      title={props.title}
      text={props.text}
      {...(props.width === undefined ? {} : { width: props.width })}
      submit={props.submit}
      busyWords={props.busyWords}
    >
      {props.fields(form)}
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
      creditApplicationId={creditApplicationId}
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

type One = Open & { readonly reference: Reference };

function TypeDialog({ creditApplicationId, reference, onClose }: One) {
  return (
    <Write
      title={`What ${reference.company} said`}
      text="An answer that was given by phone. Your name stands beside it, and the mailed link ends."
      submit="Record the answer"
      busyWords="Recording"
      width={760}
      record={`${reference.referenceId} type`}
      creditApplicationId={creditApplicationId}
      onClose={onClose}
      initial={{ ...emptyAnswer, respondent: reference.name }}
      labels={{ ...answerLabels, respondent: 'Spoken with' }}
      check={(values) => {
        const read = readAnswer(reference.kind, values);
        return 'problems' in read ? read.problems : {};
      }}
      send={async (values) => {
        const read = readAnswer(reference.kind, values);
        if ('problems' in read) throw new Error('Sent what was not checked');
        return typeAnswer(creditApplicationId, reference.referenceId, read.answer);
      }}
      fields={(form) => <AnswerFields kind={reference.kind} bind={form.bind} isSpoken />}
    />
  );
}

function WaiveDialog({ creditApplicationId, reference, onClose }: One) {
  return (
    <Write
      title={`Waive the reference of ${reference.company}?`}
      text="The review goes on without it, and its link ends. The reason stays on the file."
      submit="Waive"
      busyWords="Waiving"
      record={`${reference.referenceId} waive`}
      creditApplicationId={creditApplicationId}
      onClose={onClose}
      initial={{ reason: '' }}
      labels={{ reason: 'Reason' }}
      check={({ reason }) => problemOf('reason', RequiredMessage, reason)}
      send={({ reason }) => waive(creditApplicationId, reference.referenceId, reason)}
      fields={({ bind }) => <TextareaField {...bind('reason')} hint="Read by staff only" rows={3} />}
    />
  );
}

function AddressDialog({ creditApplicationId, reference, onClose }: One) {
  return (
    <Write
      title={`Ask ${reference.company} at another address`}
      text="The links that went to the old address end. Reminders begin anew."
      submit="Send"
      busyWords="Sending"
      record={`${reference.referenceId} address`}
      creditApplicationId={creditApplicationId}
      onClose={onClose}
      initial={{ email: reference.email }}
      labels={{ email: 'E-mail' }}
      check={({ email }) => problemOf('email', Email, email)}
      send={({ email }) => askAgain(creditApplicationId, reference.referenceId, email)}
      fields={({ bind }) => <TextField {...bind('email')} inputMode="email" autoComplete="off" />}
    />
  );
}

function RecallDialog({ creditApplicationId, reference, onClose }: One) {
  const [busy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    recall(creditApplicationId, reference.referenceId)
      .then(
        (message) => {
          toast.ok(message);
          onClose();
        },
        (error: unknown) => toast.bad(sentenceOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <ConfirmDialog
      open
      title={`Recall the request to ${reference.company}?`}
      text="Its links end at once. You may ask again later."
      busy={busy && 'Recalling'}
      onConfirm={confirm}
      onRefuse={onClose}
    />
  );
}
