import { ActionMenu, type MenuItems } from '#web/ui/menu.tsx';
import type { Column } from '#web/ui/table.tsx';
import style from './list.module.css';

/** The last column of a list: what this person may do with the row. A row without any has an empty cell. */
export const rowMenuColumn = <R,>(nameOf: (row: R) => string, items: (row: R) => MenuItems): Column<R> => ({
  id: 'actions',
  head: 'Actions',
  silentHead: true,
  className: style.acts,
  small: 'end',
  cell: (row) => <ActionMenu label={`Actions for ${nameOf(row)}`} items={items(row)} />,
});
