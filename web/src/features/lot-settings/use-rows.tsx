import { calledRow } from '@gatehouse/domain/lot-settings/differences.ts';
import type { RowsSetting } from '@gatehouse/domain/lot-settings/setting.ts';
import type { Values } from '@gatehouse/domain/lot-settings/values.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useEditing } from './editing.ts';
import { type EditedRows, inOrder, isFilled, newRow, newRowId } from './form-values.ts';

export interface RowsFieldProps {
  readonly setting: RowsSetting;
  readonly place: string;
  readonly value: EditedRows;
  readonly onValue: (value: EditedRows) => void;
}

export interface EditedRow {
  readonly id: string;
  readonly row: Values;
  /** Its place in the form: `sites.north`. */
  readonly place: string;
  readonly name: string;
  readonly isChanged: boolean;
  readonly change: (part: Values) => void;
  /** null: it stays, because others know it by its number. */
  readonly remove: (() => void) | null;
  /** null: it is the first, or the last, or they have an order of their own. */
  readonly moveUp: (() => void) | null;
  readonly moveDown: (() => void) | null;
}

export interface RowsLife {
  readonly rows: readonly EditedRow[];
  /** null: there are as many as there may be. Answers the new one's id. */
  readonly add: (() => string) | null;
  /** No fewer are allowed. */
  readonly isLeast: boolean;
  /** Asks before a row goes in which something is written. */
  readonly question: ReactNode;
}

/** Rows that are added, removed and put into another order; what is written in one is not thrown away by a click. */
export function useRows({ setting, place, value, onValue }: RowsFieldProps): RowsLife {
  const { changed } = useEditing();
  const [asked, ask] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const { fields, ids: kindOfIds, row: word, least, most } = setting;
  const shown = inOrder(value);
  const ids = shown.map(([id]) => id);
  const hasOwnOrder = least === most || Object.values(fields).some(({ kind }) => kind === 'day');
  const without = (id: string) => {
    const { [id]: _, ...rows } = value.rows;
    onValue({ order: ids.filter((each) => each !== id), rows });
  };
  const swapped = (one: number, other: number) => {
    const order = ids.with(one, ids[other] ?? '').with(other, ids[one] ?? '');
    return () => onValue({ ...value, order });
  };
  const rows = shown.map(([id, row], index): EditedRow => {
    const at = `${place}.${id}`;
    const name = calledRow(setting, { ...row, id }) || `${word} ${index + 1}`;
    const remove = () => (isFilled(fields, row) ? ask({ id, name }) : without(id));
    return {
      id,
      row,
      place: at,
      name,
      isChanged: [...changed.keys()].some((each) => each === at || each.startsWith(`${at}.`)),
      change: (part) => onValue({ order: ids, rows: { ...value.rows, [id]: { ...row, ...part } } }),
      remove: kindOfIds === 'numbers' && changed.get(at)?.was !== null ? null : remove,
      moveUp: hasOwnOrder || index === 0 ? null : swapped(index, index - 1),
      moveDown: hasOwnOrder || index === ids.length - 1 ? null : swapped(index, index + 1),
    };
  });
  return {
    rows,
    add:
      rows.length >= most
        ? null
        : () => {
            const id = newRowId(setting);
            onValue({ order: [...ids, id], rows: { ...value.rows, [id]: newRow(fields, shown.at(-1)?.[1]) } });
            return id;
          },
    isLeast: rows.length <= least,
    question: (
      <ConfirmDialog
        open={asked !== null}
        title={`Remove ${asked?.name ?? ''}?`}
        text="It is gone for everybody once you save, and can be put back from the history."
        onConfirm={() => {
          if (asked !== null) without(asked.id);
          ask(null);
        }}
        onRefuse={() => ask(null)}
      />
    ),
  };
}
