import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { deliveryLooks, requestLooks } from '@gatehouse/domain/service-requests/looks.ts';
import type { RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import {
  closedRequestStatuses,
  type RequestStatus,
  requestStatusLabels,
} from '@gatehouse/domain/service-requests/status.ts';
import type { Formats } from '@gatehouse/domain/text/formats.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import listStyle from '#web/ui/list/list.module.css';
import { ActionMenu } from '#web/ui/menu.tsx';
import { NewMark } from '#web/ui/new-mark.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { Act } from './api.ts';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import { departmentsInWords, lengthInWords, momentInWords, wantedInWords } from './request-words.ts';
import style from './service-requests.module.css';
import { menuOf } from './use-request-acts.tsx';

interface RowActs {
  readonly begin: (request: RequestRow, act: Act) => void;
  readonly isBusy: (request: RequestRow, act: Act) => boolean;
}

export interface ColumnsOf {
  readonly portal: RequestPortal;
  readonly formats: Formats;
  readonly acts: RowActs;
}

const closed: readonly RequestStatus[] = closedRequestStatuses;

const isFailed = ({ deliveryState, status }: RequestRow): boolean =>
  deliveryState === 'FAILED' && status !== 'DRAFT' && !closed.includes(status);

/** The columns of the list (22). What failed to arrive says so before it says how far it is. */
export const requestColumns = ({ portal, formats, acts }: ColumnsOf): readonly Column<RequestRow>[] => [
  {
    id: 'needs',
    head: 'Needs you',
    silentHead: true,
    className: tableStyle.lampColumn,
    cell: ({ needsMe }) => (needsMe ? <Lamp /> : null),
  },
  {
    id: 'number',
    head: 'Request',
    sortable: true,
    small: 'topLeft',
    cell: (row) => (
      <>
        <span className={tableStyle.main}>
          <Link to={requestPaths[portal].list} search={{ requestId: row.requestId }}>
            {row.title}
          </Link>
          {row.unseen ? <NewMark /> : null}
        </span>
        <span className={tableStyle.more}>
          {row.number === null ? '' : `${row.number}, `}
          {requestTypes[row.type].name}
        </span>
      </>
    ),
  },
  {
    id: 'project',
    head: 'Project',
    sortable: true,
    cell: ({ projectName, companyName }) => (
      <>
        {projectName}
        <span className={`${house.fine} ${style.underLine}`}>{companyName}</span>
      </>
    ),
  },
  { id: 'department', head: 'Department', small: 'wideOnly', cell: departmentsInWords },
  {
    id: 'status',
    head: 'Status',
    sortable: true,
    small: 'topRight',
    cell: (row) =>
      isFailed(row) ? (
        <>
          <StatusTag look={deliveryLooks.FAILED} />
          <span className={`${house.fine} ${style.underLine} ${style.underStatus}`}>
            {requestStatusLabels[row.status]} {lengthInWords(Date.now() - Date.parse(row.statusSince))} ago
          </span>
        </>
      ) : (
        <StatusTag look={requestLooks[row.status]}>
          {row.unconfirmed ? 'To be confirmed' : requestStatusLabels[row.status]}
        </StatusTag>
      ),
  },
  {
    id: 'answerBy',
    head: 'Answer by',
    sortable: true,
    small: 'end',
    className: house.oneLine,
    cell: (row) => <AnswerBy row={row} portal={portal} formats={formats} />,
  },
  {
    id: 'wanted',
    head: 'Wanted',
    sortable: true,
    small: 'wideOnly',
    className: `${house.oneLine} ${house.soft}`,
    cell: (row) => wantedInWords({ ...row, wantedTo: row.wantedFrom === null ? row.wantedTo : null }, formats),
  },
  {
    id: 'actions',
    head: 'Actions',
    silentHead: true,
    className: `${listStyle.acts} ${style.actionsColumn}`,
    small: 'end',
    cell: (row) => <RowActsCell row={row} portal={portal} acts={acts} />,
  },
];

interface AnswerByProps {
  readonly row: RequestRow;
  readonly portal: RequestPortal;
  readonly formats: Formats;
}

/** Until when somebody must have acknowledged it; then whose turn it is, who has it, or why it ended. */
function AnswerBy({ row, portal, formats }: AnswerByProps) {
  const { status, answerBy, overdue, assignee, reason } = row;
  if (status === 'SUBMITTED' && answerBy !== null)
    return overdue ? (
      <b className={`${house.bold} ${statusStyle.stop}`}>Overdue {lengthInWords(Date.now() - Date.parse(answerBy))}</b>
    ) : (
      <b className={house.bold}>{momentInWords(answerBy, formats)}</b>
    );
  if (status === 'NEEDS_INFO')
    return portal === 'customer' ? (
      <b className={house.bold}>You</b>
    ) : (
      <span className={house.muted}>With the customer</span>
    );
  if (status === 'DECLINED' || status === 'CANCELLED')
    return <span className={`${house.muted} ${style.reason}`}>{reason === null ? '' : reason}</span>;
  return closed.includes(status) ? null : assignee;
}

interface RowActsCellProps {
  readonly row: RequestRow;
  readonly portal: RequestPortal;
  readonly acts: RowActs;
}

/** What was never delivered is repaired with one press; everything stands in the menu, where a phone has it. */
function RowActsCell({ row, portal, acts }: RowActsCellProps) {
  const navigate = useNavigate();
  const retrigger = row.moves.find(({ move, ok }) => move === 'retrigger' && ok);
  const open = {
    label: row.status === 'DRAFT' && !row.unconfirmed ? 'Open the draft' : 'Open request',
    onSelect: () => void navigate({ to: requestPaths[portal].list, search: { requestId: row.requestId } }),
  };
  return (
    <span className={`${house.row} ${style.rowActions}`}>
      {retrigger === undefined ? null : (
        <span className={style.wideOnly}>
          <Button
            size="sm"
            busy={acts.isBusy(row, 'retrigger') && 'Sending'}
            aria-label={`Retrigger ${row.title}`}
            onClick={() => acts.begin(row, 'retrigger')}
          >
            Retrigger
          </Button>
        </span>
      )}
      <ActionMenu label={`Actions for ${row.title}`} items={[open, ...menuOf(row, acts.begin)]} />
    </span>
  );
}
