import type { ReactNode } from 'react';
import style from './moves.module.css';

/** Days that count from a decision, each with what it ends (27c). */
export const DecisionClocks = ({
  clocks,
}: {
  readonly clocks: readonly (readonly [label: string, day: ReactNode])[];
}) => (
  <dl className={style.clocks}>
    {clocks.map(([label, day]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{day}</dd>
      </div>
    ))}
  </dl>
);
