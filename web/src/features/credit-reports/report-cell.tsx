import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';

export interface ReportTable {
  readonly heads: readonly { readonly words: string; readonly right?: boolean }[];
  readonly rows: readonly (readonly ReactNode[])[];
}

const reportClass = { 7: 'rc w7', 5: 'rc w5', 12: 'rc w12' } as const;

/**
 * One report: its chart, and on request the table behind it, which says the same in words and figures. Nothing in a chart is told by color
 * alone, and each has a text of its own for who does not see it.
 */
export function ReportCell<D>({
  title,
  wide,
  report,
  lead,
  table,
  empty,
  aside,
  children,
}: {
  readonly title: string;
  readonly wide: 7 | 5 | 12;
  readonly report: UseQueryResult<D>;
  readonly lead: (data: D) => ReactNode;
  readonly table: (data: D) => ReportTable;
  /** A sentence when there is nothing to draw. */
  readonly empty: (data: D) => string | null;
  readonly aside?: ReactNode;
  readonly children: (data: D) => ReactNode;
}) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const { data, error } = report;
  const nothing = data === undefined ? null : empty(data);
  return (
    <section className={reportClass[wide]} aria-labelledby={id} aria-busy={data === undefined && error === null}>
      <div className="rc-h">
        <h2 id={id}>{title}</h2>
        {aside}
        {data === undefined || nothing !== null ? null : (
          <button type="button" className="bare a sm as-t" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            As a table<span className="vh">: {title}</span>
          </button>
        )}
      </div>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void report.refetch()} />
      ) : nothing !== null ? (
        <p className="lead0">{nothing}</p>
      ) : (
        <>
          <p className="lead0">{lead(data)}</p>
          {asTable ? <Figures title={title} {...table(data)} /> : children(data)}
        </>
      )}
    </section>
  );
}

function Waiting({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (error === null)
    return (
      <div className="rc-sk">
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine />
      </div>
    );
  return error instanceof CallError && error.status === 403 ? (
    <EmptyState level="h3" title="Not for you to see" text="These reports are accounts receivable's." />
  ) : (
    <ErrorPanel error={error} onRetry={onRetry} />
  );
}

function Figures({ title, heads, rows }: ReportTable & { readonly title: string }) {
  return (
    <ScrollRegion className="tw rc-t" label={`${title}, as a table`}>
      <table aria-label={title}>
        <thead>
          <tr>
            {heads.map(({ words, right }) => (
              <th key={words} scope="col" className={right ? 'r' : undefined}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className={heads[column]?.right ? 'r nw' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
