import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import house from '#web/ui/house/house.module.css';
import { IconCheck } from '#web/ui/icons.tsx';
import { useMoments } from '../staff-moments.ts';
import style from './ladder.module.css';

const names = { LEVEL_1: 'Level 1', LEVEL_2: 'Level 2', RISK: 'Risk', FINAL: 'Final review' } as const;
const doneNames = { ...names, RISK: 'Risk accepted', FINAL: 'Decided' } as const;
const states = { done: 'done', current: 'now', 'to come': 'to come' } as const;

/** The rungs that the policy asks for: done in ink with a tick, the present one with its number, lit when it waits for the viewer. */
export function Ladder({ application }: { readonly application: Pick<ReviewedApplication, 'ladder' | 'waitingOnMe'> }) {
  const { shortMoment } = useMoments();
  return (
    <ol className={style.ladder}>
      {application.ladder.map(({ level, state, lines }, index) => (
        <li
          key={level}
          className={
            state === 'done'
              ? style.done
              : state === 'current'
                ? application.waitingOnMe
                  ? `${style.current} ${style.mine}`
                  : style.current
                : undefined
          }
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={style.rung} aria-hidden="true">
            {state === 'done' ? <IconCheck size={16} /> : index + 1}
          </span>
          <div>
            <b>
              {state === 'done' ? doneNames[level] : names[level]}
              <span className={house.unseen}>, {states[state]}</span>
            </b>
            {lines.map(({ who, at, note }) => (
              <div key={`${who}${at ?? ''}`}>
                <span className={house.fine}>
                  {who}
                  {at === null ? '' : `, ${shortMoment(at)}`}
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
