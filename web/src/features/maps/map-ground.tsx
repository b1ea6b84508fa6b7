import type { Plan, Point } from '@gatehouse/domain/maps/place.ts';
import { memo } from 'react';
import style from './lot.module.css';

export const linePath = (line: readonly Point[]): string =>
  line.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** What the places stand on: ground, roads, fire lanes, scale and north. It says nothing that the places do not say. */
export const MapGround = memo(function MapGround({
  plan,
  fireLanes,
}: {
  readonly plan: Plan;
  readonly fireLanes: boolean;
}) {
  const scale = plan.scale.feet / plan.feetPerUnit;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus
    <g aria-hidden="true">
      <path className={style.ground} d={plan.ground} />
      <path
        className={style.road}
        strokeWidth={plan.roadWidth}
        d={plan.roads.map(({ line }) => linePath(line)).join('')}
      />
      {fireLanes ? (
        <path className={style.fireLane} data-drawn="fire-lanes" d={plan.fireLanes.map(linePath).join('')} />
      ) : null}
      <g className={style.roadName}>
        {plan.roads.map(({ name, labelAt: [x, y], upright }) => (
          <text key={name} transform={`translate(${x} ${y})${upright ? ' rotate(-90)' : ''}`}>
            {name}
          </text>
        ))}
      </g>
      <g transform={`translate(${plan.northAt.join(' ')})`}>
        <path className={style.outline} d="M0 22V-16M-7-7 0-16l7 9" />
        <text className={style.label} y="-26" dy=".35em">
          N
        </text>
      </g>
      <g transform={`translate(${plan.scale.at.join(' ')})`}>
        <path className={style.outline} d={`M0-5V0H${scale}V-5M${scale / 2}-4V0`} />
        <text className={`${style.label} ${style.atEnd}`} x={scale + 8} dy=".3em">
          {`${plan.scale.feet} ft`}
        </text>
      </g>
    </g>
  );
});
