import house from '#web/ui/house/house.module.css';
import style from './run-step.module.css';

interface ProgressProps {
  readonly done: number;
  readonly rows: number;
  readonly words: string;
  /** Under the two ends of the bar. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** One number that counts, and its bar. */
export function Progress({ done, rows, words, from, until }: ProgressProps) {
  const shown = Math.min(done, rows);
  return (
    <div className={style.progress}>
      <div className={style.huge}>
        <b>{shown.toLocaleString('en-US')}</b>
        <span>
          of {rows.toLocaleString('en-US')} {words}
        </span>
      </div>
      <div
        className={style.track}
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={rows}
        aria-valuenow={shown}
      >
        <i style={{ width: `${rows === 0 ? 0 : (shown / rows) * 100}%` }} />
      </div>
      {from === undefined ? null : (
        <div className={style.ends}>
          <span className={house.detail}>{from}</span>
          <span className={house.detail}>{until}</span>
        </div>
      )}
    </div>
  );
}
