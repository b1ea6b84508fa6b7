import { daysOld, formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsLit } from '#web/api/alerts-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { NewMark } from '#web/ui/new-mark.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { Cell } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { queueQuery } from '../review/review-api.ts';
import { staffPaths } from '../staff-paths.ts';
import style from './queue-panel.module.css';

const needsYouQuery = queueQuery({ tab: 'needs-you' });
const newQuery = queueQuery({ tab: 'new' });
const SHOWN = 5;
const LATE_DAYS = 10;

/** How many applications wait for this person; undefined until it is known, none for whoever has no such panel. */
export const useNeedsYou = (isShown: boolean): number | undefined => {
  const { data } = useQuery({ ...needsYouQuery, enabled: isShown });
  return isShown ? data?.tabs.needsYou : 0;
};

/** The dashboard's panel (18): the applications that wait for this person, the oldest first, then those that are new to them. */
export function QueuePanel({ span }: { readonly span: number }) {
  const queue = useQuery(needsYouQuery);
  const news = useQuery(newQuery);
  const isLit = useIsLit('creditApplications');
  const { queue: queuePath, review } = staffPaths.studio;
  const error = queue.error ?? news.error;
  const read = () => Promise.all([queue.refetch(), news.refetch()]);
  const rows =
    queue.data === undefined || news.data === undefined
      ? undefined
      : [...queue.data.items, ...news.data.items.filter(({ waitingOnMe }) => !waitingOnMe)].slice(0, SHOWN);
  return (
    <Cell
      title="Credit applications"
      span={span}
      lamp={isLit}
      onRefresh={read}
      footer={
        <Link className={house.link} to={queuePath}>
          All credit applications
        </Link>
      }
    >
      <Reading
        of={{ data: rows, error, refetch: read }}
        waiting={<PanelSkeleton />}
        empty={<EmptyState title="Nothing needs you" text="Applications that wait for your answer appear here." />}
      >
        {(shown) => (
          <ul className={style.applications}>
            {shown.map(
              ({ creditApplicationId, projectName, companyName, statusLabel, requestedCents, waitingDays, ...row }) => (
                <li key={creditApplicationId}>
                  {row.waitingOnMe ? <Lamp /> : <span />}
                  <span>
                    <b>{projectName}</b>
                    {row.unseen ? <NewMark /> : null}
                    <br />
                    <span className={house.fine}>
                      {companyName}, {statusLabel}
                    </span>
                  </span>
                  <span className={style.amount}>{requestedCents === null ? '' : formatMoney(requestedCents)}</span>
                  <span
                    className={
                      waitingDays > LATE_DAYS ? `${style.due} ${statusStyle.stop}` : `${style.due} ${house.soft}`
                    }
                  >
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
              ),
            )}
          </ul>
        )}
      </Reading>
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
