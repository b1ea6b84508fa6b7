import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { type ReactNode, useState } from 'react';
import { openDocument } from '#web/features/uploads/api.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Ladder } from '../deciding/ladder.tsx';
import movesStyle from '../deciding/moves.module.css';
import { useMoments } from '../staff-moments.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { ActivityList } from './activity-list.tsx';
import style from './review.module.css';

/** Beside the sections: the approvals ladder, the split, what was sent, and the log. */
export function ReviewSide({
  application,
  history,
}: {
  readonly application: ReviewedApplication;
  readonly history: ReactNode;
}) {
  const [logOpen, setLogOpen] = useState(false);
  return (
    <>
      {application.ladder.length === 0 ? null : (
        <section aria-labelledby="approvals-title">
          <h2 id="approvals-title">Approvals</h2>
          <Ladder application={application} />
        </section>
      )}
      {application.lines.length === 0 ? null : <SplitFacts application={application} />}
      {application.letters.length === 0 ? null : <Letters letters={application.letters} />}
      <section aria-labelledby="activity-title">
        <h2 id="activity-title">Activity</h2>
        <ActivityList entries={application.activity} />
        <p style={{ marginTop: 12 }}>
          <Button size="sm" look="quiet" onClick={() => setLogOpen(true)}>
            Comment
          </Button>
        </p>
        {history}
      </section>
      {logOpen ? <ActivityDialog application={application} first="all" onClose={() => setLogOpen(false)} /> : null}
    </>
  );
}

function SplitFacts({ application }: { readonly application: ReviewedApplication }) {
  const limit = application.approvedCents ?? application.recommendedCents ?? 0;
  const pool = limit - application.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <section aria-labelledby="split-title">
      <h2 id="split-title">Department split</h2>
      <ul className={style.list}>
        {application.lines.map(({ departmentId, departmentName, amountCents }) => (
          <li key={departmentId}>
            <span>{departmentName}</span>
            <b className={house.bold}>{formatMoney(amountCents)}</b>
          </li>
        ))}
        {pool > 0 ? (
          <li>
            <span className={house.muted}>Shared pool</span>
            <b className={house.bold}>{formatMoney(pool)}</b>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

const letterNames = { APPROVAL: 'Letter of approval', DENIAL: 'Denial', COD: 'COD information' } as const;

/** Every letter that went out, as it went out (credit.md §5: every send is archived). */
function Letters({ letters }: { readonly letters: ReviewedApplication['letters'] }) {
  const { shortMoment } = useMoments();
  return (
    <section aria-labelledby="letters-title">
      <h2 id="letters-title">Letters</h2>
      <ul className={movesStyle.lines}>
        {letters.map((letter) => (
          <li key={letter.letterId}>
            <button
              type="button"
              className={house.linkButton}
              style={{ justifySelf: 'start' }}
              onClick={() => openDocument(letter)}
            >
              {letterNames[letter.kind]}
            </button>
            <span className={house.fine}>
              {letter.sentBy}, {shortMoment(letter.sentAt)}, to {letter.recipients.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
