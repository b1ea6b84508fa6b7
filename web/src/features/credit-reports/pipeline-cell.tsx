import { creditLook } from '@gatehouse/domain/credit-applications/looks.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import house from '#web/ui/house/house.module.css';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Pipeline, pipelineQuery, type ReportSearch } from './api.ts';
import { ReportBars } from './report-bars.tsx';
import { ReportCell } from './report-cell.tsx';
import style from './report-drawings.module.css';

/** How many applications are where, and how much is asked for; what waits for the customer is gray, and its row says so. */
export function PipelineCell({ search, department }: { readonly search: ReportSearch; readonly department?: string }) {
  return (
    <ReportCell<Pipeline>
      title="Pipeline"
      wide={7}
      report={useQuery(pipelineQuery(search))}
      empty={({ open }) => (open === 0 ? 'Nothing is open.' : null)}
      lead={({ open, cents }) =>
        `${open} open, ${formatMoney(cents)} ${department === undefined ? 'asked for' : `for ${department}`}. Gray waits for the customer.`
      }
      table={({ rows, open, cents }) => ({
        heads: ['Status', 'Waits for', 'Applications', 'Amount'],
        figures: [2, 3],
        rows: [
          ...rows.map((row) => [
            row.label,
            row.waitsForCustomer ? 'Customer' : 'Studio',
            row.count,
            formatMoney(row.cents),
          ]),
          ['All', '', open, formatMoney(cents)],
        ],
      })}
    >
      {({ rows }) => (
        <ReportBars
          bars={rows.map(({ status, waitsForCustomer, count, cents }) => ({
            key: status,
            label: (
              <>
                <StatusTag look={creditLook(status, 'staff')} />
                {waitsForCustomer ? <span className={house.unseen}>, waits for the customer</span> : null}
              </>
            ),
            barClass: waitsForCustomer ? style.light : '',
            size: cents,
            count,
            cents,
          }))}
        />
      )}
    </ReportCell>
  );
}
