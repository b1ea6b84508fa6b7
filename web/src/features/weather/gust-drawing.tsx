import { gustLimit } from '@gatehouse/domain/weather/notices.ts';
import type { Hour } from './api.ts';
import style from './weather.module.css';

const SHOWN = 12;

interface GustDrawingProps {
  readonly hours: readonly Hour[];
  readonly hourOf: (instant: string) => string;
  readonly windOf: (kmh: number) => string;
}

/** The gusts of the next twelve hours (18): this hour in ink, over the limit in stop. The words beside it say the same. */
export function GustDrawing({ hours, hourOf, windOf }: GustDrawingProps) {
  const shown = hours.slice(0, SHOWN);
  const strongest = shown.reduce((most, hour) => (hour.gustKmh > most.gustKmh ? hour : most), shown[0] as Hour);
  const limit = gustLimit();
  // a quiet day is drawn low: the scale never ends below the limit
  const top = Math.max(limit * 1.1, strongest.gustKmh);
  const first = shown[0]?.gustKmh ?? 0;
  const label = `Gusts: ${windOf(first)} now, up to ${windOf(strongest.gustKmh)} at ${hourOf(strongest.at)}`;
  return (
    <>
      <div className={style.gusts} role="img" aria-label={label}>
        {shown.map(({ at, gustKmh }, index) => (
          <i
            key={at}
            className={gustKmh > limit ? style.strong : index === 0 ? style.hour : ''}
            style={{ height: `${Math.max(4, (gustKmh / top) * 100)}%` }}
          />
        ))}
      </div>
      <div className={style.hours} aria-hidden="true">
        {shown.map(({ at }, index) => (
          <span key={at}>{index % 4 === 0 ? hourOf(at) : ''}</span>
        ))}
      </div>
    </>
  );
}
