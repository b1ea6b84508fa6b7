import { call } from '#web/api/call.ts';
import { Note } from '#web/ui/note.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { readSpacesAgain } from './api.ts';
import type { BoardAllocation } from './hold-board.tsx';
import { PlanFields, type PlanValues, planBody, planLabels, problemsOfPlan } from './plan-fields.tsx';
import { useBoardDay } from './use-board-day.ts';

const valuesOf = ({ startsOn, endsOn, prepDays, strikeDays, note }: BoardAllocation): PlanValues => ({
  startsOn,
  endsOn,
  prepDays: prepDays === 0 ? '' : String(prepDays),
  strikeDays: strikeDays === 0 ? '' : String(strikeDays),
  note: note ?? '',
});

interface ChangeDialogProps {
  readonly of: BoardAllocation;
  readonly onClose: () => void;
}

/** Other days, other note. When somebody was faster, it says what they saved and keeps what was typed here. */
export function ChangeDialog({ of: allocation, onClose }: ChangeDialogProps) {
  const dayOf = useBoardDay();
  const { bind, frame, theirs } = useRecordForm({
    saved: valuesOf(allocation),
    version: allocation.version,
    kept: { form: 'hold-change', record: allocation.allocationId },
    check: problemsOfPlan,
    labels: planLabels,
    send: (values, { ifMatch }) =>
      call('PUT /api/studio-ops/allocations/:allocationId', {
        params: { allocationId: allocation.allocationId },
        body: planBody(values),
        ifMatch,
      }),
    reads: readSpacesAgain,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      width={680}
      title={`Change ${allocation.spaceName}`}
      text={`${allocation.projectName}. A hold keeps its place where that costs nobody theirs; otherwise it goes to the end of the line.`}
      submit="Save"
      look="primary"
      busyWords="Saving"
    >
      {theirs === null ? null : (
        <Note tone="warn">
          Now saved: {dayOf(theirs.now.startsOn ?? '')} to {dayOf(theirs.now.endsOn ?? '')}
          {theirs.now.note === '' ? '' : `, ${theirs.now.note}`}
        </Note>
      )}
      <PlanFields bind={bind} />
    </WriteDialog>
  );
}
