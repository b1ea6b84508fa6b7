import type { Clock } from '@gatehouse/domain/text/format.ts';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { Note } from '#web/ui/note.tsx';
import { useDraft } from '#web/ui/use-draft.ts';
import { readSpacesAgain } from './api.ts';
import type { BoardAllocation } from './hold-board.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanFields, type PlanValues, planBody, problemsOfPlan } from './plan-fields.tsx';
import { useBoardDay } from './use-board-day.ts';
import { usePlanForm } from './use-plan-form.ts';

const valuesOf = ({ startsOn, endsOn, prepDays, strikeDays, note }: BoardAllocation): PlanValues => ({
  startsOn,
  endsOn,
  prepDays: prepDays === 0 ? '' : String(prepDays),
  strikeDays: strikeDays === 0 ? '' : String(strikeDays),
  note: note ?? '',
});

const isLate = (error: unknown): boolean => error instanceof CallError && error.status === 412;

/** Other days, other note. When somebody was faster, it says what they saved and keeps what was typed here. */
export function ChangeDialog({
  of: allocation,
  clock,
  onClose,
}: {
  readonly of: BoardAllocation;
  readonly clock: Clock;
  readonly onClose: () => void;
}) {
  const dayOf = useBoardDay();
  const { userProfileId: person } = useProfile();
  const draft = useDraft({ form: 'hold-change', person, record: allocation.allocationId }, valuesOf(allocation));
  const { values } = draft;
  const [seen, setSeen] = useState(allocation.version);
  const { problems, frame } = usePlanForm({
    draft,
    check: problemsOfPlan,
    send: (refused) => {
      // the board behind has been read again: saving once more is about what it shows now
      const version = isLate(refused) ? allocation.version : seen;
      setSeen(version);
      return call('PUT /api/studio-ops/allocations/:allocationId', {
        params: { allocationId: allocation.allocationId },
        body: planBody(values),
        ifMatch: String(version),
      });
    },
    onFailed: () => void readSpacesAgain(),
    onClose,
  });
  return (
    <PlanDialog
      {...frame}
      title={`Change ${allocation.spaceName}`}
      text={`${allocation.projectName}. A hold keeps its place where that costs nobody theirs; otherwise it goes to the end of the line.`}
      send="Save"
      sending="Saving"
    >
      {(id) => (
        <>
          {isLate(frame.error) && allocation.version !== seen ? (
            <Note tone="warn">
              Now saved: {dayOf(allocation.startsOn)} to {dayOf(allocation.endsOn)}
              {allocation.note === null ? '' : `, ${allocation.note}`}
            </Note>
          ) : null}
          <PlanFields id={id} values={values} problems={problems} clock={clock} onChange={draft.set} />
        </>
      )}
    </PlanDialog>
  );
}
