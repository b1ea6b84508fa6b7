import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { ReactNode } from 'react';
import house from '#web/ui/house/house.module.css';
import style from './report-drawings.module.css';

export interface ReportBar {
  readonly key: string;
  readonly label: ReactNode;
  readonly barClass: string;
  /** How long it is, of the longest. */
  readonly size: number;
  readonly count: number;
  readonly cents: number;
}

/** Counts with their amounts, each with a bar; the longest fills the width. */
export function ReportBars({ bars }: { readonly bars: readonly ReportBar[] }) {
  const most = Math.max(...bars.map(({ size }) => size), 1);
  return (
    <ul className={style.bars}>
      {bars.map(({ key, label, barClass, size, count, cents }) => (
        <li key={key}>
          <span>{label}</span>
          <span className={style.bar} aria-hidden="true">
            {count === 0 ? null : <i className={barClass} style={{ width: `${(size / most) * 100}%` }} />}
          </span>
          <span className={style.amount}>
            <b>{count}</b>
            <span className={house.unseen}> for </span>
            {formatMoney(cents)}
          </span>
        </li>
      ))}
    </ul>
  );
}
