import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { SelectField } from '#web/ui/text-field.tsx';
import staffDialogsStyle from '../deciding/staff-dialogs.module.css';
import style from './recommendation.module.css';
import { poolOf, type TypedLine } from './recommendation-form.ts';

interface Department {
  readonly departmentId: string;
  readonly name: string;
}

export interface SplitProps {
  readonly departments: readonly Department[] | undefined;
  readonly failed: boolean;
  readonly limitCents: number | null;
  readonly lines: readonly TypedLine[];
  readonly problems: Problems;
  readonly idOf: (field: string) => string;
  readonly onLines: (lines: readonly TypedLine[]) => void;
}

/** Costume rental has its own form, approver and risk, so it stands in a block of its own (credit.md §6). */
const COSTUME = 'Costume';

/** The split of the limit over departments, Costume apart; what is not divided is the shared pool. */
export function RecommendationSplit({
  departments = [],
  failed,
  limitCents,
  lines,
  problems,
  idOf,
  onLines,
}: SplitProps) {
  const costume = departments.find(({ name }) => name === COSTUME);
  const others = departments.filter(({ departmentId }) => departmentId !== costume?.departmentId);
  const change = (place: number, part: Partial<TypedLine>) =>
    onLines(lines.map((line, index) => (index === place ? { ...line, ...part } : line)));
  const remove = (place: number) => onLines(lines.filter((_, index) => index !== place));
  const placed = lines.map((line, place) => ({ ...line, place }));
  const costumeLine = placed.find(({ departmentId }) => costume !== undefined && departmentId === costume.departmentId);
  const pool = poolOf(limitCents, lines);
  return (
    <fieldset>
      <legend className={staffDialogsStyle.legend}>Department split</legend>
      {failed ? <Note tone="bad">The departments could not be read. Close this and try again.</Note> : null}
      <ul className={style.splitLines}>
        {placed
          .filter((line) => line !== costumeLine)
          .map(({ departmentId, amountCents, place }) => (
            <li key={place}>
              <SelectField
                id={idOf(`lines.${place}.departmentId`)}
                label="Department"
                placeholder="Choose a department"
                choices={others
                  .filter(
                    (department) =>
                      department.departmentId === departmentId ||
                      !lines.some((line) => line.departmentId === department.departmentId),
                  )
                  .map(({ departmentId: value, name }) => ({ value, label: name }))}
                value={departmentId}
                error={problems[`lines.${place}.departmentId`]}
                onChange={(event) => change(place, { departmentId: event.target.value })}
              />
              <MoneyField
                id={idOf(`lines.${place}.amountCents`)}
                label="Amount"
                value={amountCents}
                error={problems[`lines.${place}.amountCents`]}
                onValue={(next) => change(place, { amountCents: next })}
              />
              <IconButton
                label={`Remove department line ${place + 1}`}
                icon={<IconTrash size={18} />}
                onClick={() => remove(place)}
              />
            </li>
          ))}
      </ul>
      <div style={{ margin: '12px 0 18px' }}>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={departments.length === 0}
          onClick={() => onLines([...lines, { departmentId: '', amountCents: null }])}
        >
          Add credit
        </Button>
      </div>
      {costume === undefined ? null : (
        <MoneyField
          id={idOf(costumeLine === undefined ? 'costume' : `lines.${costumeLine.place}.amountCents`)}
          label={COSTUME}
          optional
          hint="Its own line, because rental has its own form and approver"
          value={costumeLine?.amountCents ?? null}
          error={costumeLine === undefined ? undefined : problems[`lines.${costumeLine.place}.amountCents`]}
          onValue={(amountCents) => {
            if (costumeLine === undefined) {
              if (amountCents !== null) onLines([...lines, { departmentId: costume.departmentId, amountCents }]);
            } else if (amountCents === null) remove(costumeLine.place);
            else change(costumeLine.place, { amountCents });
          }}
        />
      )}
      <div className={pool < 0 ? `${style.pool} ${style.overLimit}` : style.pool} aria-live="polite">
        <span>{pool < 0 ? 'Over the limit by' : 'Shared pool, open to all departments'}</span>
        <b>{formatMoney(Math.abs(pool))}</b>
      </div>
      {problems.lines === undefined ? null : (
        <div className={fieldStyle.field}>
          <FieldError id={idOf('lines')}>{problems.lines}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
