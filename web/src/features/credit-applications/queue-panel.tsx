import { daysOld, formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import './queue-panel.css';
import { queueQuery } from './review-api.ts';
import { staffPaths } from './staff-paths.ts';

const needsYouQuery = queueQuery({ tab: 'needs-you' });
const SHOWN = 5;
const LATE_DAYS = 10;

/** How many applications wait for this person; undefined until it is known, none for whoever has no such panel. */
export const useNeedsYou = (isShown: boolean): number | undefined => {
  const { data } = useQuery({ ...needsYouQuery, enabled: isShown });
  return isShown ? data?.tabs.needsYou : 0;
};

/** The dashboard's panel of the applications that wait for this person, the oldest first (18). */
export function QueuePanel({ span }: { readonly span: number }) {
  const queue = useQuery(needsYouQuery);
  const { queue: queuePath, review } = staffPaths.studio;
  const rows = queue.data?.items.slice(0, SHOWN);
  return (
    <Cell
      title="Credit applications"
      span={span}
      lamp={(rows?.length ?? 0) > 0}
      onRefresh={() => queue.refetch()}
      footer={
        <Link className="a" to={queuePath}>
          All credit applications
        </Link>
      }
    >
      {queue.error !== null && rows === undefined ? (
        <ErrorPanel error={queue.error} onRetry={() => void queue.refetch()} />
      ) : null}
      {queue.isPending ? <PanelSkeleton /> : null}
      {rows?.length === 0 ? (
        <EmptyState title="Nothing needs you" text="Applications that wait for your answer appear here." />
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ul className="apv">
          {rows.map(({ creditApplicationId, projectName, companyName, statusLabel, requestedCents, waitingDays }) => (
            <li key={creditApplicationId}>
              <Lamp />
              <span>
                <b>{projectName}</b>
                <br />
                <span className="muted sm">
                  {companyName}, {statusLabel}
                </span>
              </span>
              <span className="am">{requestedCents === null ? '' : formatMoney(requestedCents)}</span>
              <span className={waitingDays > LATE_DAYS ? 'du st-stop' : 'du ink2'}>
                <b>{waitingDays <= 0 ? 'Since today' : `Waiting ${daysOld(waitingDays)}`}</b>
              </span>
              <Link
                className={buttonClass('line', 'sm')}
                to={review}
                search={{ creditApplicationId }}
                aria-label={`Review ${projectName}`}
              >
                Review
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Cell>
  );
}

const PanelSkeleton = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 22 }}>
    <SkeletonLine width="70%" />
    <SkeletonLine width="60%" />
    <SkeletonLine width="65%" />
  </div>
);
