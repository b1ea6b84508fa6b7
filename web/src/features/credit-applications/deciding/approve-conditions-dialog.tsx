import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { call } from '#web/api/call.ts';
import house from '#web/ui/house/house.module.css';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { LimitFields } from '../limits/limit-fields.tsx';
import { type LimitValues, limitLabels, limitProblems, limitToSend } from '../limits/limit-form.ts';
import { useReviewForm } from '../use-review-form.ts';
import { ConditionsFields } from './conditions-fields.tsx';
import { conditionProblems, conditionsToSend, type TypedCondition } from './conditions-form.ts';
import { type MoveDialogProps, saidOf } from './move-dialog-props.ts';
import { useSeenVersion } from './use-seen-version.tsx';

interface Values extends LimitValues {
  readonly conditions: readonly TypedCondition[];
}

const DAYS_TO_MEET = 14;

/** T20: the limit holds from now on, and what the customer still owes stands on it, each with its day. */
export function ApproveConditionsDialog({
  application,
  onClose,
  limitCents,
}: MoveDialogProps & { readonly limitCents: number | null }) {
  const { seen, warning } = useSeenVersion(application);
  const today = lotDayOf(new Date().toISOString());
  const usualDue = addDays(today, DAYS_TO_MEET);
  const form = useReviewForm({
    application,
    initial: (): Values => ({
      limitCents,
      expiresOn: null,
      comment: '',
      conditions: [{ kind: application.insuranceAsCondition ? 'INSURANCE_GAP' : '', note: '', dueOn: usualDue }],
    }),
    check: ({ conditions, ...limit }) => ({ ...conditionProblems(conditions, today), ...limitProblems(limit) }),
    kept: { form: 'credit-approve-with-conditions', record: application.creditApplicationId },
    send: ({ conditions, ...limit }, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/approve-with-conditions', {
        ...parts,
        body: { ...limitToSend(limit), submittedVersion: seen, conditions: conditionsToSend(conditions) },
      }),
    onClose,
  });
  const { values, idOf, frame } = form;
  return (
    <WriteDialog
      {...frame}
      {...saidOf('approveWithConditions', application)}
      width={720}
      labels={{
        ...limitLabels,
        conditions: 'Conditions',
        ...Object.fromEntries(
          values.conditions.flatMap((_, place) => [
            [`conditions.${place}.kind`, `Condition ${place + 1}`],
            [`conditions.${place}.dueOn`, `Condition ${place + 1}, due`],
            [`conditions.${place}.note`, `Condition ${place + 1}, what exactly`],
          ]),
        ),
      }}
      idOf={(field) => idOf(field === 'conditions' ? 'conditions.0.kind' : field)}
      foot="The customer is told at once what to meet, and by when."
    >
      {warning}
      <ConditionsFields form={form} today={today} usualDue={usualDue} />
      <div className={house.halves}>
        <LimitFields application={application} earliest={today} bind={form.bind} />
      </div>
      <TextareaField {...form.bind('comment')} label="Comment" optional rows={3} />
    </WriteDialog>
  );
}
