import type { ReactNode } from 'react';
import type { CallError } from '#web/api/errors.ts';
import { Refused } from '#web/ui/refused.tsx';
import style from '../deciding/moves.module.css';

/** A list beside the review whose rows carry a button each; why the last press was refused stands above them. */
export function SideList({
  id,
  title,
  error,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly error: CallError | null;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Refused error={error} />
      <ul className={style.conditions}>{children}</ul>
    </section>
  );
}
