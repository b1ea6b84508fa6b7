import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { call } from '#web/api/call.ts';
import { RadioField } from '#web/ui/check-field.tsx';
import { Day } from '#web/ui/day.tsx';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { useMoments } from '../staff-moments.ts';
import { useReviewForm } from '../use-review-form.ts';
import { type MoveDialogProps, saidOf } from './move-dialog-props.ts';
import { readByWords } from './moves-order.ts';
import { AskedSections, DueField } from './revision-fields.tsx';
import { type Asked, askedItems, askedLabels, checkAsked, DAYS_TO_ANSWER, placeOf } from './revision-form.ts';

type To = 'IN_REVIEW' | 'NEEDS_REVISIONS';

interface Values extends Asked {
  readonly to: To;
}

const ways = [
  { value: 'IN_REVIEW', label: 'To the review', hint: 'What was submitted is enough' },
  { value: 'NEEDS_REVISIONS', label: 'Back to the customer', hint: 'Something must be changed first' },
] as const;

const check =
  (today: string) =>
  (values: Values): Problems =>
    values.to === 'IN_REVIEW' ? problemOf('reason', RequiredMessage, values.reason) : checkAsked(values, today);

/** T25: a decision is taken up again, within twelve months; for the review, or with questions to the customer. */
export function ReopenDialog({ application, onClose }: MoveDialogProps) {
  const { today } = useMoments();
  const may = (move: string) => application.moves.some((each) => each.move === move && each.ok);
  const open = ways.filter(({ value }) => may(value === 'IN_REVIEW' ? 'reopen' : 'reopenForRevision'));
  const form = useReviewForm({
    application,
    initial: (): Values => ({
      to: open[0]?.value ?? 'IN_REVIEW',
      reason: '',
      dueOn: addDays(today, DAYS_TO_ANSWER),
      notes: {},
    }),
    check: check(today),
    kept: { form: 'credit-reopen', record: application.creditApplicationId },
    send: ({ to, reason, dueOn, notes }, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/reopen', {
        ...parts,
        body: to === 'IN_REVIEW' ? { to, reason } : { to, reason, dueOn: dueOn ?? '', items: askedItems({ notes }) },
      }),
    onClose,
  });
  const { values, set, problems, idOf, frame } = form;
  const said = saidOf('reopen', application);
  return (
    <WriteDialog
      {...frame}
      {...said}
      text={
        <>
          {said.text}
          {application.reopenUntil === null ? null : (
            <>
              . Possible until <Day on={application.reopenUntil} />.
            </>
          )}
        </>
      }
      width={680}
      look="primary"
      labels={askedLabels}
      idOf={(field) => idOf(placeOf(field))}
      foot={values.to === 'IN_REVIEW' ? 'Nobody outside is written to.' : 'The customer gets it by e-mail.'}
    >
      <RadioField legend="Where to" choices={open} value={values.to} onChoose={(to) => set({ to: to as To })} />
      <TextareaField
        {...form.bind('reason')}
        label="Reason"
        hint={values.to === 'IN_REVIEW' ? 'Stays in the activity' : readByWords.customer}
        rows={3}
      />
      {values.to === 'IN_REVIEW' ? null : (
        <>
          <AskedSections notes={values.notes} problems={problems} idOf={idOf} onNotes={(notes) => set({ notes })} />
          <DueField bind={form.bind} today={today} />
        </>
      )}
    </WriteDialog>
  );
}
