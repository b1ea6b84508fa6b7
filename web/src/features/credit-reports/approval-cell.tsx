import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import house from '#web/ui/house/house.module.css';
import { type ApprovalRate, approvalRateQuery, type ReportSearch } from './api.ts';
import { ReportBars } from './report-bars.tsx';
import { ReportCell } from './report-cell.tsx';
import style from './report-drawings.module.css';

const barClass = {
  APPROVED: `${style.outlined} ${style.full}`,
  CONDITIONAL: `${style.outlined} ${style.hatched}`,
  COD: `${style.outlined} ${style.middle}`,
  DENIED: `${style.outlined} ${style.denselyHatched}`,
  WITHDRAWN: style.outlined,
} as const;

/** What came out: approved, with conditions, cash account, denied and for which reasons. */
export function ApprovalCell({ search }: { readonly search: ReportSearch }) {
  return (
    <ReportCell<ApprovalRate>
      title="Decisions"
      wide={12}
      report={useQuery(approvalRateQuery(search))}
      empty={({ outcomes }) =>
        outcomes.every(({ count }) => count === 0) ? 'Nothing was decided in this time.' : null
      }
      lead={({ decided, ratePercent }) =>
        ratePercent === null
          ? 'Nothing was decided in this time.'
          : `${decided === 1 ? 'One decision' : `${decided} decisions`}, ${ratePercent}% approved, with or without conditions.`
      }
      table={({ outcomes, reasons }) => ({
        heads: ['Outcome or reason', 'Applications', 'Asked for'],
        figures: [1, 2],
        rows: [
          ...outcomes.map(({ label, count, cents }) => [label, count, formatMoney(cents)]),
          ...reasons.map(({ reason, count }) => [`Denied: ${reason}`, count, '']),
        ],
      })}
    >
      {({ outcomes, reasons, ratePercent }) => (
        <div className={style.approvals}>
          <span className={style.figure}>{ratePercent === null ? 'None' : `${ratePercent}%`}</span>
          <ReportBars
            bars={outcomes.map(({ outcome, label, count, cents }) => ({
              key: outcome,
              label,
              barClass: barClass[outcome],
              size: count,
              count,
              cents,
            }))}
          />
          <div>
            <h3>Why credit was denied</h3>
            {reasons.length === 0 ? (
              <p className={house.detail}>Nothing was denied in this time.</p>
            ) : (
              <ul className={style.reasons}>
                {reasons.map(({ reasonId, reason, count }) => (
                  <li key={reasonId}>
                    <span>{reason}</span>
                    <b>{count}</b>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </ReportCell>
  );
}
