import type { ExpiryBand } from '@gatehouse/domain/credit-applications/records/expiry-bands.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import tableStyle from '#web/ui/house/table.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import style from './records.module.css';

/** A block of records inside a section: its skeleton, its error with a way to try again, and then what it shows. */
export function RecordBlock<D>({
  title,
  query,
  action,
  children,
}: {
  readonly title: string;
  readonly query: UseQueryResult<D>;
  readonly action?: (data: D) => ReactNode;
  readonly children: (data: D) => ReactNode;
}) {
  return (
    <div aria-busy={query.data === undefined && query.error === null}>
      <div className={style.recordsHead}>
        <h3>{title}</h3>
        <span className={tableStyle.end}>{query.data === undefined ? null : action?.(query.data)}</span>
      </div>
      <Reading of={query} waiting={<SkeletonLine width="60%" />}>
        {children}
      </Reading>
    </div>
  );
}

const bandClass = {
  over: `${style.band} ${style.bandOver}`,
  red: `${style.band} ${style.bandRed}`,
  amber: `${style.band} ${style.bandAmber}`,
  blue: `${style.band} ${style.bandBlue}`,
  green: `${style.band} ${style.bandGreen}`,
} as const satisfies Record<ExpiryBand, string>;

/** How near an end is, in words and in colour; never in colour alone. */
export function End({ band, end }: { readonly band: ExpiryBand; readonly end: string }) {
  return <span className={bandClass[band]}>{end}</span>;
}
