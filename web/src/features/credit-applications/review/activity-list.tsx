import { activityInWords } from '@gatehouse/domain/credit-applications/activity.ts';
import type { ActivityEntry } from '@gatehouse/domain/credit-applications/application-parts.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import marksStyle from '#web/ui/house/marks.module.css';
import { useMoments } from '../staff-moments.ts';
import style from './review.module.css';

const FIRST_SHOWN = 4;

/** Who did what and when, newest first; words in a sunken block (CA-034). What the customer reads as well says so. */
export function ActivityList({
  entries,
  all = false,
}: {
  readonly entries: readonly ActivityEntry[];
  readonly all?: boolean;
}) {
  const { shortMoment } = useMoments();
  const [open, setOpen] = useState(all);
  if (entries.length === 0) return <p className={house.muted}>Nothing has happened here yet.</p>;
  const shown = open ? entries : entries.slice(0, FIRST_SHOWN);
  const earlier = entries.length - shown.length;
  return (
    <>
      <ol className={style.activity}>
        {shown.map((entry) => (
          <li key={entry.activityId}>
            <span className={`${marksStyle.avatar} ${marksStyle.light}`} aria-hidden="true">
              {initialsOfName(entry.actorName)}
            </span>
            <div>
              <p>
                <b className={house.bold}>{entry.actorName}</b> {activityInWords(entry.move, entry.section)}{' '}
                <time dateTime={entry.at}>{shortMoment(entry.at)}</time>
              </p>
              {entry.comment === null || entry.comment === '' ? null : <q>{entry.comment}</q>}
              {entry.move === 'comment' && entry.visibleToCustomer ? (
                <span className={style.visibility}>The customer reads this</span>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {earlier === 0 ? null : (
        <Button size="sm" onClick={() => setOpen(true)}>
          Show {earlier} earlier
        </Button>
      )}
    </>
  );
}
