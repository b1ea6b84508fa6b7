import { type Stage, stages, type TimeToAct } from '@gatehouse/domain/approval-policy/policy.ts';
import { stageWords } from '@gatehouse/domain/approval-policy/words.ts';
import { useState } from 'react';
import house from '#web/ui/house/house.module.css';
import { TextField } from '#web/ui/text-field.tsx';
import { PolicyDialog } from './policy-dialog.tsx';
import type { EditProps } from './policy-edits.ts';

const problemOf = (typed: string): string | undefined =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 30 ? undefined : 'Enter 1 to 30 days';

/** Business days for each step. */
export function DaysDialog({ policy, onSave, busy, error, onClose }: EditProps) {
  const saved = Object.fromEntries(stages.map((stage) => [stage, String(policy.timeToAct[stage])])) as Record<
    Stage,
    string
  >;
  const [days, setDays] = useState(saved);
  const [asked, setAsked] = useState(false);
  return (
    <PolicyDialog
      title="Time to act"
      text="Business days. The clock stops while the customer revises."
      submit="Save to the draft"
      busyWords="Saving"
      busy={busy}
      error={error}
      dirty={stages.some((stage) => days[stage] !== saved[stage])}
      onSubmit={() => {
        setAsked(true);
        if (stages.some((stage) => problemOf(days[stage]) !== undefined)) return;
        const timeToAct = Object.fromEntries(stages.map((stage) => [stage, Number(days[stage])])) as TimeToAct;
        onSave((before) => ({ ...before, timeToAct }));
      }}
      onClose={onClose}
    >
      <div className={house.thirds}>
        {stages.map((stage) => (
          <TextField
            key={stage}
            label={stageWords[stage]}
            inputMode="numeric"
            value={days[stage]}
            error={asked ? problemOf(days[stage]) : undefined}
            onChange={(event) => setDays({ ...days, [stage]: event.target.value })}
          />
        ))}
      </div>
    </PolicyDialog>
  );
}
