import { addDays, daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { capital, countInWords, countOf } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { type Expiries, expiriesQuery, type ReportSearch, refreshReports, remindOf, renewCredit } from './api.ts';
import { ExpiryLine } from './expiry-line.tsx';
import { ReportCell } from './report-cell.tsx';
import style from './report-drawings.module.css';
import { Legend } from './report-legend.tsx';

type Row = Expiries['rows'][number];
/** The next ones, with what can be done; the table has them all. */
const shown = 4;

const daysWords = (days: number): string => (days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`);

/** Credit, guarantees and insurance that run out: a line of time, and the next ones with the act that helps. */
export function ExpiriesCell({ search }: { readonly search: ReportSearch }) {
  const { shortDate, dateInText } = useFormats();
  const underOf = (row: Row, today: string): string => {
    if (row.kind === 'credit')
      return `${row.what}, ${row.noticesSent === 0 ? 'no notice sent' : countOf(row.noticesSent, 'notice sent', 'notices sent')}`;
    return row.holdFollowsOn === null ? row.what : `Hold follows on ${shortDate(row.holdFollowsOn, today)}`;
  };
  return (
    <ReportCell<Expiries>
      title="Expiries"
      wide={5}
      report={useQuery(expiriesQuery(search))}
      empty={({ rows, days }) => (rows.length === 0 ? `Nothing ends in the next ${days} days.` : null)}
      lead={({ rows, days }) => `${capital(countInWords(rows.length))} in the next ${days} days`}
      table={({ rows, today }) => ({
        heads: ['Ends', 'Days', 'What', 'Project', 'Then'],
        figures: [1],
        rows: rows.map((row) => [
          dateInText(row.endsOn),
          row.days,
          `${capital(row.kind)}, ${row.what}`,
          <Open key={row.id} row={row} />,
          underOf(row, today),
        ]),
      })}
    >
      {({ rows, today, days }) => (
        <>
          <ExpiryLine
            today={today}
            days={days}
            rows={rows.map(({ kind, endsOn }) => ({ kind, days: daysBetween(today, endsOn) }))}
            nameOf={(day) => shortDate(addDays(today, day), today)}
          />
          <Legend
            className={style.expiriesLegend}
            of={[
              [style.full, 'Credit'],
              [undefined, 'Guarantee'],
              [style.middle, 'Insurance'],
            ]}
          />
          <ul className={style.expiries}>
            {rows.slice(0, shown).map((row) => (
              <li key={`${row.kind} ${row.id}`}>
                <b className={row.days <= 7 ? `${style.dotted} ${statusStyle.stop}` : style.dotted}>
                  {daysWords(row.days)}
                </b>
                <span>
                  {row.projectName}, {row.kind}
                  <span className={house.fine}>{underOf(row, today)}</span>
                </span>
                <Act row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ReportCell>
  );
}

const Open = ({ row, button = false }: { readonly row: Row; readonly button?: boolean }) => (
  <Link
    className={button ? buttonClass('line', 'sm') : house.link}
    to="/feature/ar-dashboard/credit-application"
    search={{ creditApplicationId: row.creditApplicationId }}
  >
    {button ? (
      <>
        Open<span className={house.unseen}> {row.projectName}</span>
      </>
    ) : (
      row.projectName
    )}
  </Link>
);

/** Renew and Remind ask first: both reach the customer. */
function Act({ row }: { readonly row: Row }) {
  const { dateInText } = useFormats();
  const [isAsking, setAsking] = useState(false);
  if (row.action === 'open') return <Open row={row} button />;
  const isRenewal = row.action === 'renew';
  const words = isRenewal ? 'Renew' : 'Remind';
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {words}
        <span className={house.unseen}>
          {' '}
          {row.projectName}, {row.kind}
        </span>
      </Button>
      {isAsking ? (
        <ActQuestion
          look="primary"
          confirm={words}
          refuse="Cancel"
          title={isRenewal ? `Renew the credit of ${row.projectName}?` : `Remind ${row.companyName}?`}
          text={
            isRenewal
              ? `A new application is begun for ${row.companyName}, filled from the last one. It ends on ${dateInText(row.endsOn)}.`
              : `The people of ${row.projectName} get a mail: the ${row.kind} (${row.what}) ends on ${dateInText(row.endsOn)}.`
          }
          busyWords="Sending"
          toastsNo
          act={(): Promise<{ readonly message: string }> =>
            isRenewal
              ? renewCredit(row.creditApplicationId, row.version)
              : remindOf(row.kind as 'guarantee' | 'insurance', row.id)
          }
          reads={refreshReports}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
