import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { Message, RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { call } from '#web/api/call.ts';
import { problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { AssignRiskDialog } from '../deciding/assign-risk-dialog.tsx';
import { saidOf } from '../deciding/move-dialog-props.ts';
import { readByWords } from '../deciding/moves-order.ts';
import { useReviewForm } from '../use-review-form.ts';
import type { WriteParts } from '../use-write.ts';

type Change = ReviewedApplication['limitChanges'][number];

interface LimitChangeDialogProps {
  readonly change: Change;
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}

interface Asked extends WriteParts {
  readonly params: { readonly creditApplicationId: string; readonly changeId: string };
  readonly body: { readonly comment: string };
}

const one = 'POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId';

/** The answers, each with its move and its call. */
const answers = {
  approve: { move: 'approveLimitChange', look: 'key', send: (asked: Asked) => call(`${one}/approve`, asked) },
  decline: { move: 'declineLimitChange', look: 'primary', send: (asked: Asked) => call(`${one}/decline`, asked) },
  end: { move: 'endLimitChange', look: 'primary', send: (asked: Asked) => call(`${one}/end`, asked) },
} as const;
type Answer = keyof typeof answers;
export type LimitChangeStep = Answer | 'assignRiskApprover';

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
        call(`${one}/assign-risk-approver`, {
          ...parts,
          params: { ...params, changeId: change.changeId },
          body,
        })
      }
    />
  );
}

function AnswerDialog({ answer, change, application, onClose }: LimitChangeDialogProps & { readonly answer: Answer }) {
  const { move, look, send } = answers[answer];
  const said = saidOf(move, application);
  const isRequired = moves[move].says === 'required comment';
  const { bind, idOf, frame } = useReviewForm({
    application,
    initial: { comment: '' },
    check: ({ comment }) => problemOf('comment', isRequired ? RequiredMessage : Message, comment),
    kept: { form: `credit-limit-change-${answer}`, record: change.changeId },
    send: (body, { params, ...parts }) => send({ ...parts, params: { ...params, changeId: change.changeId }, body }),
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      {...said}
      text={`${formatMoney(change.fromCents)} to ${formatMoney(change.toCents)}. ${said.text}`}
      look={look}
      labels={{ comment: 'Comment' }}
      idOf={() => idOf('comment')}
    >
      <TextareaField {...bind('comment')} label="Comment" hint={readByWords.staff} optional={!isRequired} rows={3} />
    </WriteDialog>
  );
}
