import { useFormats } from '#web/api/use-formats.ts';
import type { CycleTime } from './api.ts';
import style from './report-charts.module.css';

const [LEFT, RIGHT, TOP, BOTTOM] = [26, 500, 14, 132];

/** The median over time, with the target as a dashed line. Weeks without a decision have no point; the line goes past them. */
export function CycleLine({
  line,
  target,
  isYear,
  asOf,
}: {
  readonly line: CycleTime['line'];
  readonly target: number;
  readonly isYear: boolean;
  readonly asOf: string;
}) {
  const { shortDate, dateOf } = useFormats();
  const today = dateOf(asOf);
  const points = line.flatMap(({ until, median }, index) => (median === null ? [] : [{ until, median, index }]));
  if (points.length === 0) return null;
  const most = Math.max(target, ...points.map(({ median }) => median)) + 0.5;
  const x = (index: number) => LEFT + (line.length < 2 ? 1 : index / (line.length - 1)) * (RIGHT - LEFT);
  const y = (days: number) => BOTTOM - (days / most) * (BOTTOM - TOP);
  const first = points[0] as (typeof points)[number];
  const last = points[points.length - 1] as (typeof points)[number];
  const name = (until: string) => shortDate(until, today);
  const marks = line.length < 3 ? [0, line.length - 1] : [0, Math.floor((line.length - 1) / 2), line.length - 1];
  return (
    <svg
      className={style.chart}
      viewBox="0 0 540 160"
      role="img"
      aria-label={`Median business days by ${isYear ? 'month' : 'week'}, from ${first.median.toFixed(1)} (${name(first.until)}) to ${last.median.toFixed(1)} (${name(last.until)}). Target ${target}.`}
    >
      <path className={style.dashed} d={`M${LEFT} ${y(target)}H${RIGHT}`} />
      <text x={RIGHT + 6} y={y(target) + 4}>
        {target}
      </text>
      <path className={style.rule} d={`M${LEFT} ${BOTTOM}H${RIGHT}`} />
      <text x={RIGHT + 6} y={BOTTOM + 4}>
        0
      </text>
      <path
        className={style.line}
        d={points.map(({ index, median }, at) => `${at === 0 ? 'M' : 'L'}${x(index)} ${y(median)}`).join('')}
      />
      {points.map(({ index, median }) => (
        <circle key={index} className={style.dot} cx={x(index)} cy={y(median)} r={index === last.index ? 5.5 : 2.6} />
      ))}
      <text
        className={style.inkWord}
        x={x(last.index)}
        y={last.median >= target ? y(last.median) - 12 : y(last.median) + 22}
        textAnchor="middle"
      >
        {last.median.toFixed(1)}
      </text>
      {[...new Set(marks)].map((index, at) => (
        <text
          key={index}
          x={x(index)}
          y={152}
          textAnchor={at === 0 ? 'start' : index === line.length - 1 ? 'end' : 'middle'}
        >
          {name(line[index]?.until ?? today)}
        </text>
      ))}
    </svg>
  );
}
