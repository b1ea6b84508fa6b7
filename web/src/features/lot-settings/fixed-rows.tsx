import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { useEditing } from './editing.ts';
import style from './group-form.module.css';
import { SettingField } from './setting-field.tsx';
import { type RowsFieldProps, useRows } from './use-rows.tsx';

/** Rows that are always the same ones: none is added, removed or moved. Each value is called after its row. */
export function FixedRows(props: RowsFieldProps) {
  const { setting, place } = props;
  const { problems, idOf } = useEditing();
  const { rows } = useRows(props);
  const fields = Object.entries(setting.fields).flatMap(([key, field]) =>
    field.kind === 'rows' ? [] : [{ key, field }],
  );
  return (
    <section aria-label={setting.label} id={idOf(place)} tabIndex={-1}>
      <div className={`${house.halves} ${style.fields}`}>
        {rows.flatMap((row) =>
          fields.map(({ key, field }, index) => (
            <SettingField
              key={`${row.id} ${key}`}
              setting={{ ...field, label: index === 0 ? row.name : `${row.name}: ${field.label.toLowerCase()}` }}
              place={`${row.place}.${key}`}
              value={row.row[key]}
              onValue={(value) => row.change({ [key]: value })}
            />
          )),
        )}
      </div>
      <FieldError>{problems[place]}</FieldError>
    </section>
  );
}
