import { clockInWords } from '@gatehouse/domain/sites/hours-in-words.ts';
import { useState } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { leadsUnder, useEditing } from './editing.ts';
import style from './rows.module.css';
import { type EditedRow, type RowsFieldProps, useRows } from './use-rows.tsx';
import { ValueFields } from './value-fields.tsx';

const hoursIn = ({ row }: EditedRow): string => {
  const times = Object.values(row).map(String);
  return times.some((time) => time === '') ? 'Shut' : times.map(clockInWords).join(' to ');
};

/** A week as a strip of seven; one of its days at a time is open for change. */
export function WeekRows(props: RowsFieldProps) {
  const { setting, place } = props;
  const editing = useEditing();
  const { rows } = useRows(props);
  const [chosen, choose] = useState<string | null>(null);
  const open = rows.find(({ id }) => id === chosen) ?? rows.find((row) => leadsUnder(editing, row.place));
  return (
    <section className={style.week} aria-label={setting.label} id={editing.idOf(place)} tabIndex={-1}>
      <h4>{setting.label}</h4>
      <div className={style.days}>
        {rows.map((row) => {
          const hours = hoursIn(row);
          return (
            <button
              type="button"
              key={row.id}
              className={[hours === 'Shut' ? style.shut : '', row.isChanged ? style.changedDay : '']
                .filter(Boolean)
                .join(' ')}
              aria-expanded={open?.id === row.id}
              onClick={() => choose(open?.id === row.id ? '' : row.id)}
            >
              <span>
                <span className={house.unseen}>{row.name}</span>
                <span aria-hidden="true">{row.name.slice(0, 3)}</span>
                {row.isChanged ? ' *' : ''}
              </span>
              <b>{hours}</b>
            </button>
          );
        })}
      </div>
      {open === undefined ? (
        <p className={`${house.fine} ${style.weekNote}`}>Press a day to change its hours.</p>
      ) : (
        <div className={style.day}>
          <b>{open.name}</b>
          <ValueFields
            key={open.id}
            settings={setting.fields}
            values={open.row}
            under={`${open.place}.`}
            onChange={open.change}
          />
        </div>
      )}
      <FieldError>{editing.problems[place]}</FieldError>
    </section>
  );
}
