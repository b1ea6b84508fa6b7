import type { ReactNode } from 'react';
import house from './house/house.module.css';
import tableStyle from './house/table.module.css';
import style from './numbered-sheet.module.css';

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
    <section
      className={folded ? `${house.sheet} ${style.sheet} ${style.folded}` : `${house.sheet} ${style.sheet}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={style.head}>
        {number === undefined ? null : (
          <span className={style.number} aria-hidden="true">
            {number}
          </span>
        )}
        <h2 id={`${id}-title`}>{title}</h2>
        {right === undefined ? null : <span className={tableStyle.end}>{right}</span>}
      </div>
      <div className={style.body}>{children}</div>
    </section>
  );
}
