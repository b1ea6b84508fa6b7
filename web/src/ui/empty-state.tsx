import type { ReactNode } from 'react';
import style from './house/empty.module.css';
import { Vignette, type VignetteName } from './vignette.tsx';

/** Nothing there, said once, with one way on (look §5 Empty). */
export function EmptyState({
  title,
  text,
  vignette = 'shut',
  action,
  level: Heading = 'h2',
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly vignette?: VignetteName;
  readonly action?: ReactNode;
  /** h3 inside a sheet that has a heading of its own. */
  readonly level?: 'h2' | 'h3';
}) {
  return (
    <div className={style.empty}>
      <Vignette name={vignette} width={176} />
      <Heading>{title}</Heading>
      {text === undefined ? null : <p>{text}</p>}
      {action}
    </div>
  );
}
