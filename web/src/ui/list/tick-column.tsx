import { listMessages } from '@gatehouse/domain/lists/messages.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import type { Column } from '#web/ui/table.tsx';
import './list.css';
import type { Selection } from './use-selection.ts';

/** The first column of a list whose rows can be ticked. */
export const tickColumn = <R,>(
  selection: Selection<R>,
  rows: readonly R[] | undefined,
  keyOf: (row: R) => string,
  nameOf: (row: R) => string,
): Column<R> => ({
  id: 'tick',
  className: 'tick',
  small: 'hs',
  head: (
    <CheckField
      label={<span className="vh">{listMessages.selectPage}</span>}
      checked={rows !== undefined && rows.length > 0 && rows.every((row) => selection.rows.has(keyOf(row)))}
      onChange={(event) => selection.setAll(rows ?? [], keyOf, event.target.checked)}
    />
  ),
  cell: (row) => (
    <CheckField
      label={<span className="vh">Select {nameOf(row)}</span>}
      checked={selection.rows.has(keyOf(row))}
      onChange={(event) => selection.set(keyOf(row), row, event.target.checked)}
    />
  ),
});
