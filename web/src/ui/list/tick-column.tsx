import { listMessages } from '@gatehouse/domain/lists/messages.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import type { Column } from '#web/ui/table.tsx';
import house from '../house/house.module.css';
import style from './list.module.css';
import type { Selection } from './use-selection.ts';

/** The first column of a list whose rows can be ticked. */
export const tickColumn = <R,>(
  selection: Selection<R>,
  rows: readonly R[] | undefined,
  keyOf: (row: R) => string,
  nameOf: (row: R) => string,
): Column<R> => ({
  id: 'tick',
  className: style.tick,
  small: 'wideOnly',
  head: (
    <CheckField
      label={<span className={house.unseen}>{listMessages.selectPage}</span>}
      checked={rows !== undefined && rows.length > 0 && rows.every((row) => selection.rows.has(keyOf(row)))}
      onChange={(event) => selection.setAll(rows ?? [], keyOf, event.target.checked)}
    />
  ),
  cell: (row) => (
    <CheckField
      label={<span className={house.unseen}>Select {nameOf(row)}</span>}
      checked={selection.rows.has(keyOf(row))}
      onChange={(event) => selection.set(keyOf(row), row, event.target.checked)}
    />
  ),
});
