import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { CallError } from '#web/api/errors.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel, type Tried } from '#web/ui/error-panel.tsx';
import house from '#web/ui/house/house.module.css';
import tableStyle from '#web/ui/house/table.module.css';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import style from './reports.module.css';

export interface ReportTable {
  readonly heads: readonly string[];
  /** Columns of figures, from 0 on: they stand at the right. */
  readonly figures: readonly number[];
  readonly rows: readonly (readonly ReactNode[])[];
}

const reportClass = {
  7: `${style.report} ${style.sevenColumns}`,
  5: `${style.report} ${style.fiveColumns}`,
  12: `${style.report} ${style.twelveColumns}`,
} as const;

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
      <div className={style.reportHead}>
        <h2 id={id}>{title}</h2>
        {aside}
        {data === undefined || nothing !== null ? null : (
          <button
            type="button"
            className={`${house.linkButton} ${house.small} ${style.asTable}`}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            As a table<span className={house.unseen}>: {title}</span>
          </button>
        )}
      </div>
      {data === undefined ? (
        <Waiting of={report} />
      ) : nothing !== null ? (
        <p className={style.sentence}>{nothing}</p>
      ) : (
        <>
          <p className={style.sentence}>{lead(data)}</p>
          {asTable ? <Figures title={title} {...table(data)} /> : children(data)}
        </>
      )}
    </section>
  );
}

function Waiting({ of }: { readonly of: Tried }) {
  if (of.error === null)
    return (
      <div className={style.skeleton}>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine />
      </div>
    );
  return of.error instanceof CallError && of.error.status === 403 ? (
    <EmptyState level="h3" title="Not for you to see" text="These reports are accounts receivable's." />
  ) : (
    <ErrorPanel of={of} />
  );
}

function Figures({ title, heads, figures, rows }: ReportTable & { readonly title: string }) {
  return (
    <ScrollRegion className={`${tableStyle.scroll} ${style.table}`} label={`${title}, as a table`}>
      <table aria-label={title}>
        <thead>
          <tr>
            {heads.map((words, column) => (
              <th key={words} scope="col" className={figures.includes(column) ? tableStyle.right : undefined}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  className={figures.includes(column) ? `${tableStyle.right} ${house.oneLine}` : undefined}
                >
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
