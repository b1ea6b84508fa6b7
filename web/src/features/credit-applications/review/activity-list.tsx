import { activityInWords } from '@gatehouse/domain/credit-applications/activity.ts';
import type { ActivityEntry } from '@gatehouse/domain/credit-applications/application-parts.ts';
import { initialsOfName } from '@gatehouse/domain/text/initials.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { shortMoment, type ViewerClock } from '../staff-moments.ts';

const FIRST_SHOWN = 4;

/** Who did what and when, newest first; words in a sunken block (CA-034). What the customer reads as well says so. */
export function ActivityList({
  entries,
  clock,
  all = false,
}: {
  readonly entries: readonly ActivityEntry[];
  readonly clock: ViewerClock;
  readonly all?: boolean;
}) {
  const [open, setOpen] = useState(all);
  if (entries.length === 0) return <p className="muted">Nothing has happened here yet.</p>;
  const shown = open ? entries : entries.slice(0, FIRST_SHOWN);
  const earlier = entries.length - shown.length;
  return (
    <>
      <ol className="act">
        {shown.map((entry) => (
          <li key={entry.activityId}>
            <span className="ava lt" aria-hidden="true">
              {initialsOfName(entry.actorName)}
            </span>
            <div>
              <p>
                <b className="b">{entry.actorName}</b> {activityInWords(entry.move, entry.section)}{' '}
                <time dateTime={entry.at}>{shortMoment(entry.at, clock)}</time>
              </p>
              {entry.comment === null || entry.comment === '' ? null : <q>{entry.comment}</q>}
              {entry.move === 'comment' && entry.visibleToCustomer ? (
                <span className="vis">The customer reads this</span>
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
