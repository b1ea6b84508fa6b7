import type { QueueRow } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { agreedInWords } from '@gatehouse/domain/credit-applications/deciding/agreed-words.ts';
import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import { daysOld, formatMoney } from '@gatehouse/domain/text/format.ts';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { IconChevronRight } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { NewMark } from '#web/ui/new-mark.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { staffPaths } from '../staff-paths.ts';
import style from './queue.module.css';

type ReviewPath = (typeof staffPaths)[keyof typeof staffPaths]['review'];

const LATE_DAYS = 10;
const FULL_BAR_DAYS = 14;

/** `shortDay`: a moment as the person who looks has it in dense lists. */
export const queueColumns = (
  reviewPath: ReviewPath,
  shortDay: (instant: string) => string,
): readonly Column<QueueRow>[] => [
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
      submittedAt === null ? <span className={house.muted}>Not yet</span> : shortDay(submittedAt),
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

function NameCell({ row, reviewPath }: { readonly row: QueueRow; readonly reviewPath: ReviewPath }) {
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
