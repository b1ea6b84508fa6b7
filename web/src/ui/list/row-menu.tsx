import { ActionMenu, type MenuItem } from '#web/ui/menu.tsx';
import type { Column } from '#web/ui/table.tsx';
import style from './list.module.css';

/** The last column of a list: what this person may do with the row. A row without any has an empty cell. */
export const rowMenuColumn = <R,>(nameOf: (row: R) => string, items: (row: R) => readonly MenuItem[]): Column<R> => ({
  id: 'actions',
  head: 'Actions',
  silentHead: true,
  className: style.acts,
  small: 'end',
  cell: (row) => {
    const shown = items(row);
    return shown.length === 0 ? null : <ActionMenu label={`Actions for ${nameOf(row)}`} items={shown} />;
  },
});
