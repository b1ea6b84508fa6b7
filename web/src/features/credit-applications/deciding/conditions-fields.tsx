import { conditionKindNames, conditionKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { boundRows } from '#web/ui/record-form/bind.ts';
import type { RecordForm } from '#web/ui/record-form/use-record-form.ts';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { MOST_CONDITIONS, type TypedCondition } from './conditions-form.ts';
import style from './staff-dialogs.module.css';

const choices = conditionKindNames.map((value) => ({ value, label: conditionKinds[value] }));

const labels = { kind: 'Condition', dueOn: 'Due', note: 'What exactly' };

/** The conditions of an approval: each from the catalog, with the day by which it must be met (credit.md T20). */
export function ConditionsFields({
  form,
  today,
  usualDue,
}: {
  readonly form: Pick<
    RecordForm<{ readonly conditions: readonly TypedCondition[] }>,
    'values' | 'problems' | 'idOf'
  > & { set(part: { readonly conditions: readonly TypedCondition[] }): void };
  readonly today: string;
  /** The day a new condition is due on, until somebody chooses another. */
  readonly usualDue: string;
}) {
  const { conditions } = form.values;
  return (
    <fieldset>
      <legend className={style.legend}>Conditions</legend>
      <ul className={style.conditions}>
        {boundRows(form, 'conditions', labels).map(({ row, place, bind, change, remove }) => (
          <li key={place}>
            <SelectField
              {...bind('kind')}
              label={<>Condition{place === 0 ? '' : ` ${place + 1}`}</>}
              placeholder="Choose a condition"
              choices={choices}
              onValue={(kind) => change({ kind: kind as TypedCondition['kind'] })}
            />
            <DateField {...bind('dueOn')} min={today} />
            <IconButton
              label={`Remove condition ${place + 1}`}
              icon={<IconTrash size={18} />}
              disabled={conditions.length === 1}
              onClick={remove}
            />
            <TextField
              {...bind('note')}
              optional={row.kind !== 'OTHER'}
              hint={place === 0 ? 'The customer reads it' : undefined}
            />
          </li>
        ))}
      </ul>
      <FieldError gap={12}>{form.problems.conditions}</FieldError>
      {conditions.length < MOST_CONDITIONS ? (
        <p className={style.gapAbove}>
          <Button
            size="sm"
            icon={<IconPlus size={16} />}
            onClick={() => form.set({ conditions: [...conditions, { kind: '', note: '', dueOn: usualDue }] })}
          >
            Add a condition
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
