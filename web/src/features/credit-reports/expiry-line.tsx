import { countOf } from '@gatehouse/domain/text/format.ts';
import style from './report-charts.module.css';

interface Ending {
  readonly kind: 'credit' | 'guarantee' | 'insurance';
  readonly days: number;
}

interface Lollipop extends Ending {
  readonly count: number;
}

const kindClass = { credit: style.credit, guarantee: style.guarantee, insurance: style.insurance } as const;

const [LEFT, RIGHT, GROUND] = [20, 520, 92];
/** Those of one kind that lie closer than this stand on one stem. */
const together = 14;

const gathered = (rows: readonly Ending[], days: number): readonly Lollipop[] => {
  const width = (RIGHT - LEFT) / days;
  const stems: Lollipop[] = [];
  for (const { kind, days: day } of rows) {
    const at = stems.findIndex((stem) => stem.kind === kind && (day - stem.days) * width < together);
    const stem = stems[at];
    if (stem === undefined) stems.push({ kind, days: day, count: 1 });
    else stems[at] = { ...stem, count: stem.count + 1 };
  }
  return stems;
};

/** Where on the way ahead something ends: filled for credit, hollow for a guarantee, gray for insurance; higher and numbered where several do. */
export function ExpiryLine({
  today,
  days,
  rows,
  nameOf,
}: {
  readonly today: string;
  readonly days: number;
  readonly rows: readonly Ending[];
  readonly nameOf: (day: number) => string;
}) {
  const x = (day: number): number => LEFT + (Math.min(day, days) / days) * (RIGHT - LEFT);
  const ticks = [0, 1, 2, 3].map((third) => Math.round((days / 3) * third));
  const soon = rows.filter((row) => row.days <= 7).length;
  const countsOf = (kind: Ending['kind']): number => rows.filter((row) => row.kind === kind).length;
  return (
    <svg
      className={style.chart}
      viewBox="0 0 540 120"
      role="img"
      aria-label={`Expiries from ${today} on, in the next ${days} days: ${countsOf('credit')} of credit, ${countsOf('guarantee')} of guarantees, ${countsOf('insurance')} of insurance; ${countOf(soon, 'of them within seven days', 'of them within seven days')}.`}
    >
      <path d={`M${LEFT} ${GROUND}H${RIGHT}`} />
      {ticks.map((day, at) => (
        <g key={day}>
          <path className={style.tick} d={`M${x(day)} ${GROUND}v6`} />
          <text x={x(day)} y={113} textAnchor={at === 0 ? 'start' : at === 3 ? 'end' : 'middle'}>
            {day === 0 ? 'Today' : nameOf(day)}
          </text>
        </g>
      ))}
      {gathered(rows, days).map(({ kind, days: day, count }) => {
        const rise = 36 + Math.min(count - 1, 2) * 18;
        const radius = 7.5 + Math.min(count - 1, 2) * 1.5;
        return (
          <g key={`${kind} ${day}`} className={day <= 7 ? style.soon : undefined}>
            <path className={style.stem} d={`M${x(day)} ${GROUND}v-${rise}`} />
            <circle className={kindClass[kind]} cx={x(day)} cy={GROUND - rise} r={radius} />
            {count === 1 ? null : (
              <text className={style.inkWord} x={x(day) + 14} y={GROUND - rise + 4}>
                {count}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
