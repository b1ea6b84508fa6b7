import { type ExposureKind, exposureKinds } from '@gatehouse/domain/credit-reports/periods.ts';
import { capital, countInWords, countOf, formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import house from '#web/ui/house/house.module.css';
import { Select } from '#web/ui/text-field.tsx';
import { type Exposure, exposureQuery, type ReportSearch } from './api.ts';
import { ReportCell } from './report-cell.tsx';
import style from './report-drawings.module.css';
import { Legend } from './report-legend.tsx';

const kindLabels: Readonly<Record<ExposureKind, string>> = {
  company: 'By company',
  project: 'By project',
  department: 'By department',
  guarantor: 'By guarantor',
};
const nouns: Readonly<Record<ExposureKind, readonly [string, string]>> = {
  company: ['company', 'companies'],
  project: ['project', 'projects'],
  department: ['department', 'departments'],
  guarantor: ['guarantor', 'guarantors'],
};
/** What fits beside the other reports; the table has more, and the file has them all. */
const drawn = 8;

const overWords = ({ by, total: { over } }: Exposure): string => {
  if (over === 0) return '';
  const [one, many] = nouns[by];
  const count = countInWords(over);
  // a share is no limit of its own: what is above it comes out of the pool
  const above = by === 'department' ? 'above its shares' : 'over its limit';
  const aboves = by === 'department' ? 'above their shares' : 'over their limits';
  return ` ${capital(count)} ${over === 1 ? `${one} is ${above}` : `${many} are ${aboves}`}.`;
};

const usedOf = ({ invoicedCents, committedCents }: Exposure['rows'][number]): number => invoicedCents + committedCents;
const wordsOf = (row: Exposure['rows'][number]): string =>
  row.overCents > 0
    ? `${formatMoney(row.overCents)} over ${formatMoney(row.limitCents)}`
    : `${formatMoney(usedOf(row))} of ${formatMoney(row.limitCents)}`;

/** What is out against what was granted: invoiced solid, committed hatched, the limit as a frame, and what is over it named and red. */
export function ExposureCell({
  search,
  onBy,
}: {
  readonly search: ReportSearch;
  readonly onBy: (by: ExposureKind) => void;
}) {
  return (
    <ReportCell<Exposure>
      title="Exposure"
      wide={7}
      report={useQuery(exposureQuery(search))}
      aside={
        <Select
          aria-label="Exposure by"
          value={search.by}
          choices={exposureKinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={(event) => onBy(event.target.value as ExposureKind)}
        />
      }
      empty={({ rows }) => (rows.length === 0 ? 'No limit is in force and nothing is out.' : null)}
      lead={(data) =>
        `${formatMoney(data.total.usedCents)} of ${formatMoney(data.total.limitCents)}.${overWords(data)}`
      }
      table={({ rows, total }) => ({
        heads: ['Name', 'Invoiced', 'Committed', 'Limit', 'Over'],
        figures: [1, 2, 3, 4],
        rows: [
          ...rows.map((row) => [
            row.name,
            formatMoney(row.invoicedCents),
            formatMoney(row.committedCents),
            formatMoney(row.limitCents),
            row.overCents === 0
              ? 'No'
              : `${formatMoney(row.overCents)}${row.overDays === null ? '' : `, for ${countOf(row.overDays, 'day')}`}`,
          ]),
          ...(total.rows > rows.length
            ? [[`${countOf(total.rows - rows.length, 'more', 'more')} in the file`, '', '', '', '']]
            : []),
          ['All', '', formatMoney(total.usedCents), formatMoney(total.limitCents), ''],
        ],
      })}
    >
      {({ rows, total }) => <ExposureBars rows={rows} all={total.rows} />}
    </ReportCell>
  );
}

function ExposureBars({ rows, all }: Pick<Exposure, 'rows'> & { readonly all: number }) {
  const most = Math.max(...rows.map((row) => Math.max(row.limitCents, usedOf(row))), 1);
  const part = (cents: number): string => `${(cents / most) * 100}%`;
  return (
    <>
      <ul className={style.exposures}>
        {rows.slice(0, drawn).map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <span className={style.track} aria-hidden="true">
              <span style={{ width: part(row.limitCents) }} />
              <i style={{ width: part(Math.min(row.invoicedCents, Math.max(row.limitCents, row.invoicedCents))) }} />
              <i className={style.middle} style={{ left: part(row.invoicedCents), width: part(row.committedCents) }} />
              {row.overCents === 0 ? null : (
                <i className={style.over} style={{ left: part(row.limitCents), width: part(row.overCents) }} />
              )}
            </span>
            <span
              className={
                row.overCents > 0
                  ? `${style.amount} ${house.small} ${style.overLimit}`
                  : `${style.amount} ${house.detail}`
              }
            >
              {wordsOf(row)}
              {row.overDays === null ? null : <span className={house.small}>, for {countOf(row.overDays, 'day')}</span>}
            </span>
          </li>
        ))}
      </ul>
      {all <= drawn ? null : (
        <p className={`${house.fine} ${style.legendNote}`}>
          {rows.length - drawn} more in the table
          {all > rows.length ? `, all ${countInWords(all)} in the file` : ''}
        </p>
      )}
      <Legend
        className={style.exposureLegend}
        of={[
          [style.full, 'Invoiced'],
          [style.hatched, 'Committed'],
          [style.light, 'Limit'],
        ]}
      />
    </>
  );
}
