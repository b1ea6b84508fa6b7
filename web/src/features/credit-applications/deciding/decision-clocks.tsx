import type { ReactNode } from 'react';
import { Terms } from '#web/ui/terms.tsx';
import style from './moves.module.css';

/** Days that count from a decision, each with what it ends (27c). */
export const DecisionClocks = ({
  clocks,
}: {
  readonly clocks: readonly (readonly [label: string, day: ReactNode])[];
}) => (
  <dl className={style.clocks}>
    <Terms of={clocks} />
  </dl>
);
