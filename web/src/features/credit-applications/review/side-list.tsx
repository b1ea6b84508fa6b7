import type { ReactNode } from 'react';
import type { CallError } from '#web/api/errors.ts';
import { Note } from '#web/ui/note.tsx';
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
      {error === null ? null : (
        <Note tone="bad" role="alert">
          {error.message}
        </Note>
      )}
      <ul className={style.conditions}>{children}</ul>
    </section>
  );
}
