import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { Message, RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useId } from 'react';
import { call } from '#web/api/call.ts';
import { TextareaField } from '#web/ui/text-field.tsx';
import { AssignRiskDialog } from './assign-risk-dialog.tsx';
import './staff-dialogs.css';
import { problemOf, useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite, type WriteParts } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

type Change = ReviewedApplication['limitChanges'][number];
type Answer = 'approve' | 'decline' | 'end';
export type LimitChangeStep = Answer | 'assignRiskApprover';

interface LimitChangeDialogProps {
  readonly change: Change;
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}

interface Kind {
  readonly title: string;
  readonly text: (change: Change) => string;
  readonly submit: string;
  readonly look: 'key' | 'primary' | 'stop';
  readonly send: (
    parts: WriteParts & { readonly params: { readonly changeId: string } },
    comment: string,
  ) => Promise<{ message: string }>;
}

const amounts = ({ fromCents, toCents }: Change): string => `${formatMoney(fromCents)} to ${formatMoney(toCents)}`;

const kinds: Readonly<Record<Answer, Kind>> = {
  approve: {
    title: 'Approve the change of the limit',
    text: (change) => `${amounts(change)}. You answer for the new total.`,
    submit: 'Approve the change',
    look: 'key',
    send: (parts, comment) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/approve', {
        ...parts,
        body: { comment },
      }),
  },
  decline: {
    title: 'Decline the change of the limit',
    text: (change) => `${amounts(change)}. The limit stays as it is.`,
    submit: 'Decline the change',
    look: 'primary',
    send: (parts, comment) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/decline', {
        ...parts,
        body: { comment },
      }),
  },
  end: {
    title: 'Take the change back',
    text: (change) => `${amounts(change)}. Nobody is asked any more; the limit stays as it is.`,
    submit: 'Take it back',
    look: 'primary',
    send: (parts, comment) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/end', { ...parts, body: { comment } }),
  },
};

/** The answers to a change of the limit; the risk approvers are asked by the dialog that asks them about an application. */
export function LimitChangeDialog({ step, ...props }: LimitChangeDialogProps & { readonly step: LimitChangeStep }) {
  const { change, application, onClose } = props;
  if (step !== 'assignRiskApprover') return <AnswerDialog answer={step} {...props} />;
  return (
    <AssignRiskDialog
      application={application}
      amountCents={change.toCents}
      onClose={onClose}
      send={({ params, ...parts }, body) =>
        call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/assign-risk-approver', {
          ...parts,
          params: { ...params, changeId: change.changeId },
          body,
        })
      }
    />
  );
}

function AnswerDialog({ answer, change, application, onClose }: LimitChangeDialogProps & { readonly answer: Answer }) {
  const id = useId();
  const kind = kinds[answer];
  const isRequired = answer === 'decline';
  const form = useCheckedForm(
    { comment: '' },
    ({ comment }) => problemOf('comment', isRequired ? RequiredMessage : Message, comment),
    { form: `credit-limit-change-${answer}`, record: change.changeId },
  );
  const { write, busy, error } = useWrite(
    application,
    (comment: string, { params, ...parts }) =>
      kind.send({ ...parts, params: { ...params, changeId: change.changeId } }, comment),
    () => {
      form.clear();
      onClose();
    },
  );
  const problems = withRefusals(form.problems, error);
  return (
    <WriteDialog
      title={kind.title}
      text={kind.text(change)}
      typed={form}
      submit={kind.submit}
      look={kind.look}
      busy={busy}
      busyWords="Sending"
      error={error}
      problems={problems}
      labels={{ comment: 'Comment' }}
      idOf={() => id}
      attempt={form.attempt}
      onClose={onClose}
      onSubmit={() => form.submit(({ comment }) => write(comment))}
    >
      <TextareaField
        id={id}
        label="Comment"
        hint="Read by staff only"
        optional={!isRequired}
        rows={3}
        value={form.values.comment}
        error={problems.comment}
        onChange={(event) => form.set({ comment: event.target.value })}
      />
    </WriteDialog>
  );
}
