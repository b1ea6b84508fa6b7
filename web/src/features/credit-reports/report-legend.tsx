import style from './report-drawings.module.css';

interface LegendProps {
  readonly className?: string;
  /** How each is filled in the chart, its words, and its figure where one belongs to it. */
  readonly of: readonly (readonly [fill: string | undefined, words: string, figure?: string])[];
}

/** What the fills of a chart mean. */
export const Legend = ({ className = '', of }: LegendProps) => (
  <ul className={`${style.legend} ${className}`}>
    {of.map(([fill, words, figure]) => (
      <li key={words}>
        <i className={fill} />
        {words}
        {figure === undefined ? null : <b>{figure}</b>}
      </li>
    ))}
  </ul>
);
