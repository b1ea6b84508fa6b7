import { customerSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { useId } from 'react';
import { call } from '#web/api/call.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import type { MoveDialogProps } from './moves-dialog.tsx';
import { AskedSections } from './revision-fields.tsx';
import { type Asked, askedItems, askedLabels, checkAsked, DAYS_TO_ANSWER } from './revision-form.ts';
import './staff-dialogs.css';
import { todayOf } from './staff-moments.ts';
import { useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

/** T7: which sections go back, what is asked about each, why, and until when. Approvals that are running pause. */
export function RevisionDialog({ application, clock, onClose }: MoveDialogProps) {
  const id = useId();
  const today = todayOf(clock);
  const form = useCheckedForm<Asked>(
    { reason: '', dueOn: addDays(today, DAYS_TO_ANSWER), notes: {} },
    (values) => checkAsked(values, today),
    { form: 'credit-request-revision', record: application.creditApplicationId },
  );
  const { write, busy, error } = useWrite(
    application,
    ({ reason, dueOn, notes }: Asked, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/request-revision', {
        ...parts,
        body: { reason, dueOn: dueOn ?? '', items: askedItems({ notes }) },
      }),
    () => {
      form.clear();
      onClose();
    },
  );
  const problems = withRefusals(form.problems, error);
  const idOf = (field: string) => `${id}-${field}`;
  return (
    <WriteDialog
      title="Request revision"
      text={`${application.projectName}, ${application.companyName}. The customer gets it by e-mail.`}
      width={680}
      typed={form}
      submit="Send the request"
      look="primary"
      busy={busy}
      busyWords="Sending"
      error={error}
      problems={problems}
      labels={askedLabels}
      idOf={(field) => idOf(field === 'items' ? customerSections[0] : field)}
      attempt={form.attempt}
      onClose={onClose}
      onSubmit={() => form.submit(write)}
    >
      <AskedSections
        notes={form.values.notes}
        problems={problems}
        idOf={idOf}
        onNotes={(notes) => form.set({ notes })}
      />
      <TextareaField
        id={idOf('reason')}
        label="Reason"
        hint="The customer reads this"
        rows={3}
        value={form.values.reason}
        error={problems.reason}
        onChange={(event) => form.set({ reason: event.target.value })}
      />
      <DateField
        id={idOf('dueOn')}
        label="Due"
        format={clock.dateFormat}
        min={addDays(today, 1)}
        value={form.values.dueOn}
        error={problems.dueOn}
        onValue={(dueOn) => form.set({ dueOn })}
      />
    </WriteDialog>
  );
}
