import { call } from '#web/api/call.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { LimitFields } from '../limits/limit-fields.tsx';
import { type LimitValues, limitLabels, limitProblems, limitToSend } from '../limits/limit-form.ts';
import { useMoments } from '../staff-moments.ts';
import { useReviewForm } from '../use-review-form.ts';
import { type MoveDialogProps, saidOf } from './move-dialog-props.ts';
import { useSeenVersion } from './use-seen-version.tsx';

/** T19: the limit, its end, and the version that was looked at; a version submitted meanwhile is not approved by accident (promises rule 10). */
export function ApproveDialog({
  application,
  onClose,
  onApproved,
  limitCents,
}: MoveDialogProps & { readonly onApproved: (message: string) => void; readonly limitCents: number | null }) {
  const { today } = useMoments();
  const { seen, warning } = useSeenVersion(application);
  const form = useReviewForm({
    application,
    initial: (): LimitValues => ({ limitCents, expiresOn: null, comment: '' }),
    check: limitProblems,
    kept: { form: 'credit-approve', record: application.creditApplicationId },
    send: (values, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/approve', {
        ...parts,
        body: { ...limitToSend(values), submittedVersion: seen },
      }),
    onClose,
    onDone: ({ message }) => onApproved(message),
    say: () => undefined, // said by who opens the letter or does not
  });
  const { frame } = form;
  return (
    <WriteDialog {...frame} {...saidOf('approve', application)} labels={limitLabels}>
      {warning}
      <LimitFields application={application} earliest={today} bind={form.bind} />
      <TextareaField {...form.bind('comment')} label="Comment" optional rows={3} />
    </WriteDialog>
  );
}
