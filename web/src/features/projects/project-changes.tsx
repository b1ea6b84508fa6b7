import type { ReactNode } from 'react';
import { Day } from '#web/ui/day.tsx';
import { projectLabels } from './project-problems.ts';

export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

const inWords = (value: string | null): ReactNode => {
  if (value === null || value === '') return 'nothing';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? <Day on={value} /> : value;
};

/** From what to what, field by field: in the history and when somebody was faster. */
export function ProjectChanges({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <ul className="pj-ch">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {projectLabels[field] ?? field}: <s>{inWords(from)}</s> to <b className="b">{inWords(to)}</b>
        </li>
      ))}
    </ul>
  );
}
