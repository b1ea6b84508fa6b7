import type { ReactNode } from 'react';
import { ErrorPanel, type Tried } from './error-panel.tsx';
import house from './house/house.module.css';
import style from './house/table.module.css';
import { IconArrowDown, IconArrowUp } from './icons.tsx';
import { SkeletonRows } from './skeleton.tsx';

export interface Sort {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

export interface Column<R> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Money and counts stand at the right. */
  readonly right?: boolean;
  readonly sortable?: boolean;
  /** Where the cell stands when rows become two lines below 768 px: at the left of the next lines unless said otherwise, or not at all. */
  readonly small?: 'topLeft' | 'topRight' | 'left' | 'end' | 'wideOnly';
  /** A head for screen readers only (actions, lamp). */
  readonly silentHead?: boolean;
  readonly className?: string;
}

export interface DataTableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  /** Undefined while the first page loads: skeleton rows of the right shape. */
  readonly rows: readonly R[] | undefined;
  /** Where they are read from: when that failed and there are none from before, the reason stands there instead. */
  readonly of?: Tried;
  readonly rowKey: (row: R) => string;
  /** Rows already shown are being read again: the 2 px bar. */
  readonly reloading?: boolean;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  /** Needs the viewer: the lamp wash is for cells that ask, the lamp itself is a column. */
  readonly needs?: (row: R) => boolean;
  /** What is typed anew, above the rows. */
  readonly typedOnTop?: ReactNode;
  /** What is typed in place of a row; undefined for a row that is only read. */
  readonly typedInstead?: (row: R) => ReactNode | undefined;
  readonly empty?: ReactNode;
}

/** A ruled table: sortable heads with aria-sort, skeleton on first load, two-line rows on phones (look §5). */
export function DataTable<R>({
  label,
  columns,
  rows,
  of,
  rowKey,
  reloading = false,
  sort,
  onSort,
  needs,
  typedOnTop,
  typedInstead = () => undefined,
  empty,
}: DataTableProps<R>) {
  if (rows === undefined && of !== undefined && of.error !== null) return <ErrorPanel of={of} />;
  if (rows?.length === 0 && empty !== undefined && typedOnTop === undefined) return <>{empty}</>;
  return (
    <div className={style.scroll}>
      {reloading && rows !== undefined ? (
        <div className={style.reloading} role="progressbar" aria-label="Loading" />
      ) : null}
      <table className={style.stack} aria-label={label} aria-busy={rows === undefined || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonRows columns={columns.length} />
        ) : (
          <tbody>
            {typedOnTop === undefined ? null : <TypedRow columns={columns.length}>{typedOnTop}</TypedRow>}
            {rows.map((row) => {
              const typed = typedInstead(row);
              return typed === undefined ? (
                <tr key={rowKey(row)} className={needs?.(row) ? style.needsYou : undefined}>
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      className={[
                        column.right ? style.right : '',
                        style[column.small ?? 'left'],
                        column.className ?? '',
                      ]
                        .filter(Boolean)
                        .join(' ')}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ) : (
                <TypedRow key={rowKey(row)} columns={columns.length}>
                  {typed}
                </TypedRow>
              );
            })}
          </tbody>
        )}
      </table>
    </div>
  );
}

const TypedRow = ({ columns, children }: { readonly columns: number; readonly children: ReactNode }) => (
  <tr className={style.typed}>
    <td colSpan={columns}>{children}</td>
  </tr>
);

function Head<R>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<R>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}) {
  const isSorted = sort?.by === column.id;
  const ascending = isSorted && sort.order === 'asc';
  const words = column.silentHead ? <span className={house.unseen}>{column.head}</span> : column.head;
  return (
    <th
      scope="col"
      className={column.right ? style.right : undefined}
      aria-sort={isSorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable && onSort !== undefined ? (
        <button
          type="button"
          className={style.sortButton}
          onClick={() => onSort({ by: column.id, order: ascending ? 'desc' : 'asc' })}
        >
          {words}
          {isSorted ? ascending ? <IconArrowUp size={14} /> : <IconArrowDown size={14} /> : null}
        </button>
      ) : (
        words
      )}
    </th>
  );
}
