import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { call } from '#web/api/call.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { useMoments } from '../staff-moments.ts';
import { useReviewForm } from '../use-review-form.ts';
import { type MoveDialogProps, saidOf } from './move-dialog-props.ts';
import { readByWords } from './moves-order.ts';
import { AskedSections, DueField } from './revision-fields.tsx';
import { type Asked, askedItems, askedLabels, checkAsked, DAYS_TO_ANSWER, placeOf } from './revision-form.ts';

/** T7: which sections go back, what is asked about each, why, and until when. Approvals that are running pause. */
export function RevisionDialog({ application, onClose }: MoveDialogProps) {
  const { today } = useMoments();
  const form = useReviewForm({
    application,
    initial: (): Asked => ({ reason: '', dueOn: addDays(today, DAYS_TO_ANSWER), notes: {} }),
    check: (asked) => checkAsked(asked, today),
    kept: { form: 'credit-request-revision', record: application.creditApplicationId },
    send: ({ reason, dueOn, notes }, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/request-revision', {
        ...parts,
        body: { reason, dueOn: dueOn ?? '', items: askedItems({ notes }) },
      }),
    onClose,
  });
  const { values, set, problems, idOf, frame } = form;
  return (
    <WriteDialog
      {...frame}
      {...saidOf('requestRevision', application)}
      width={680}
      look="primary"
      labels={askedLabels}
      idOf={(field) => idOf(placeOf(field))}
    >
      <AskedSections notes={values.notes} problems={problems} idOf={idOf} onNotes={(notes) => set({ notes })} />
      <TextareaField {...form.bind('reason')} label="Reason" hint={readByWords.customer} rows={3} />
      <DueField bind={form.bind} today={today} />
    </WriteDialog>
  );
}
