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
import { Lamp } from '#web/ui/lamp.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { NewMark } from '#web/ui/new-mark.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { Act } from './api.ts';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import { departmentsInWords, lengthInWords, momentInWords, wantedInWords } from './request-words.ts';
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
    className: 'lampcol',
    cell: ({ needsMe }) => (needsMe ? <Lamp /> : null),
  },
  {
    id: 'number',
    head: 'Request',
    sortable: true,
    small: 'k1',
    cell: (row) => (
      <>
        <span className="t1">
          <Link to={requestPaths[portal].list} search={{ requestId: row.requestId }}>
            {row.title}
          </Link>
          {row.unseen ? <NewMark /> : null}
        </span>
        <span className="t2">
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
        <span className="muted sm rq-2">{companyName}</span>
      </>
    ),
  },
  { id: 'department', head: 'Department', small: 'hs', cell: departmentsInWords },
  {
    id: 'status',
    head: 'Status',
    sortable: true,
    small: 'k2',
    cell: (row) =>
      isFailed(row) ? (
        <>
          <StatusTag look={deliveryLooks.FAILED} />
          <span className="muted sm rq-2 rq-under">
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
    small: 'rt',
    className: 'nw',
    cell: (row) => <AnswerBy row={row} portal={portal} formats={formats} />,
  },
  {
    id: 'wanted',
    head: 'Wanted',
    sortable: true,
    small: 'hs',
    className: 'nw ink2',
    cell: (row) => wantedInWords({ ...row, wantedTo: row.wantedFrom === null ? row.wantedTo : null }, formats),
  },
  {
    id: 'actions',
    head: 'Actions',
    silentHead: true,
    className: 'acts rq-acts',
    small: 'rt',
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
      <b className="b st-stop">Overdue {lengthInWords(Date.now() - Date.parse(answerBy))}</b>
    ) : (
      <b className="b">{momentInWords(answerBy, formats)}</b>
    );
  if (status === 'NEEDS_INFO')
    return portal === 'customer' ? <b className="b">You</b> : <span className="muted">With the customer</span>;
  if (status === 'DECLINED' || status === 'CANCELLED')
    return <span className="muted rq-why">{reason === null ? '' : reason}</span>;
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
    <span className="row rq-acts-in">
      {retrigger === undefined ? null : (
        <span className="rq-wide">
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
