import { conditionKindNames, conditionKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import type { ViewerClock } from '../staff-moments.ts';
import { MOST_CONDITIONS, type TypedCondition } from './conditions-form.ts';
import style from './staff-dialogs.module.css';

export interface ConditionsFieldsProps {
  readonly conditions: readonly TypedCondition[];
  readonly problems: Problems;
  readonly clock: ViewerClock;
  readonly today: string;
  /** The day a new condition is due on, until somebody chooses another. */
  readonly usualDue: string;
  readonly idOf: (field: string) => string;
  readonly onConditions: (conditions: readonly TypedCondition[]) => void;
}

const choices = conditionKindNames.map((value) => ({ value, label: conditionKinds[value] }));

/** The conditions of an approval: each from the catalog, with the day by which it must be met (credit.md T20). */
export function ConditionsFields({
  conditions,
  problems,
  clock,
  today,
  usualDue,
  idOf,
  onConditions,
}: ConditionsFieldsProps) {
  const change = (place: number, part: Partial<TypedCondition>) =>
    onConditions(conditions.map((each, index) => (index === place ? { ...each, ...part } : each)));
  return (
    <fieldset>
      <legend className={style.legend}>Conditions</legend>
      <ul className={style.conditions}>
        {conditions.map(({ kind, note, dueOn }, place) => {
          const at = (field: string) => `conditions.${place}.${field}`;
          return (
            <li key={place}>
              <SelectField
                id={idOf(at('kind'))}
                label={<>Condition{place === 0 ? '' : ` ${place + 1}`}</>}
                placeholder="Choose a condition"
                choices={choices}
                value={kind}
                error={problems[at('kind')]}
                onChange={(event) => change(place, { kind: event.target.value as TypedCondition['kind'] })}
              />
              <DateField
                id={idOf(at('dueOn'))}
                label="Due"
                format={clock.dateFormat}
                min={today}
                value={dueOn}
                error={problems[at('dueOn')]}
                onValue={(next) => change(place, { dueOn: next })}
              />
              <IconButton
                label={`Remove condition ${place + 1}`}
                icon={<IconTrash size={18} />}
                disabled={conditions.length === 1}
                onClick={() => onConditions(conditions.filter((_, index) => index !== place))}
              />
              <TextField
                id={idOf(at('note'))}
                label="What exactly"
                optional={kind !== 'OTHER'}
                hint={place === 0 ? 'The customer reads it' : undefined}
                value={note}
                error={problems[at('note')]}
                onChange={(event) => change(place, { note: event.target.value })}
              />
            </li>
          );
        })}
      </ul>
      {problems.conditions === undefined ? null : (
        <div className={`${fieldStyle.field} ${style.gapAbove}`}>
          <FieldError>{problems.conditions}</FieldError>
        </div>
      )}
      {conditions.length < MOST_CONDITIONS ? (
        <p className={style.gapAbove}>
          <Button
            size="sm"
            icon={<IconPlus size={16} />}
            onClick={() => onConditions([...conditions, { kind: '', note: '', dueOn: usualDue }])}
          >
            Add a condition
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
