import { newsInWords } from '@gatehouse/domain/dashboards/greeting.ts';
import { deliveryLooks, requestLooks } from '@gatehouse/domain/service-requests/looks.ts';
import type { RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { requestStatusLabels } from '@gatehouse/domain/service-requests/status.ts';
import type { Formats } from '@gatehouse/domain/text/formats.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAlertsNow, useIsLit } from '#web/api/alerts-state.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { NewMark } from '#web/ui/new-mark.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { requestsQuery } from './api.ts';
import { type RequestPortal, requestPaths } from './request-paths.ts';
import { departmentsInWords, momentInWords } from './request-words.ts';
import style from './service-requests.module.css';

const SHOWN = 4;
const needsMeQuery = requestsQuery({ tab: 'needs-me' });

/** How many requests wait for this person; undefined until it is known, none for whoever has no such panel. */
export const useRequestsNeedingMe = (isShown: boolean): number | undefined => {
  const { data } = useQuery({ ...needsMeQuery, enabled: isShown });
  return isShown ? data?.total : 0;
};

/** The dashboards' panel (03, 18): what needs this person first, then what is under way. */
export function RequestsPanel({ portal, span }: { readonly portal: RequestPortal; readonly span: number }) {
  const needing = useQuery(needsMeQuery);
  const open = useQuery(requestsQuery({ tab: 'open' }));
  const formats = useFormats();
  const read = () => Promise.all([needing.refetch(), open.refetch()]);
  const isLit = useIsLit('requests');
  const unseen = useAlertsNow()?.requests.unseen ?? 0;
  const { list } = requestPaths[portal];
  const error = needing.error ?? open.error;
  const rows =
    needing.data === undefined || open.data === undefined
      ? undefined
      : [...needing.data.rows, ...newFirst(open.data.rows.filter(({ needsMe }) => !needsMe))].slice(0, SHOWN);
  return (
    <Cell
      title="Requests"
      span={span}
      lamp={portal === 'studio' ? isLit : (needing.data?.total ?? 0) > 0}
      onRefresh={read}
      footer={
        <Link className={house.link} to={list}>
          All requests
        </Link>
      }
    >
      <Reading
        of={{ data: rows, error, refetch: read }}
        waiting={<SkeletonLines widths={['70%', '60%']} />}
        empty={
          <EmptyState
            level="h3"
            title="No requests"
            text={
              portal === 'customer'
                ? 'What you ask a department for appears here.'
                : 'Requests to your department appear here.'
            }
          />
        }
      >
        {(shown) => (
          <ul className={style.panel}>
            {shown.map((row) => (
              <li key={row.requestId}>
                <span>
                  <b>
                    {row.needsMe ? <Lamp /> : null}
                    <Link to={list} search={{ requestId: row.requestId }}>
                      {row.title}
                    </Link>
                    {portal === 'studio' && row.unseen ? <NewMark /> : null}
                  </b>
                  <span className={house.fine}>{lineOf(row, portal, formats)}</span>
                </span>
                <Standing row={row} portal={portal} formats={formats} />
              </li>
            ))}
          </ul>
        )}
      </Reading>
      {portal === 'customer' || unseen === 0 ? null : <p className={house.detail}>{newsInWords(unseen)}</p>}
    </Cell>
  );
}

const newFirst = (rows: readonly RequestRow[]): readonly RequestRow[] =>
  rows.toSorted((one, other) => Number(other.unseen) - Number(one.unseen));

const lineOf = (row: RequestRow, portal: RequestPortal, formats: Formats): string =>
  [
    row.number,
    portal === 'customer' ? departmentsInWords(row) : null,
    row.projectName,
    portal === 'studio' && row.answerBy !== null && !row.overdue
      ? `answer by ${momentInWords(row.answerBy, formats)}`
      : null,
    row.overdue ? 'overdue' : null,
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ');

function Standing({
  row: { status, deliveryState, wantedFrom, unconfirmed },
  portal,
  formats: { shortDate, dateOf },
}: {
  readonly row: RequestRow;
  readonly portal: RequestPortal;
  readonly formats: Formats;
}) {
  if (deliveryState === 'FAILED' && status !== 'DRAFT') return <StatusTag look={deliveryLooks.FAILED} />;
  const words =
    status === 'SCHEDULED' && wantedFrom !== null
      ? shortDate(wantedFrom, dateOf(new Date().toISOString()))
      : status === 'NEEDS_INFO' && portal === 'studio'
        ? 'With the customer'
        : unconfirmed
          ? 'To be confirmed'
          : requestStatusLabels[status];
  return <StatusTag look={requestLooks[status]}>{words}</StatusTag>;
}
