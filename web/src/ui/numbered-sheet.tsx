import type { ReactNode } from 'react';
import './numbered-sheet.css';

/** One part of a long page: its number, title and what belongs to it in one line. A folded one shows on phones no more than that line. */
export function NumberedSheet({
  id,
  number,
  title,
  right,
  folded = false,
  children,
}: {
  readonly id: string;
  readonly number?: number;
  readonly title: string;
  readonly right?: ReactNode;
  readonly folded?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={folded ? 'sheet sec shut' : 'sheet sec'} id={id} aria-labelledby={`${id}-title`}>
      <div className="sec-h">
        {number === undefined ? null : (
          <span className="no" aria-hidden="true">
            {number}
          </span>
        )}
        <h2 id={`${id}-title`}>{title}</h2>
        {right === undefined ? null : <span className="rt">{right}</span>}
      </div>
      <div className="sec-b">{children}</div>
    </section>
  );
}
