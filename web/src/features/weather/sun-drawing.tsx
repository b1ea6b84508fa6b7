import type { SunTimes } from '@gatehouse/domain/weather/sun.ts';
import { shareOfDay, sunPath, sunPoint } from './sun-curve.ts';
import style from './weather.module.css';

interface SunDrawingProps {
  readonly sun: SunTimes;
  readonly now: Date;
  readonly time: (instant: string) => string;
}

/** The sun over the site (03): behind it in ink, before it dotted, the golden hour thick. */
export function SunDrawing({ sun: { sunrise, sunset, goldenFrom }, now, time }: SunDrawingProps) {
  if (sunrise === null || sunset === null) return null;
  const share = shareOfDay(now, sunrise, sunset);
  const golden = goldenFrom === null ? 1 : shareOfDay(goldenFrom, sunrise, sunset);
  const isDay = share >= 0 && share <= 1;
  const [x, y] = sunPoint(Math.max(0, Math.min(1, share)));
  const bare = (instant: string): string => time(instant).replace(/ [ap]\.m\.$/, '');
  return (
    <svg
      className={style.sunCourse}
      viewBox="0 0 360 96"
      role="img"
      aria-label={`Sunrise ${time(sunrise)}, sunset ${time(sunset).replace(/\.$/, '')}.`}
    >
      <path d="M0 74h360" stroke="var(--gh-rule-strong)" />
      <path
        d={sunPath(0, 1)}
        fill="none"
        stroke="var(--gh-rule-strong)"
        strokeWidth="1.5"
        strokeDasharray={isDay ? '2 4' : undefined}
      />
      {isDay ? <path d={sunPath(0, share)} fill="none" stroke="var(--gh-ink)" strokeWidth="1.5" /> : null}
      <path d={sunPath(golden, 1)} fill="none" stroke="var(--gh-ink)" strokeWidth="4.5" strokeLinecap="round" />
      {isDay ? <circle cx={x} cy={y} r="6" fill="var(--gh-ink)" /> : null}
      <g className={style.sunWords} textAnchor="middle">
        <text x="40" y="91">
          {bare(sunrise)}
        </text>
        <text x="320" y="91">
          {bare(sunset)}
        </text>
      </g>
    </svg>
  );
}
