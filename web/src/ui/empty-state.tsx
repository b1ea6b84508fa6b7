import type { ReactNode } from 'react';
import './house/work.css';
import { Vignette, type VignetteName } from './vignette.tsx';

/** Nothing there, said once, with one way on (DESIGN.md §5 Empty). */
export function EmptyState({
  title,
  text,
  vignette = 'shut',
  action,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly vignette?: VignetteName;
  readonly action?: ReactNode;
}) {
  return (
    <div className="emp">
      <Vignette name={vignette} width={176} />
      <h3>{title}</h3>
      {text === undefined ? null : <p>{text}</p>}
      {action}
    </div>
  );
}
