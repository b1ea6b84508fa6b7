import { isCalendarDate, weekdayOf } from '@gatehouse/domain/fields/calendar-date.ts';
import { inWords } from '@gatehouse/domain/lot-settings/differences.ts';
import type { RowsSetting } from '@gatehouse/domain/lot-settings/setting.ts';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { leadsUnder, useEditing } from './editing.ts';
import style from './rows.module.css';
import { type EditedRow, type RowsFieldProps, useRows } from './use-rows.tsx';
import { ValueFields } from './value-fields.tsx';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const dayKeyOf = ({ fields }: RowsSetting): string =>
  Object.keys(fields).find((key) => fields[key]?.kind === 'day') ?? '';

/** Days of the year, holidays: a list by date; the one that is pressed, or new, is open for change. */
export function DayRows(props: RowsFieldProps) {
  const { setting, place } = props;
  const editing = useEditing();
  const { rows, add, question } = useRows(props);
  const [open, setOpen] = useState<string | null>(null);
  const key = dayKeyOf(setting);
  const dayOf = ({ row }: EditedRow): string => String(row[key] ?? '');
  // a new one stays where it is written until it has a day
  const sorted = rows.toSorted((one, other) => (dayOf(one) || '9').localeCompare(dayOf(other) || '9'));
  return (
    <section className={style.dated} aria-label={setting.label} id={editing.idOf(place)} tabIndex={-1}>
      <div className={style.datedHead}>
        <h4>{setting.label}</h4>
        <Button
          size="sm"
          icon={<IconPlus size={16} />}
          disabled={add === null}
          aria-label={`Add ${setting.row.toLowerCase()}`}
          onClick={() => setOpen(add?.() ?? null)}
        >
          Add
        </Button>
      </div>
      {rows.length === 0 ? <p className={house.fine}>{`No ${setting.label.toLowerCase()} yet.`}</p> : null}
      <ul>
        {sorted.map((row) => {
          const isOpen = open === row.id || leadsUnder(editing, row.place);
          return (
            <li key={row.id}>
              <DatedLine
                setting={setting}
                row={row}
                day={dayOf(row)}
                isOpen={isOpen}
                onOpen={() => setOpen(open === row.id ? null : row.id)}
              />
              {isOpen ? (
                <div className={style.datedFields}>
                  <ValueFields
                    settings={setting.fields}
                    values={row.row}
                    under={`${row.place}.`}
                    onChange={row.change}
                  />
                </div>
              ) : null}
              <FieldError>{editing.problems[row.place]}</FieldError>
            </li>
          );
        })}
      </ul>
      <FieldError>{editing.problems[place]}</FieldError>
      {question}
    </section>
  );
}

function DatedLine({
  setting,
  row,
  day,
  isOpen,
  onOpen,
}: {
  readonly setting: RowsSetting;
  readonly row: EditedRow;
  readonly day: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) {
  const { dateInText } = useFormats();
  const isDay = isCalendarDate(day);
  const rest = Object.entries(setting.fields).flatMap(([key, field]) => {
    if (field.kind === 'day' || field.kind === 'rows' || key === setting.calledBy) return [];
    const words = inWords(field, row.row[key]);
    return words === '' ? [] : [`${field.label.toLowerCase()} ${words}`];
  });
  return (
    <div className={style.datedLine}>
      <button type="button" aria-expanded={isOpen} onClick={onOpen}>
        <b>{isDay ? dateInText(day) : 'New'}</b>
        <span className={row.isChanged ? style.changedName : undefined}>{[row.name, ...rest].join(', ')}</span>
        <em>{isDay ? WEEKDAYS[weekdayOf(day)] : ''}</em>
      </button>
      <IconButton small label={`Remove ${row.name}`} icon={<IconTrash size={16} />} onClick={() => row.remove?.()} />
    </div>
  );
}
