import type { ReactNode } from 'react';
import { Day } from './day.tsx';
import house from './house/house.module.css';

export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

const inWords = (value: string | null): ReactNode => {
  if (value === null || value === '') return 'nothing';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? <Day on={value} /> : value;
};

/** From what to what, field by field: in a history, and when somebody was faster. */
export const Changes = ({
  changes,
  labels,
  className,
}: {
  readonly changes: readonly Change[];
  readonly labels: Readonly<Record<string, string>>;
  readonly className?: string;
}) => (
  <ul className={className}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        {labels[field] ?? field}: <s>{inWords(from)}</s> to <b className={house.bold}>{inWords(to)}</b>
      </li>
    ))}
  </ul>
);
