import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { Tripwires } from '@gatehouse/domain/credit-applications/review/tripwires-contract.ts';
import { type Section, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { RecordBlock } from '../records/record-block.tsx';
import style from '../records/records.module.css';
import { useMoments } from '../staff-moments.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { tripwiresQuery } from './review-records.ts';

type Finding = Tripwires['findings'][number];

const outcomes = [
  { value: 'EXPLAINED', label: 'Explained', hint: 'There is a harmless reason.' },
  { value: 'CONFIRMED', label: 'Confirmed', hint: 'It is what it looks like.' },
] as const;

/** What a reviewer should look at: what was found, where, why it matters, what to do; and what was said about it (credit.md §7). */
export function TripwireList({ application }: { readonly application: ReviewedApplication }) {
  const query = useQuery(tripwiresQuery(application.creditApplicationId));
  const [asked, setAsked] = useState<Finding | null>(null);
  return (
    <>
      <RecordBlock title="Tripwires" query={query}>
        {({ findings, mayReview }) =>
          findings.length === 0 ? (
            <p className={house.muted}>Nothing was found that needs a second look.</p>
          ) : (
            <ul className={style.records}>
              {findings.map((finding) => (
                <li key={`${finding.tripwire} ${finding.finding}`}>
                  <div>
                    <span className={`${statusStyle.status} ${inkClass(finding)}`}>
                      <Glyph
                        name={
                          finding.review === null ? 'tri' : finding.review.outcome === 'CONFIRMED' ? 'cross' : 'tick'
                        }
                      />
                      <b>{finding.found}</b>
                    </span>
                    <span className={style.recordWords}>
                      <span>{finding.why}</span>
                      <span>
                        {finding.todo}{' '}
                        <a className={house.link} href={`#${finding.section}`}>
                          {sectionTitles[finding.section as Section]}
                        </a>
                      </span>
                      <Said finding={finding} />
                    </span>
                  </div>
                  {mayReview ? (
                    <span className={style.recordActions}>
                      <Button
                        size="sm"
                        aria-label={`${finding.review === null ? 'Review' : 'Review again'}: ${finding.found}`}
                        onClick={() => setAsked(finding)}
                      >
                        {finding.review === null ? 'Review' : 'Review again'}
                      </Button>
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </RecordBlock>
      {asked === null ? null : (
        <JudgeDialog
          application={application}
          title="Review the finding"
          text={asked.found}
          submit="Save the review"
          kept={{ form: 'tripwire', record: `${application.creditApplicationId} ${asked.tripwire} ${asked.finding}` }}
          send={(body, { params, idempotencyKey }) =>
            call('POST /api/ar-portal/ca/:creditApplicationId/tripwires/review', {
              params,
              idempotencyKey,
              body: { ...body, tripwire: asked.tripwire, finding: asked.finding },
            })
          }
          legend="What it is"
          choices={outcomes}
          label="Comment"
          hint="Staff only. It stays with the finding and in the activity."
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const inkClass = ({ review, weight }: Finding): string => {
  if (review !== null) return review.outcome === 'CONFIRMED' ? statusStyle.stop : statusStyle.go;
  return weight === 'flag' ? statusStyle.stop : statusStyle.neutral;
};

function Said({ finding: { review, weight } }: { readonly finding: Finding }) {
  const { shortMoment } = useMoments();
  if (review === null)
    return <span>{weight === 'flag' ? 'Not reviewed yet.' : 'A word of caution, not reviewed yet.'}</span>;
  return (
    <span>
      <b>{review.outcome === 'CONFIRMED' ? 'Confirmed' : 'Explained'}</b> by {review.reviewedBy},{' '}
      {shortMoment(review.reviewedAt)}: {review.comment}
    </span>
  );
}
