import { policyMessages } from '@gatehouse/domain/approval-policy/messages.ts';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import style from './approval-policy.module.css';
import { PolicyDialog } from './policy-dialog.tsx';
import { type EditProps, withAmounts } from './policy-edits.ts';

interface Typed {
  readonly id: number;
  readonly cents: number | null;
}

const MOST_ROWS = 8;

/** The upper amount of each row but the last, which is open. */
export function AmountsDialog({ policy, onSave, busy, error, onClose }: EditProps) {
  const saved = policy.steps.flatMap(({ upToCents }, id): Typed[] =>
    upToCents === null ? [] : [{ id, cents: upToCents }],
  );
  const [rows, setRows] = useState<readonly Typed[]>(saved);
  const [asked, setAsked] = useState(false);
  const problemOf = ({ cents }: Typed, place: number): string | undefined => {
    if (!asked) return undefined;
    if (cents === null) return policyMessages.stepMissing;
    return cents <= (place === 0 ? 0 : (rows[place - 1]?.cents ?? 0)) ? policyMessages.stepsAscend : undefined;
  };
  const submit = () => {
    setAsked(true);
    const amounts = rows.map(({ cents }) => cents);
    const ascends = amounts.every((cents, place) => cents !== null && cents > (amounts[place - 1] ?? 0));
    if (ascends) onSave(withAmounts(amounts.map((cents) => cents ?? 0)));
  };
  return (
    <PolicyDialog
      title="Amounts"
      text="Each row is for amounts up to and with its own. The last row is for all above."
      submit="Save to the draft"
      busyWords="Saving"
      busy={busy}
      error={error}
      dirty={JSON.stringify(rows) !== JSON.stringify(saved)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className={style.amounts}>
        {rows.map((row, place) => (
          <li key={row.id}>
            <MoneyField
              label={`Row ${place + 1}, up to`}
              value={row.cents}
              error={problemOf(row, place)}
              onValue={(cents) => setRows(rows.map((each) => (each.id === row.id ? { ...each, cents } : each)))}
            />
            <IconButton
              label={`Remove row ${place + 1}`}
              icon={<IconTrash size={18} />}
              onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={rows.length >= MOST_ROWS - 1}
          onClick={() => setRows([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, cents: null }])}
        >
          Add row
        </Button>
      </div>
    </PolicyDialog>
  );
}
