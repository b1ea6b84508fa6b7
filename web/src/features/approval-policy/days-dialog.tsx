import { type Stage, stages, type TimeToAct } from '@gatehouse/domain/approval-policy/policy.ts';
import { stageWords } from '@gatehouse/domain/approval-policy/words.ts';
import house from '#web/ui/house/house.module.css';
import { TextField } from '#web/ui/text-field.tsx';
import { PolicyDialog, usePolicyForm } from './policy-dialog.tsx';
import { type EditProps, isWholeBetween } from './policy-edits.ts';

type Days = Readonly<Record<Stage, string>>;
const eachStage = <T,>(of: (stage: Stage) => T) =>
  Object.fromEntries(stages.map((stage) => [stage, of(stage)])) as Record<Stage, T>;

/** Business days for each step. */
export function DaysDialog(props: EditProps) {
  const { bind, frame } = usePolicyForm<Days>(props, {
    saved: eachStage((stage) => String(props.policy.timeToAct[stage])),
    check: (days) =>
      Object.fromEntries(
        stages.flatMap((stage) => (isWholeBetween(days[stage], 1, 30) ? [] : [[stage, 'Enter 1 to 30 days']])),
      ),
    edit: (days) => {
      const timeToAct: TimeToAct = eachStage((stage) => Number(days[stage]));
      return (before) => ({ ...before, timeToAct });
    },
  });
  return (
    <PolicyDialog frame={frame} title="Time to act" text="Business days. The clock stops while the customer revises.">
      <div className={house.thirds}>
        {stages.map((stage) => (
          <TextField key={stage} {...bind(stage)} label={stageWords[stage]} inputMode="numeric" />
        ))}
      </div>
    </PolicyDialog>
  );
}
