import type { RowsSetting } from '@gatehouse/domain/lot-settings/setting.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { DayRows } from './day-rows.tsx';
import { useEditing } from './editing.ts';
import { FixedRows } from './fixed-rows.tsx';
import type { EditedRows } from './form-values.ts';
import style from './group-form.module.css';
import { SettingField } from './setting-field.tsx';
import { type EditedRow, type RowsFieldProps, type RowsLife, useRows } from './use-rows.tsx';
import { type FieldsProps, ValueFields } from './value-fields.tsx';
import { WeekRows } from './week-rows.tsx';

/** So many values stand in one line. */
const IN_A_LINE = 4;

const kindsIn = ({ fields }: RowsSetting): readonly string[] => Object.values(fields).map(({ kind }) => kind);

/** Some settings of a group or a row: values first, each list of rows below them. */
export function SettingsFields(props: FieldsProps) {
  const { settings, of = Object.keys(settings), values, under = '', onChange } = props;
  return (
    <>
      <ValueFields {...props} />
      {of.map((key) => {
        const setting = settings[key];
        return setting?.kind === 'rows' ? (
          <RowsField
            key={key}
            setting={setting}
            place={`${under}${key}`}
            value={values[key] as EditedRows}
            onValue={(value) => onChange({ [key]: value })}
          />
        ) : null;
      })}
    </>
  );
}

/** A list of rows, drawn as what it is: the seven days of a week, as many parts as the specification has, days of the year, lines of a few values, or a block for each. */
function RowsField(props: RowsFieldProps) {
  const { setting } = props;
  const kinds = kindsIn(setting);
  if (setting.least === setting.most && kinds.every((kind) => kind === 'time')) return <WeekRows {...props} />;
  if (setting.least === setting.most) return <FixedRows {...props} />;
  if (kinds.includes('day')) return <DayRows {...props} />;
  const isBlock = kinds.length > IN_A_LINE || kinds.includes('rows') || kinds.includes('lines');
  return isBlock ? <BlockRows {...props} /> : <LineRows {...props} />;
}

/** What is wrong with the list as a whole, and the button that makes another row. */
function Foot({ props: { setting, place }, life }: { readonly props: RowsFieldProps; readonly life: RowsLife }) {
  const { problems, idOf } = useEditing();
  const { add, rows, question } = life;
  const focusNew = () => {
    const id = add?.();
    const [first = ''] = Object.keys(setting.fields);
    // drawn with the next frame
    if (id !== undefined)
      requestAnimationFrame(() => document.getElementById(idOf(`${place}.${id}.${first}`))?.focus());
  };
  return (
    <div className={style.rowsFoot} id={idOf(place)} tabIndex={-1}>
      {rows.length === 0 ? <span className={house.muted}>{`No ${setting.label.toLowerCase()} yet.`}</span> : null}
      <FieldError>{problems[place]}</FieldError>
      <span className={house.spacer} />
      {setting.least === setting.most ? null : (
        <Button icon={<IconPlus size={18} />} disabled={add === null} onClick={focusNew}>
          {`Add ${setting.row.toLowerCase()}`}
        </Button>
      )}
      {question}
    </div>
  );
}

function RowActs({ row, isLeast }: { readonly row: EditedRow; readonly isLeast: boolean }) {
  const { moveUp, moveDown, name, remove } = row;
  return (
    <span className={style.rowActs}>
      {moveUp === null && moveDown === null ? null : (
        <>
          <IconButton
            small
            label={`Move ${name} up`}
            icon={<IconArrowUp size={16} />}
            disabled={moveUp === null}
            onClick={() => moveUp?.()}
          />
          <IconButton
            small
            label={`Move ${name} down`}
            icon={<IconArrowDown size={16} />}
            disabled={moveDown === null}
            onClick={() => moveDown?.()}
          />
        </>
      )}
      {remove === null ? null : (
        <IconButton small label={`Remove ${name}`} icon={<IconTrash size={16} />} disabled={isLeast} onClick={remove} />
      )}
    </span>
  );
}

/** A row that is told of by many values: its name as a heading, the values in two columns, its own lists below. */
function BlockRows(props: RowsFieldProps) {
  const { setting } = props;
  const { problems } = useEditing();
  const life = useRows(props);
  return (
    <>
      {life.rows.map((row) => (
        <section key={row.id} className={style.block} aria-label={row.name}>
          <div className={style.blockHead}>
            <h3 className={row.isChanged ? style.changedName : undefined}>{row.name}</h3>
            <span className={house.spacer} />
            <RowActs row={row} isLeast={life.isLeast} />
          </div>
          <FieldError>{problems[row.place]}</FieldError>
          <SettingsFields settings={setting.fields} values={row.row} under={`${row.place}.`} onChange={row.change} />
        </section>
      ))}
      <Foot props={props} life={life} />
    </>
  );
}

/** A row of a few values is a line; what its values mean is said in the first. */
function LineRows(props: RowsFieldProps) {
  const { setting } = props;
  const { problems } = useEditing();
  const life = useRows(props);
  const fields = Object.entries(setting.fields).flatMap(([key, field]) =>
    field.kind === 'rows' ? [] : [{ key, field }],
  );
  return (
    <>
      <ul className={style.lines}>
        {life.rows.map((row, index) => (
          <li key={row.id} aria-label={row.name}>
            <div className={style.line}>
              {fields.map(({ key, field: { hint, ...field } }) => (
                <SettingField
                  key={key}
                  setting={index === 0 && hint !== undefined ? { ...field, hint } : field}
                  place={`${row.place}.${key}`}
                  value={row.row[key]}
                  onValue={(value) => row.change({ [key]: value })}
                />
              ))}
              <RowActs row={row} isLeast={life.isLeast} />
            </div>
            <FieldError>{problems[row.place]}</FieldError>
          </li>
        ))}
      </ul>
      <Foot props={props} life={life} />
    </>
  );
}
