import type { ReactNode } from 'react';
import { ErrorPanel, type Tried } from './error-panel.tsx';
import house from './house/house.module.css';

interface ReadingProps<T> {
  readonly of: Tried & { readonly data: T | undefined };
  readonly waiting: ReactNode;
  /** Where no sheet is around it, the failure stands on one of its own. */
  readonly onSheet?: boolean;
  /** In place of a list with nothing in it. */
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * What was read, once it is there: before that its shape, or why it could not be read and another try. What was read before stays when a later
 * reading fails.
 */
export function Reading<T>({ of, waiting, onSheet = false, empty, children }: ReadingProps<T>) {
  const { data } = of;
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  if (of.error === null) return waiting;
  if (!onSheet) return <ErrorPanel of={of} />;
  return (
    <div className={house.sheet}>
      <ErrorPanel of={of} />
    </div>
  );
}
