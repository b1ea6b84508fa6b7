import { Button, IconButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { boundRows } from '#web/ui/record-form/bind.ts';
import { SelectField } from '#web/ui/text-field.tsx';
import { departmentChoices, type FieldsProps } from './user-values.ts';
import style from './users.module.css';

const labels = { capCents: 'Up to', validTo: 'Last day' };

interface LevelFieldsProps extends FieldsProps {
  readonly level: 1 | 2;
  readonly closedBecause: string | null;
  /** Shown and not this person's to change. */
  readonly locked: boolean;
}

/** One level: for which departments, up to which amount, until when (decision 0002). Closed for roles that may not hold it. */
export function LevelFields({ level, values, set, problems, metadata, closedBecause, locked }: LevelFieldsProps) {
  const { designations } = values;
  const form = { values: { designations }, set, problems, idOf: (field: string) => `u-${field}` };
  const own = boundRows(form, 'designations', labels).filter(({ row }) => row.level === level);
  const add = (): void =>
    set({
      designations: [
        ...designations,
        { level, departmentId: values.departmentsIds[0] ?? null, capCents: null, validFrom: null, validTo: null },
      ],
    });
  const drop = (): void => set({ designations: designations.filter((held) => held.level !== level) });
  const isClosed = closedBecause !== null && own.length === 0;
  return (
    <div className={style.level}>
      <CheckField
        label={`Level ${level}`}
        checked={own.length > 0}
        disabled={isClosed || locked}
        onChange={(event) => (event.target.checked ? add() : drop())}
      />
      <div className={style.designationRows}>
        {isClosed ? <span className={house.fine}>{closedBecause}</span> : null}
        {own.map(({ row, place, bind, change, remove }, index) => (
          <div className={style.designationRow} key={place}>
            <SelectField
              id={`u-designations.${place}.level`}
              label="Department"
              placeholder="All departments"
              choices={departmentChoices(metadata, row.departmentId)}
              value={row.departmentId ?? ''}
              disabled={locked}
              error={problems[`designations.${place}.level`] ?? problems[`designations.${place}.departmentId`]}
              onValue={(chosen) => change({ departmentId: chosen === '' ? null : chosen })}
            />
            <MoneyField {...bind('capCents')} optional disabled={locked} />
            <DateField {...bind('validTo')} optional disabled={locked} />
            {locked ? null : (
              <IconButton
                small
                label={`Remove level ${level}, line ${index + 1}`}
                icon={<IconTrash size={18} />}
                onClick={remove}
              />
            )}
          </div>
        ))}
        {own.length > 0 && closedBecause === null && !locked ? (
          <span>
            <Button look="quiet" size="sm" icon={<IconPlus size={16} />} onClick={add}>
              Another department
            </Button>
          </span>
        ) : null}
      </div>
    </div>
  );
}
