import { policyMessages } from '@gatehouse/domain/approval-policy/messages.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import style from './approval-policy.module.css';
import { PolicyDialog, usePolicyForm } from './policy-dialog.tsx';
import { type EditProps, withAmounts } from './policy-edits.ts';

interface Typed {
  readonly id: number;
  readonly cents: number | null;
}
interface Values {
  readonly rows: readonly Typed[];
}

const MOST_ROWS = 8;

const problemOf = (cents: number | null, before: number): string | null => {
  if (cents === null) return policyMessages.stepMissing;
  return cents <= before ? policyMessages.stepsAscend : null;
};

const check = ({ rows }: Values): Problems =>
  Object.fromEntries(
    rows.flatMap(({ id, cents }, place) => {
      const problem = problemOf(cents, rows[place - 1]?.cents ?? 0);
      return problem === null ? [] : [[id, problem]];
    }),
  );

/** The upper amount of each row but the last, which is open. */
export function AmountsDialog(props: EditProps) {
  const { values, set, problems, frame } = usePolicyForm<Values>(props, {
    saved: {
      rows: props.policy.steps.flatMap(({ upToCents: cents }, id) => (cents === null ? [] : [{ id, cents }])),
    },
    check,
    edit: ({ rows }) => withAmounts(rows.map(({ cents }) => cents ?? 0)),
  });
  const { rows } = values;
  const change = (next: readonly Typed[]) => set({ rows: next });
  return (
    <PolicyDialog
      frame={frame}
      title="Amounts"
      text="Each row is for amounts up to and with its own. The last row is for all above."
    >
      <ul className={style.amounts}>
        {rows.map(({ id, cents }, place) => (
          <li key={id}>
            <MoneyField
              label={`Row ${place + 1}, up to`}
              value={cents}
              error={problems[id]}
              onValue={(typed) => change(rows.map((each) => (each.id === id ? { id, cents: typed } : each)))}
            />
            <IconButton
              label={`Remove row ${place + 1}`}
              icon={<IconTrash size={18} />}
              onClick={() => change(rows.filter((each) => each.id !== id))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={rows.length >= MOST_ROWS - 1}
          onClick={() => change([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, cents: null }])}
        >
          Add row
        </Button>
      </div>
    </PolicyDialog>
  );
}
