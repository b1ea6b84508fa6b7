import { columnLetters } from '@gatehouse/domain/imports/cell-names.ts';
import type { ColumnMatch } from '@gatehouse/domain/imports/columns.ts';
import type { ImportColumn } from '@gatehouse/domain/imports/contract.ts';
import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import house from '#web/ui/house/house.module.css';
import table from '#web/ui/house/table.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { IconArrowRight } from '#web/ui/shell-icons.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Select } from '#web/ui/text-field.tsx';
import style from './columns-step.module.css';

/** What is chosen for a column: a field, or to leave it out; `choose` while nobody has said. */
export interface ChosenColumn {
  readonly field: string | null;
  readonly by: ColumnMatch;
}

const looks = {
  name: { family: 'go', glyph: 'tick', label: 'By name' },
  last: { family: 'go', glyph: 'tick', label: 'As last time' },
  hand: { family: 'daylight', glyph: 'ringdot', label: 'By hand' },
  out: { family: 'neutral', glyph: 'slash', label: 'Left out' },
} as const;

const OUT = '-';

interface ColumnsTableProps {
  readonly kind: ImportKind;
  readonly columns: readonly ImportColumn[];
  readonly chosen: readonly ChosenColumn[];
  /** How many of their words have none of ours yet, where a field knows its own. */
  readonly wordsLeft: (place: number) => number;
  readonly onChoose: (place: number, field: string | null) => void;
}

/** Their letter, their word, three real values, our field, and how the two came together. */
export function ColumnsTable({ kind, columns, chosen, wordsLeft, onChoose }: ColumnsTableProps) {
  const fields = Object.entries(kind.fields).map(([value, { label, required = false }]) => ({
    value,
    label,
    required,
  }));
  const choices = [
    { value: OUT, label: 'Leave out' },
    { label: 'Required', choices: fields.filter(({ required }) => required) },
    { label: 'If the file has it', choices: fields.filter(({ required }) => !required) },
  ];
  return (
    <Sheet label="Columns">
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={house.unseen}>Column</span>
            </th>
            <th scope="col">Theirs</th>
            <th scope="col">First three values</th>
            <th scope="col">
              <span className={house.unseen}>Becomes</span>
            </th>
            <th scope="col">Ours</th>
            <th scope="col">Matched</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, place) => {
            const { field, by } = chosen[place] ?? { field: null, by: 'choose' as const };
            const letters = columnLetters(place);
            return (
              <tr key={letters} className={by === 'out' ? style.out : undefined}>
                <td className={style.letter}>
                  <b>{letters}</b>
                </td>
                <td className={style.theirs}>{column.heading === '' ? '(no heading)' : column.heading}</td>
                <td className={style.samples}>
                  {column.samples.map((sample, at) => (
                    <span key={at}>{sample === '' ? '(empty)' : sample}</span>
                  ))}
                </td>
                <td className={style.arrow}>
                  <IconArrowRight size={16} />
                </td>
                <td className={style.ours}>
                  <Select
                    aria-label={`Ours for ${column.heading === '' ? `column ${letters}` : column.heading}`}
                    choices={choices}
                    placeholder="Choose a field"
                    value={by === 'choose' ? '' : (field ?? OUT)}
                    onChange={({ target: { value } }) => onChoose(place, value === OUT || value === '' ? null : value)}
                  />
                  {field === null || kind.fields[field]?.hint === undefined ? null : (
                    <span className={table.more}>{kind.fields[field]?.hint}</span>
                  )}
                </td>
                <td className={style.matched}>
                  {by === 'choose' ? (
                    <span className={style.open}>
                      <Lamp />
                      <b className={house.bold}>Choose one</b>
                    </span>
                  ) : (
                    <StatusTag look={looks[by]} />
                  )}
                  {wordsLeft(place) === 0 ? null : (
                    <span className={table.more}>{capital(countOf(wordsLeft(place), 'word'))} to match</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Sheet>
  );
}
