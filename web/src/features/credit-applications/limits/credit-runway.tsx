import type { RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import applicationTabStyle from './application-tab.module.css';
import departmentsStyle from './departments.module.css';

const partOf = (cents: number, whole: number): string => `${whole === 0 ? 0 : Math.min((cents / whole) * 100, 100)}%`;

/** The limit against what is out (08): invoiced is solid, committed hatched, the rest free; the same in words below. */
export function CreditRunway({ runway }: { readonly runway: RunwayShape | undefined }) {
  if (runway === undefined || runway.limitCents === null) return null;
  const { limitCents, invoicedCents, usedCents, leftCents, overCents, customLimit } = runway;
  const words =
    overCents > 0
      ? `${formatMoney(usedCents)} used, ${formatMoney(overCents)} over the limit`
      : `${formatMoney(usedCents)} used, ${formatMoney(leftCents)} left`;
  return (
    <>
      <span className={departmentsStyle.runway} data-over={overCents > 0 || undefined} aria-hidden="true">
        <i style={{ width: partOf(usedCents, limitCents) }} className={departmentsStyle.committed} />
        <i style={{ width: partOf(invoicedCents, limitCents) }} />
      </span>
      <span className={overCents > 0 ? `${house.small} ${applicationTabStyle.overLimit}` : house.detail}>
        {words}
        {invoicedCents === 0 ? null : `, ${formatMoney(invoicedCents)} of it invoiced`}
      </span>
      {customLimit === null ? null : (
        <span className={house.fine}>
          Until <Day on={customLimit.until} />
          {customLimit.fallsBackToCents === null ? '' : `, then ${formatMoney(customLimit.fallsBackToCents)} again`}
        </span>
      )}
    </>
  );
}
