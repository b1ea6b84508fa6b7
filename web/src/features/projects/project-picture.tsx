import { useId } from 'react';
import { artOf } from './project-art.ts';
import style from './projects.module.css';

/** A gel gradient from a hash of the name (look §5 Project card). Decoration: the name is written beside it. */
export function ProjectPicture({ name }: { readonly name: string }) {
  const id = useId();
  const { night, glow, core, light, lean, flats } = artOf(name);
  return (
    <svg className={style.picture} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}l`} cx={`${light.x}%`} cy={`${light.y}%`} r={`${light.reach}%`}>
          <stop offset="0" stopColor={core} stopOpacity=".95" />
          <stop offset=".28" stopColor={glow} stopOpacity=".8" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}n`} x1="0" x2="1">
          <stop offset="0" stopColor={night} stopOpacity="0" />
          <stop offset="1" stopColor={night} />
        </linearGradient>
      </defs>
      <rect width="160" height="90" fill={night} />
      <rect width="160" height="90" fill={`url(#${id}l)`} />
      <g transform={`rotate(${lean} 80 45)`} fill={night} opacity=".55">
        {flats.map(({ x, width }) => (
          <rect key={x} x={x} y="-60" width={width} height="220" />
        ))}
      </g>
      <rect width="160" height="90" fill={`url(#${id}n)`} opacity=".35" />
    </svg>
  );
}
