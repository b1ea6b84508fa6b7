import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { boundRows } from '#web/ui/record-form/bind.ts';
import type { RecordForm } from '#web/ui/record-form/use-record-form.ts';
import { SelectField } from '#web/ui/text-field.tsx';
import staffDialogsStyle from '../deciding/staff-dialogs.module.css';
import style from './recommendation.module.css';
import { poolOf, type TypedLine } from './recommendation-form.ts';

export interface SplitProps {
  readonly departments:
    | readonly {
        readonly departmentId: string;
        readonly name: string;
        readonly makesCostumes: boolean;
        readonly creditShare: number | null;
      }[]
    | undefined;
  readonly failed: boolean;
  readonly limitCents: number | null;
  readonly form: Pick<RecordForm<{ readonly lines: readonly TypedLine[] }>, 'values' | 'problems' | 'idOf'> & {
    set(part: { readonly lines: readonly TypedLine[] }): void;
  };
}

const labels = { departmentId: 'Department', amountCents: 'Amount' };

/** What a department is offered of a limit: its share of it, where it says one (decision 0105). */
const offered = (creditShare: number | null | undefined, limitCents: number | null): number | null =>
  creditShare == null || limitCents === null ? null : Math.round((limitCents * creditShare) / 100);

/**
 * The split of the limit over departments; those that make and rent costumes apart, because rental has its own form, approver and risk (credit.md §6).
 * What is not divided is the shared pool.
 */
export function RecommendationSplit({ departments = [], failed, limitCents, form }: SplitProps) {
  const { problems, idOf } = form;
  const { lines } = form.values;
  const costume = departments.filter(({ makesCostumes }) => makesCostumes);
  const others = departments.filter(({ makesCostumes }) => !makesCostumes);
  const rows = boundRows(form, 'lines', labels);
  const rowOf = (departmentId: string) => rows.find(({ row }) => row.departmentId === departmentId);
  const isCostume = (id: string): boolean => costume.some(({ departmentId }) => departmentId === id);
  const add = (line: TypedLine) => form.set({ lines: [...lines, line] });
  const pool = poolOf(limitCents, lines);
  return (
    <fieldset>
      <legend className={staffDialogsStyle.legend}>Department split</legend>
      {failed ? <Note tone="bad">The departments could not be read. Close this and try again.</Note> : null}
      <ul className={style.splitLines}>
        {rows
          .filter(({ row }) => !isCostume(row.departmentId))
          .map(({ row, place, bind, change, remove }) => (
            <li key={place}>
              <SelectField
                {...bind('departmentId')}
                placeholder="Choose a department"
                choices={others
                  .filter(
                    ({ departmentId }) =>
                      departmentId === row.departmentId || !lines.some((line) => line.departmentId === departmentId),
                  )
                  .map(({ departmentId: value, name }) => ({ value, label: name }))}
                onValue={(departmentId) => {
                  const share = others.find((each) => each.departmentId === departmentId)?.creditShare;
                  change({ departmentId, amountCents: row.amountCents ?? offered(share, limitCents) });
                }}
              />
              <MoneyField {...bind('amountCents')} />
              <IconButton
                label={`Remove department line ${place + 1}`}
                icon={<IconTrash size={18} />}
                onClick={remove}
              />
            </li>
          ))}
      </ul>
      <div style={{ margin: '12px 0 18px' }}>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          disabled={departments.length === 0}
          onClick={() => add({ departmentId: '', amountCents: null })}
        >
          Add credit
        </Button>
      </div>
      {costume.map(({ departmentId, name, creditShare }) => {
        const own = rowOf(departmentId);
        const offer = offered(creditShare, limitCents);
        return (
          <MoneyField
            key={departmentId}
            {...(own?.bind('amountCents') ?? { id: idOf(departmentId), value: null })}
            label={name}
            optional
            hint={`Its own line, because rental has its own form and approver${offer === null ? '' : `. ${formatMoney(offer)} offered`}`}
            onValue={(amountCents) => {
              if (amountCents === null) own?.remove();
              else if (own === undefined) add({ departmentId, amountCents });
              else own.change({ amountCents });
            }}
          />
        );
      })}
      <div className={pool < 0 ? `${style.pool} ${style.overLimit}` : style.pool} aria-live="polite">
        <span>{pool < 0 ? 'Over the limit by' : 'Shared pool, open to all departments'}</span>
        <b>{formatMoney(Math.abs(pool))}</b>
      </div>
      <FieldError id={idOf('lines')}>{problems.lines}</FieldError>
    </fieldset>
  );
}
