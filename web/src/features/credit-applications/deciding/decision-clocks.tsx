import type { ReactNode } from 'react';
import './moves.css';
import './ladder.css';
import './moves-bar.css';

/** Days that count from a decision, each with what it ends (27c). */
export const DecisionClocks = ({
  clocks,
}: {
  readonly clocks: readonly (readonly [label: string, day: ReactNode])[];
}) => (
  <dl className="clock">
    {clocks.map(([label, day]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{day}</dd>
      </div>
    ))}
  </dl>
);
