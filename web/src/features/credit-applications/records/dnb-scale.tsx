import {
  type Band,
  bandOf,
  dnbReport,
  dnbScales,
  paydexInWords,
  type ScaleName,
} from '@gatehouse/domain/credit-applications/sections/dnb-report.ts';
import house from '#web/ui/house/house.module.css';
import statusStyle from '#web/ui/house/status.module.css';
import { segmentsOf } from './dnb-segments.ts';
import style from './records.module.css';

const riskWords = { low: 'low risk', medium: 'moderate risk', high: 'high risk' } as const;
const inkClass = { low: statusStyle.go, medium: statusStyle.neutral, high: statusStyle.stop } as const;
const fills = { low: 'var(--gh-go-ink)', medium: 'var(--gh-control)', high: 'var(--gh-stop-ink)' } as const;

const WIDTH = 440;
const TICKS = 40;

const inWords = (scale: ScaleName, value: number, band: Band): string =>
  scale === 'paydex' ? paydexInWords(value) : `${band.label}, ${riskWords[band.verdict]}`;

/** One score as a light meter: the number, what it says in words, and the ruler with its bands and a needle (06; bands come from configuration). */
export function DnbScale({ scale, value }: { readonly scale: ScaleName; readonly value: number | null }) {
  const band = value === null ? null : bandOf(scale, value);
  const said = value === null || band === null ? 'The bureau gives none' : inWords(scale, value, band);
  return (
    <div className={style.meter}>
      <div>
        <span className={house.fine}>{dnbReport.fields[scale].label}</span>
        {value === null ? <b className={style.noFigure}>Unavailable</b> : <b>{value.toLocaleString('en-US')}</b>}
        <span className={`${style.meterWords} ${band === null ? statusStyle.neutral : inkClass[band.verdict]}`}>
          {said}
        </span>
      </div>
      <Ruler
        scale={scale}
        value={value}
        label={`${dnbReport.fields[scale].label} ${value === null ? 'unavailable' : value.toLocaleString('en-US')}, ${said}`}
      />
    </div>
  );
}

function Ruler({
  scale,
  value,
  label,
}: {
  readonly scale: ScaleName;
  readonly value: number | null;
  readonly label: string;
}) {
  const { least, most, bands } = dnbScales[scale];
  const segments = segmentsOf(bands, least, most, WIDTH);
  const needle = value === null ? null : Math.min(1, Math.max(0, (value - least) / (most - least))) * WIDTH;
  return (
    <svg viewBox={`0 -6 ${WIDTH} 62`} role="img" aria-label={label}>
      <g stroke="var(--gh-ink-3)" strokeWidth="1">
        {Array.from({ length: TICKS + 1 }, (_, tick) => (
          <path key={tick} d={`M${(tick * WIDTH) / TICKS} 30v-${tick % 10 === 0 ? 12 : tick % 5 === 0 ? 8 : 5}`} />
        ))}
      </g>
      {segments.map(({ x, width, label: words, verdict }) => (
        <g key={x}>
          <rect x={x} y="31" width={width} height="5" fill={fills[verdict]} />
          <text x={x === 0 ? 0 : x + 3} y="51" fontSize="12" fill="var(--gh-ink-3)">
            {words}
          </text>
        </g>
      ))}
      {needle === null ? null : (
        <>
          <path d={`M${needle} 37V2`} stroke="var(--gh-ink)" strokeWidth="2" />
          <path d={`M${needle - 6} -5h12l-6 9z`} fill="var(--gh-ink)" />
        </>
      )}
    </svg>
  );
}
