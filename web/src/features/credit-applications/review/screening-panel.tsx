import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { Screening } from '@gatehouse/domain/screening/contract.ts';
import { subjectLabels } from '@gatehouse/domain/screening/screening.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { Refused } from '#web/ui/refused.tsx';
import { type StatusLook, StatusTag } from '#web/ui/status-tag.tsx';
import { RecordBlock } from '../records/record-block.tsx';
import style from '../records/records.module.css';
import { RegistryLink } from '../records/staff-registry-link.tsx';
import { useMoments } from '../staff-moments.ts';
import { useWrite } from '../use-write.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { screeningQuery } from './review-records.ts';

const outcomes = {
  CLEAR: { family: 'go', glyph: 'tick', label: 'Clear' },
  POSSIBLE: { family: 'pink', glyph: 'ask', label: 'Possible match' },
  CONFIRMED: { family: 'stop', glyph: 'cross', label: 'Confirmed match' },
} as const satisfies Record<Screening['outcome'], StatusLook>;

const judgements = [
  { value: 'CLEAR', label: 'Somebody else', hint: 'The screening is clear for these matches.' },
  { value: 'CONFIRMED', label: 'The same', hint: 'The risk becomes high.' },
] as const;

/** Names against the lists in force: what came out, what is to be judged, and by whom it was (credit.md §7). */
export function ScreeningPanel({ application }: { readonly application: ReviewedApplication }) {
  const { shortMoment } = useMoments();
  const query = useQuery(screeningQuery(application.creditApplicationId));
  const [judged, setJudged] = useState<Screening | null>(null);
  const run = useWrite(application, (_: null, parts) =>
    call('POST /api/ar-portal/ca/:creditApplicationId/screening', parts),
  );
  return (
    <>
      <RecordBlock
        title="Screening"
        query={query}
        action={({ mayScreen, screenings, lists }) =>
          mayScreen && lists.length > 0 ? (
            <Button size="sm" busy={run.busy ? 'Screening' : false} onClick={() => run.write(null)}>
              {screenings.length === 0 ? 'Screen now' : 'Screen again'}
            </Button>
          ) : null
        }
      >
        {({ screenings, lists, isOld, mayScreen }) => {
          const [last] = screenings;
          return (
            <>
              <Refused error={run.error} />
              {lists.length === 0 ? (
                <p className={house.muted}>
                  No list is in force. A System Admin uploads one under{' '}
                  <RegistryLink to="screening-lists">Screening lists</RegistryLink>.
                </p>
              ) : last === undefined ? (
                <p className={house.muted}>Not screened yet. In force: {namesOf(lists)}.</p>
              ) : (
                <>
                  <p className={house.wraps} style={{ marginTop: 10 }}>
                    <StatusTag look={outcomes[last.outcome]} />
                    <span className={house.fine}>
                      {shortMoment(last.screenedAt)}, against {namesOf(last.lists)}
                      {last.reviewedBy === null ? '' : `, judged by ${last.reviewedBy}`}
                    </span>
                  </p>
                  {last.comment === null ? null : <p className={house.soft}>{last.comment}</p>}
                  {isOld ? (
                    <Note tone="warn">A list or the application is newer than this result. Screen again.</Note>
                  ) : null}
                  {last.matches.length === 0 ? null : (
                    <ul className={style.records}>
                      {last.matches.map((match) => (
                        <li key={`${match.role} ${match.name} ${match.list} ${match.entry}`}>
                          <div>
                            <b>{match.name}</b>
                            <span className={style.recordWords}>
                              <span>{subjectLabels[match.role]}</span>
                              <span>
                                {match.list}: {match.entry}
                                {match.detail === null ? '' : `, ${match.detail}`}
                              </span>
                            </span>
                          </div>
                          <span className={style.band}>{match.percent} % alike</span>
                        </li>
                      ))}
                    </ul>
                  )}
                  {mayScreen && last.matches.length > 0 ? (
                    <div style={{ marginTop: 12 }}>
                      <Button size="sm" disabled={run.busy} onClick={() => setJudged(last)}>
                        Judge the matches
                      </Button>
                    </div>
                  ) : null}
                </>
              )}
            </>
          );
        }}
      </RecordBlock>
      {judged === null ? null : (
        <Judging application={application} screening={judged} onClose={() => setJudged(null)} />
      )}
    </>
  );
}

const namesOf = (lists: readonly { readonly name: string; readonly version: string }[]): string =>
  lists.map(({ name, version }) => `${name} ${version}`).join(', ');

interface JudgingProps {
  readonly application: ReviewedApplication;
  readonly screening: Screening;
  readonly onClose: () => void;
}

function Judging({ application, screening: { screeningId, matches }, onClose }: JudgingProps) {
  return (
    <JudgeDialog
      application={application}
      title="Judge the matches"
      text={
        matches.length === 1
          ? 'One name is nearly that of a list.'
          : `${matches.length} names are nearly those of a list.`
      }
      submit="Save the judgement"
      kept={{ form: 'screening', record: screeningId }}
      send={(body, { params, ifMatch }) =>
        call('PUT /api/ar-portal/ca/:creditApplicationId/screening/:screeningId', {
          params: { ...params, screeningId },
          ifMatch,
          body,
        })
      }
      legend="Who they are"
      choices={judgements}
      label="Why"
      hint="Kept with the result for ten years."
      onClose={onClose}
    />
  );
}
