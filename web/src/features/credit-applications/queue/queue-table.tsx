import type { QueueRow } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { agreedInWords } from '@gatehouse/domain/credit-applications/deciding/agreed-words.ts';
import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import type { QueueSearch } from '@gatehouse/domain/credit-applications/queue/queue.ts';
import { daysOld, formatMoney } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconChevronRight } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { tickColumn } from '#web/ui/list/tick-column.tsx';
import type { Selection } from '#web/ui/list/use-selection.ts';
import { NewMark } from '#web/ui/new-mark.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Column, DataTable, type Sort } from '#web/ui/table.tsx';
import { shortDayOf, type ViewerClock } from '../staff-moments.ts';
import type { staffPaths } from '../staff-paths.ts';
import style from './queue.module.css';

export interface QueueTableProps {
  readonly rows: readonly QueueRow[] | undefined;
  readonly reloading: boolean;
  readonly search: QueueSearch;
  readonly selection: Selection<QueueRow>;
  readonly onSort: (sort: Sort) => void;
  readonly reviewPath: (typeof staffPaths)[keyof typeof staffPaths]['review'];
  readonly clock: ViewerClock;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const LATE_DAYS = 10;
const FULL_BAR_DAYS = 14;

const emptyTitles = {
  open: 'No open applications',
  'needs-you': 'Nothing needs you',
  new: 'Nothing is new to you',
  decided: 'Nothing is decided yet',
  all: 'No applications yet',
} as const;

export function QueueTable({
  rows,
  reloading,
  search,
  selection,
  onSort,
  reviewPath,
  clock,
  isFiltered,
  onClear,
}: QueueTableProps) {
  const columns: readonly Column<QueueRow>[] = [
    tickColumn(
      selection,
      rows,
      ({ creditApplicationId }) => creditApplicationId,
      ({ companyName, projectName }) => `${companyName}, ${projectName}`,
    ),
    {
      id: 'needs',
      head: 'Needs you',
      silentHead: true,
      className: tableStyle.lampColumn,
      cell: (row) => (row.waitingOnMe ? <Lamp /> : null),
    },
    {
      id: 'company',
      head: 'Company and project',
      sortable: true,
      small: 'topLeft',
      cell: (row) => <NameCell row={row} reviewPath={reviewPath} />,
    },
    {
      id: 'ar-number',
      head: 'A/R number',
      small: 'wideOnly',
      cell: ({ arNumber }) =>
        arNumber === null ? (
          <span className={house.muted}>Not set</span>
        ) : (
          <span className={house.oneLine}>AR {arNumber}</span>
        ),
    },
    {
      id: 'requested',
      head: 'Requested',
      sortable: true,
      right: true,
      className: style.amountColumn,
      cell: ({ requestedCents }) =>
        requestedCents === null ? <span className={house.muted}>Not yet</span> : formatMoney(requestedCents),
    },
    {
      id: 'status',
      head: 'Status',
      small: 'topRight',
      cell: (row) => <StatusTag look={creditLook(row.status, 'staff')}>{row.statusLabel}</StatusTag>,
    },
    {
      id: 'waiting',
      head: 'Waiting on',
      cell: (row) => (row.waitingOnMe ? <b className={house.bold}>You</b> : row.waitingOn),
    },
    {
      id: 'age',
      head: 'Age',
      sortable: true,
      className: style.ageColumn,
      cell: (row) => <AgeCell days={row.waitingDays} agreed={row.agreed} />,
    },
    {
      id: 'submitted',
      head: 'Submitted',
      sortable: true,
      small: 'wideOnly',
      className: `${house.oneLine} ${house.soft}`,
      cell: ({ submittedAt }) =>
        submittedAt === null ? <span className={house.muted}>Not yet</span> : shortDayOf(submittedAt, clock),
    },
    {
      id: 'open',
      head: 'Open',
      silentHead: true,
      small: 'wideOnly',
      right: true,
      cell: () => (
        <span className={style.open}>
          <IconChevronRight size={18} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label="Credit applications"
      columns={columns}
      rows={rows}
      rowKey={({ creditApplicationId }) => creditApplicationId}
      reloading={reloading}
      sort={{ by: search.sort ?? 'age', order: search.direction ?? 'desc' }}
      onSort={onSort}
      empty={
        isFiltered ? (
          <EmptyState
            title="Nothing matches"
            text="No application fits the search and the filters."
            vignette="ajar"
            action={<Button onClick={onClear}>Clear all</Button>}
          />
        ) : (
          <EmptyState
            title={emptyTitles[search.tab ?? 'open']}
            text="Applications appear here when customers submit them."
          />
        )
      }
    />
  );
}

function NameCell({ row, reviewPath }: { readonly row: QueueRow; readonly reviewPath: QueueTableProps['reviewPath'] }) {
  return (
    <>
      <span className={tableStyle.main}>
        <Link to={reviewPath} search={{ creditApplicationId: row.creditApplicationId }}>
          {row.companyName}
          <span className={house.unseen}>, {row.projectName}</span>
        </Link>
        {row.unseen ? <NewMark /> : null}
      </span>
      <span className={tableStyle.more} aria-hidden="true">
        {row.projectName}
      </span>
    </>
  );
}

/** Days in the present status: a bar to 14 days that repeats its value in words; over 10 days in stop (look §5 Ageing). */
function AgeCell({ days, agreed }: { readonly days: number; readonly agreed: QueueRow['agreed'] }) {
  const late = days > LATE_DAYS;
  const colour = late ? 'var(--gh-stop-ink)' : days <= 1 ? 'var(--gh-control)' : 'var(--gh-ink)';
  return (
    <>
      <span
        className={style.ageBar}
        style={{ '--w': `${Math.min(100, (days / FULL_BAR_DAYS) * 100)}%`, '--c': colour } as CSSProperties}
      >
        <i />
        <span className={late ? `${house.oneLine} ${statusStyle.stop} ${house.bold}` : house.oneLine}>
          {daysOld(days)}
        </span>
      </span>
      {agreed === null || agreed.state === 'on time' || agreed.state === 'paused' ? null : (
        <span
          className={
            agreed.state === 'late'
              ? `${house.oneLine} ${house.small} ${statusStyle.stop}`
              : `${house.oneLine} ${house.detail}`
          }
          style={{ display: 'block' }}
        >
          {agreedInWords(agreed)}
        </span>
      )}
    </>
  );
}
