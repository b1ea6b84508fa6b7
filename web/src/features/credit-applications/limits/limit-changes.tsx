import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { limitChangeStates, openLimitChangeStates } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { countOf, formatMoney } from '@gatehouse/domain/text/format.ts';
import { useState } from 'react';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { IconCheck } from '#web/ui/icons.tsx';
import { Decisions } from '../deciding/decisions.tsx';
import ladderStyle from '../deciding/ladder.module.css';
import movesStyle from '../deciding/moves.module.css';
import { useMoments } from '../staff-moments.ts';
import { LimitChangeDialog, type LimitChangeStep } from './limit-change-dialog.tsx';

type Change = ReviewedApplication['limitChanges'][number];

interface LimitChangesProps {
  readonly application: ReviewedApplication;
}

const isOpen = ({ state }: Change): boolean => openLimitChangeStates.some((open) => open === state);

/** The changes of an approved limit: the one that runs, with its own ladder and answers, and those before it (credit.md T26, §6). */
export function LimitChanges({ application }: LimitChangesProps) {
  const { shortMoment } = useMoments();
  const { limitChanges } = application;
  if (limitChanges.length === 0) return null;
  const running = limitChanges.find(isOpen);
  const before = limitChanges.filter((change) => change !== running);
  return (
    <section aria-labelledby="limit-changes-title">
      <h2 id="limit-changes-title">Changes of the limit</h2>
      {running === undefined ? null : <Running change={running} application={application} />}
      {before.length === 0 ? null : (
        <details className={movesStyle.earlier} open={running === undefined && before.length < 3}>
          <summary>Earlier: {countOf(before.length, 'change')}</summary>
          <ul className={movesStyle.lines}>
            {before.map((change) => (
              <li key={change.changeId}>
                <FromTo change={change} />
                <span className={house.fine}>
                  {limitChangeStates[change.state]}, {change.decidedBy ?? change.askedBy},{' '}
                  {shortMoment(change.decidedAt ?? change.askedAt)}
                </span>
                <span className={house.detail}>{change.reason}</span>
                {change.comment === null || change.comment === '' ? null : (
                  <span className={house.detail}>{change.comment}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const FromTo = ({
  change: { fromCents, toCents, until, departmentName, departmentCents },
}: {
  readonly change: Change;
}) => (
  <span>
    {formatMoney(fromCents)} to <b className={house.bold}>{formatMoney(toCents)}</b>
    {until === null ? null : (
      <>
        {' '}
        until <Day on={until} />
      </>
    )}
    {departmentName === null ? null : (
      <>
        , {departmentCents === null ? '' : `${formatMoney(departmentCents)} `}for {departmentName}
      </>
    )}
  </span>
);

const steps = [
  ['approve', moves.approveLimitChange.submit, 'primary'],
  ['decline', moves.declineLimitChange.submit, 'line'],
  ['assignRiskApprover', moves.askLimitChangeRisk.button, 'line'],
  ['end', moves.endLimitChange.submit, 'line'],
] as const;

/** The change that runs: what is asked, who has answered, whose turn it is, and what this person may answer. */
function Running({ change, application }: LimitChangesProps & { readonly change: Change }) {
  const { shortMoment } = useMoments();
  const [asked, setAsked] = useState<LimitChangeStep | null>(null);
  const offered = steps.flatMap(([move, words, look]) => {
    const may = change[move];
    return may === null ? [] : [{ move, words, look, because: may.ok ? null : (may.because ?? '') }];
  });
  return (
    <div className={`${house.sheet} ${movesStyle.decide}`}>
      <p>
        <FromTo change={change} />
      </p>
      <p className={house.fine}>
        {change.askedBy}, {shortMoment(change.askedAt)}
      </p>
      <p>{change.reason}</p>
      <ol className={ladderStyle.ladder}>
        {change.answers.map(({ who, what, at, yes }) => (
          <li key={`${who} ${what} ${at ?? ''}`} className={yes ? ladderStyle.done : undefined}>
            <span className={ladderStyle.rung} aria-hidden="true">
              {yes ? <IconCheck size={16} /> : null}
            </span>
            <div>
              <b>{who}</b>
              <span className={house.fine}>
                {what}
                {at === null ? '' : `, ${shortMoment(at)}`}
              </span>
            </div>
          </li>
        ))}
        <li
          className={change.approve?.ok ? `${ladderStyle.current} ${ladderStyle.mine}` : ladderStyle.current}
          aria-current="step"
        >
          <span className={ladderStyle.rung} aria-hidden="true">
            {change.answers.length + 1}
          </span>
          <div>
            <b>{limitChangeStates[change.state]}</b>
          </div>
        </li>
      </ol>
      <Decisions under="why-change" of={offered} onMove={setAsked} />
      {asked === null ? null : (
        <LimitChangeDialog step={asked} change={change} application={application} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
