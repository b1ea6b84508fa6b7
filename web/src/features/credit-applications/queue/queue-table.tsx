import type { QueueRow } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { agreedInWords } from '@gatehouse/domain/credit-applications/deciding/agreed-words.ts';
import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import type { QueueSearch } from '@gatehouse/domain/credit-applications/queue/queue.ts';
import { daysOld, formatMoney } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconChevronRight } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { tickColumn } from '#web/ui/list/tick-column.tsx';
import type { Selection } from '#web/ui/list/use-selection.ts';
import { NewMark } from '#web/ui/new-mark.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Column, DataTable, type Sort } from '#web/ui/table.tsx';
import { shortDayOf, type ViewerClock } from '../staff-moments.ts';
import type { staffPaths } from '../staff-paths.ts';

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
      className: 'lampcol',
      cell: (row) => (row.waitingOnMe ? <Lamp /> : null),
    },
    {
      id: 'company',
      head: 'Company and project',
      sortable: true,
      small: 'k1',
      cell: (row) => <NameCell row={row} reviewPath={reviewPath} />,
    },
    {
      id: 'ar-number',
      head: 'A/R number',
      small: 'hs',
      cell: ({ arNumber }) =>
        arNumber === null ? <span className="muted">Not set</span> : <span className="nw">AR {arNumber}</span>,
    },
    {
      id: 'requested',
      head: 'Requested',
      sortable: true,
      right: true,
      className: 'amt',
      cell: ({ requestedCents }) =>
        requestedCents === null ? <span className="muted">Not yet</span> : formatMoney(requestedCents),
    },
    {
      id: 'status',
      head: 'Status',
      small: 'k2',
      cell: (row) => <StatusTag look={creditLook(row.status, 'staff')}>{row.statusLabel}</StatusTag>,
    },
    { id: 'waiting', head: 'Waiting on', cell: (row) => (row.waitingOnMe ? <b className="b">You</b> : row.waitingOn) },
    {
      id: 'age',
      head: 'Age',
      sortable: true,
      className: 'agetd',
      cell: (row) => <AgeCell days={row.waitingDays} agreed={row.agreed} />,
    },
    {
      id: 'submitted',
      head: 'Submitted',
      sortable: true,
      small: 'hs',
      className: 'nw ink2',
      cell: ({ submittedAt }) =>
        submittedAt === null ? <span className="muted">Not yet</span> : shortDayOf(submittedAt, clock),
    },
    {
      id: 'open',
      head: 'Open',
      silentHead: true,
      small: 'hs',
      right: true,
      cell: () => (
        <span className="go">
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
      <span className="t1">
        <Link to={reviewPath} search={{ creditApplicationId: row.creditApplicationId }}>
          {row.companyName}
          <span className="vh">, {row.projectName}</span>
        </Link>
        {row.unseen ? <NewMark /> : null}
      </span>
      <span className="t2" aria-hidden="true">
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
        className="agec"
        style={{ '--w': `${Math.min(100, (days / FULL_BAR_DAYS) * 100)}%`, '--c': colour } as CSSProperties}
      >
        <i />
        <span className={late ? 'nw st-stop b' : 'nw'}>{daysOld(days)}</span>
      </span>
      {agreed === null || agreed.state === 'on time' || agreed.state === 'paused' ? null : (
        <span className={agreed.state === 'late' ? 'nw sm st-stop' : 'nw sm ink2'} style={{ display: 'block' }}>
          {agreedInWords(agreed)}
        </span>
      )}
    </>
  );
}
