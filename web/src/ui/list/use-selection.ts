import { useState } from 'react';

/** Rows that were ticked, over several pages; the row itself is kept, so that a report can name what is no longer shown. */
export interface Selection<R> {
  readonly rows: ReadonlyMap<string, R>;
  readonly set: (key: string, row: R, on: boolean) => void;
  readonly setAll: (rows: readonly R[], keyOf: (row: R) => string, on: boolean) => void;
  readonly clear: () => void;
}

export function useSelection<R>(): Selection<R> {
  const [rows, setRows] = useState<ReadonlyMap<string, R>>(new Map());
  const setAll: Selection<R>['setAll'] = (changed, keyOf, on) =>
    setRows((before) => {
      const next = new Map(before);
      for (const row of changed) {
        if (on) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      return next;
    });
  return { rows, set: (key, row, on) => setAll([row], () => key, on), setAll, clear: () => setRows(new Map()) };
}
