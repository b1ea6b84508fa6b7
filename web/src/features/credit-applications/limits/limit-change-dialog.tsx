import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { Message, RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { call } from '#web/api/call.ts';
import { TextareaField } from '#web/ui/text-field.tsx';
import { problemOf } from '#web/ui/use-checked-form.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';
import { AssignRiskDialog } from '../deciding/assign-risk-dialog.tsx';
import '../deciding/staff-dialogs.css';
import { useReviewForm } from '../use-review-form.ts';
import type { WriteParts } from '../use-write.ts';

type Change = ReviewedApplication['limitChanges'][number];
type Answer = 'approve' | 'decline' | 'end';
export type LimitChangeStep = Answer | 'assignRiskApprover';

interface LimitChangeDialogProps {
  readonly change: Change;
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}

interface Asked extends WriteParts {
  readonly params: { readonly creditApplicationId: string; readonly changeId: string };
  readonly body: { readonly comment: string };
}

interface Kind {
  readonly title: string;
  readonly text: (change: Change) => string;
  readonly submit: string;
  readonly look: 'key' | 'primary' | 'stop';
  readonly send: (asked: Asked) => Promise<{ message: string }>;
}

const amounts = ({ fromCents, toCents }: Change): string => `${formatMoney(fromCents)} to ${formatMoney(toCents)}`;

const kinds: Readonly<Record<Answer, Kind>> = {
  approve: {
    title: 'Approve the change of the limit',
    text: (change) => `${amounts(change)}. You answer for the new total.`,
    submit: 'Approve the change',
    look: 'key',
    send: (asked) => call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/approve', asked),
  },
  decline: {
    title: 'Decline the change of the limit',
    text: (change) => `${amounts(change)}. The limit stays as it is.`,
    submit: 'Decline the change',
    look: 'primary',
    send: (asked) => call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/decline', asked),
  },
  end: {
    title: 'Take the change back',
    text: (change) => `${amounts(change)}. Nobody is asked any more; the limit stays as it is.`,
    submit: 'Take it back',
    look: 'primary',
    send: (asked) => call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/end', asked),
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
  const kind = kinds[answer];
  const isRequired = answer === 'decline';
  const { values, set, problems, idOf, frame } = useReviewForm({
    application,
    initial: { comment: '' },
    check: ({ comment }) => problemOf('comment', isRequired ? RequiredMessage : Message, comment),
    kept: { form: `credit-limit-change-${answer}`, record: change.changeId },
    send: (body, { params, ...parts }) =>
      kind.send({ ...parts, params: { ...params, changeId: change.changeId }, body }),
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={kind.title}
      text={kind.text(change)}
      submit={kind.submit}
      look={kind.look}
      busyWords="Sending"
      labels={{ comment: 'Comment' }}
      idOf={() => idOf('comment')}
    >
      <TextareaField
        id={idOf('comment')}
        label="Comment"
        hint="Read by staff only"
        optional={!isRequired}
        rows={3}
        value={values.comment}
        error={problems.comment}
        onChange={(event) => set({ comment: event.target.value })}
      />
    </WriteDialog>
  );
}
