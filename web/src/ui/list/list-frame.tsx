import { listMessages } from '@gatehouse/domain/lists/messages.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel, type Tried } from '#web/ui/error-panel.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { ownCurrent } from '#web/ui/own-current.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import type { VignetteName } from '#web/ui/vignette.tsx';
import house from '../house/house.module.css';
import tabsStyle from '../house/tabs.module.css';
import listStyle from './list.module.css';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';
import { tickColumn } from './tick-column.tsx';
import type { ListState } from './use-list-search.ts';
import type { Selection } from './use-selection.ts';

/** What a list needs of `useQuery(…)`; a whole query result fits. */
export interface ListReading<R> extends Tried {
  readonly data:
    | { readonly rows: readonly R[]; readonly total: number; readonly page: number; readonly size: number }
    | undefined;
  readonly isPlaceholderData: boolean;
}

/** A view of the list as an address. `part` is what it sets; undefined takes a name out. */
export interface ListTab {
  readonly label: string;
  readonly count?: number | undefined;
  /** Something there needs the person who looks. */
  readonly lit?: boolean;
  readonly part: Readonly<Record<string, string | undefined>>;
}

export interface ListFrameProps<R> extends Omit<ListFiltersProps, 'list'> {
  /** Names the region and the table: "Companies". */
  readonly label: string;
  readonly list: ListState<object>;
  readonly reading: ListReading<R>;
  readonly rowKey: (row: R) => string;
  readonly nameOf: (row: R) => string;
  readonly sizes: readonly number[];
  readonly tabs?: readonly ListTab[];
  /** A table; or `children` for cards. */
  readonly columns?: readonly Column<R>[];
  readonly children?: ((rows: readonly R[] | undefined) => ReactNode) | undefined;
  readonly empty: {
    readonly title: string;
    readonly text?: ReactNode;
    readonly vignette?: VignetteName;
    readonly action?: ReactNode;
  };
  /** What filters leave nothing of; the house's words unless the specification has its own. */
  readonly nothingMatches?: { readonly title: string; readonly text?: string };
  readonly selection?: Selection<R> | undefined;
  /** Between the filters and the rows: the bulk bar, a note. */
  readonly above?: ReactNode;
}

/** A list: tabs, search, filters, chips, rows, pages, and what stands there while there are none (04, 19, 20; look §5). */
export function ListFrame<R>(props: ListFrameProps<R>) {
  const { label, list, reading, sizes, tabs, above, rowKey, columns, children, selection, nameOf } = props;
  const { data, error } = reading;
  return (
    <section className={`${house.sheet} ${listStyle.list}`} aria-label={label}>
      {tabs === undefined ? null : <Tabs list={list} tabs={tabs} />}
      <ListFilters {...props} />
      {above}
      {error !== null && data === undefined ? (
        <ErrorPanel of={reading} />
      ) : data?.total === 0 ? (
        <Nothing {...props} />
      ) : columns === undefined ? (
        children?.(data?.rows)
      ) : (
        <DataTable
          label={label}
          columns={selection === undefined ? columns : [tickColumn(selection, data?.rows, rowKey, nameOf), ...columns]}
          rows={data?.rows}
          rowKey={rowKey}
          reloading={reading.isPlaceholderData}
          sort={list.sort}
          onSort={list.onSort}
        />
      )}
      {data === undefined || data.total === 0 ? null : (
        <Pagination
          page={data.page}
          pageSize={data.size}
          total={data.total}
          onPage={list.onPage}
          onPageSize={list.onSize}
          sizes={sizes}
        />
      )}
    </section>
  );
}

function Nothing<R>({ list, empty, nothingMatches }: ListFrameProps<R>) {
  if (list.filtered.length === 0) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title={nothingMatches?.title ?? listMessages.nothingMatches}
      text={nothingMatches === undefined ? listMessages.nothingMatchesText : nothingMatches.text}
      vignette="ajar"
      action={<Button onClick={list.clear}>{listMessages.clearAll}</Button>}
    />
  );
}

/** A tab keeps the search and the filters, and starts at its first page. */
function Tabs({ list, tabs }: { readonly list: ListState<object>; readonly tabs: readonly ListTab[] }) {
  const now = list.search as Readonly<Record<string, unknown>>;
  return (
    <nav className={`${tabsStyle.tabs} ${tabsStyle.inSheet}`} aria-label="Views">
      {tabs.map(({ label, count, part, lit }) => {
        const selected = Object.entries(part).every(([name, value]) => now[name] === value);
        const search = Object.fromEntries(
          Object.entries({ ...now, page: undefined, ...part }).filter(([, value]) => value !== undefined),
        );
        return (
          <Link
            key={label}
            to="."
            search={search as never}
            resetScroll={false}
            {...ownCurrent}
            aria-current={selected ? 'page' : undefined}
          >
            {lit ? <Lamp /> : null}
            {label}
            {count === undefined ? null : <span className={tabsStyle.number}>{count.toLocaleString('en-US')}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
