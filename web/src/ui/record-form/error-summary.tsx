import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { useEffect, useRef } from 'react';
import { Glyph } from '../glyph.tsx';
import fieldStyle from '../house/field.module.css';
import house from '../house/house.module.css';
import noteStyle from '../house/note.module.css';

export interface Problem {
  /** The id of the control to go to. */
  readonly id?: string;
  readonly label?: string;
  readonly message: string;
}

/**
 * Stands at the top of a form after a submit that found problems; focus moves to it, each line leads to its field (look §5).
 * `attempt` counts the submits, so that the same problems are announced again.
 */
export function ErrorSummary({
  problems,
  attempt,
  text = fieldMessages.correctIndicatedFields,
}: {
  readonly problems: readonly Problem[];
  readonly attempt: number;
  readonly text?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0 && attempt > 0;
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div className={`${noteStyle.note} ${noteStyle.bad} ${fieldStyle.errors}`} role="alert" tabIndex={-1} ref={box}>
      <Glyph name="tri" />
      <div>
        <b className={house.bold}>{text}</b>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.id}${problem.message}`}>
              {problem.id === undefined ? (
                <Line problem={problem} />
              ) : (
                <button
                  type="button"
                  className={house.linkButton}
                  onClick={() => document.getElementById(problem.id ?? '')?.focus()}
                >
                  <Line problem={problem} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const Line = ({ problem }: { readonly problem: Problem }) =>
  problem.label === undefined ? problem.message : `${problem.label}: ${problem.message}`;
