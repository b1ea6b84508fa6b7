import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { IconCheck } from '#web/ui/icons.tsx';
import { shortMoment, type ViewerClock } from '../staff-moments.ts';
import './moves.css';
import './ladder.css';
import './moves-bar.css';

const names = { LEVEL_1: 'Level 1', LEVEL_2: 'Level 2', RISK: 'Risk', FINAL: 'Final review' } as const;
const doneNames = { ...names, RISK: 'Risk accepted', FINAL: 'Decided' } as const;
const states = { done: 'done', current: 'now', 'to come': 'to come' } as const;

/** The rungs that the policy asks for: done in ink with a tick, the present one with its number, lit when it waits for the viewer. */
export function Ladder({
  application,
  clock,
}: {
  readonly application: Pick<ReviewedApplication, 'ladder' | 'waitingOnMe'>;
  readonly clock: ViewerClock;
}) {
  return (
    <ol className="lad">
      {application.ladder.map(({ level, state, lines }, index) => (
        <li
          key={level}
          className={
            state === 'done' ? 'd' : state === 'current' ? (application.waitingOnMe ? 'now lit' : 'now') : undefined
          }
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="pip" aria-hidden="true">
            {state === 'done' ? <IconCheck size={16} /> : index + 1}
          </span>
          <div>
            <b>
              {state === 'done' ? doneNames[level] : names[level]}
              <span className="vh">, {states[state]}</span>
            </b>
            {lines.map(({ who, at, note }) => (
              <div key={`${who}${at ?? ''}`}>
                <span className="muted sm">
                  {who}
                  {at === null ? '' : `, ${shortMoment(at, clock)}`}
                </span>
                {note === null || note === '' ? null : <q>{note}</q>}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
