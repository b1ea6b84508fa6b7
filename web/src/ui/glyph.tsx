import type { ReactNode } from 'react';
import style from './house/marks.module.css';

// What is cut out of a filled glyph shows the ground it stands on.
const CUT = 'var(--cut, var(--gh-sheet))';

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 } as const;
const line = { ...outline, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

// The drawings as they were drawn.
const drawings = {
  dot: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  square: <rect x="3.200" y="3.200" width="9.600" height="9.600" rx="1" fill="currentColor" />,
  ring: <circle {...outline} cx="8" cy="8" r="6" />,
  ast: <path {...line} d="M8 2.400v11.200M3.200 5.200l9.600 5.600M12.800 5.200l-9.600 5.600" strokeWidth="1.800" />,
  slash: (
    <>
      <circle {...outline} cx="8" cy="8" r="6" />
      <path d="m4 12 8-8" stroke="currentColor" strokeWidth="1.600" />
    </>
  ),
  frost: (
    <path
      {...line}
      d="M8 1.800v12.400M2.600 4.900l10.800 6.200M13.400 4.900 2.600 11.100M6.400 2.800 8 4.300l1.600-1.500M6.400 13.200 8 11.700l1.600 1.500"
      strokeWidth="1.500"
    />
  ),
  dash: <circle {...outline} cx="8" cy="8" r="6" strokeDasharray="2.1 2.1" />,
  tick: <path {...line} d="m3 8.600 3.200 3.200L13 4.800" strokeWidth="2" />,
  tri: (
    <>
      <path
        d="M8 2.200 14.600 13.600H1.400Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.200"
        strokeLinejoin="round"
      />
      <path d="M8 6.400v3.200" stroke={CUT} strokeWidth="1.500" strokeLinecap="round" />
      <circle cx="8" cy="11.700" r=".9" fill={CUT} />
    </>
  ),
  ringdot: (
    <>
      <circle {...outline} cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="2.6" fill="currentColor" />
    </>
  ),
  half: (
    <>
      <circle {...outline} cx="8" cy="8" r="6" />
      <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6Z" fill="currentColor" />
    </>
  ),
  back: (
    <>
      <circle cx="8" cy="8" r="6.8" fill="currentColor" />
      <path
        d="M6.600 5 4.600 7l2 2M4.800 7h4.400a1.900 1.900 0 0 1 0 3.800H7.600"
        fill="none"
        stroke={CUT}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  l0: (
    <>
      <rect {...outline} x="2.6" y="8.400" width="4" height="5.200" rx=".6" />
      <rect {...outline} x="9.600" y="2.800" width="3.600" height="10.800" rx=".6" />
    </>
  ),
  l1: (
    <>
      <rect x="2.2" y="8" width="4.8" height="6" rx=".8" fill="currentColor" />
      <rect {...outline} x="9.6" y="2.8" width="3.600" height="10.400" rx=".6" />
    </>
  ),
  shield: (
    <>
      <path
        {...outline}
        d="M8 1.800 13.400 3.800v4c0 3.300-2.200 5.400-5.400 6.600-3.200-1.200-5.400-3.300-5.400-6.600v-4Z"
        strokeLinejoin="round"
      />
      <path d="M8 4.300v7.300c2-1 3-2.200 3-4.100V5.400Z" fill="currentColor" />
    </>
  ),
  l2: (
    <>
      <rect x="2.2" y="8" width="4.8" height="6" rx=".8" fill="currentColor" />
      <rect x="8.8" y="2" width="5.2" height="12" rx=".8" fill="currentColor" />
    </>
  ),
  tickring: (
    <>
      <circle {...outline} cx="8" cy="8" r="6" strokeDasharray="4.700 1.580" />
      <path {...line} d="m5.200 8.300 2 2L11 6.200" strokeWidth="1.700" />
    </>
  ),
  check: (
    <>
      <circle cx="8" cy="8" r="6.8" fill="currentColor" />
      <path
        d="m5 8.300 2.100 2.100L11.200 6"
        fill="none"
        stroke={CUT}
        strokeWidth="1.700"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  pause: (
    <>
      <circle cx="8" cy="8" r="6.8" fill="currentColor" />
      <path d="M6.200 5.300v5.400M9.800 5.300v5.400" stroke={CUT} strokeWidth="1.700" strokeLinecap="round" />
    </>
  ),
  cash: (
    <>
      <rect x="1.200" y="3" width="13.600" height="10" rx="1.600" fill="currentColor" />
      <circle cx="8" cy="8" r="2.300" fill="none" stroke={CUT} strokeWidth="1.500" />
    </>
  ),
  cross: (
    <>
      <circle cx="8" cy="8" r="6.8" fill="currentColor" />
      <path
        d="m5.700 5.700 4.600 4.600m0-4.600-4.600 4.600"
        fill="none"
        stroke={CUT}
        strokeWidth="1.700"
        strokeLinecap="round"
      />
    </>
  ),
  clock: (
    <>
      <circle {...outline} cx="8" cy="8" r="6" />
      <path {...line} d="M8 4.800V8l2 1.600" strokeWidth="1.500" />
    </>
  ),
  out: (
    <>
      <path {...line} d="M9.400 2.600H3.200v10.800h6.200" />
      <path {...line} d="M6.800 8h7m-2.600-2.700L13.900 8l-2.700 2.700" />
    </>
  ),
  eye: (
    <>
      <circle {...outline} cx="8" cy="8" r="6" />
      <path {...line} d="m5.300 8.200 1.900 1.900L10.900 6.200" />
    </>
  ),
  ask: (
    <>
      <circle cx="8" cy="8" r="6.8" fill="currentColor" />
      <path
        d="M6.100 6.300c.1-1.100.9-1.800 2-1.800 1.100 0 1.900.7 1.900 1.700 0 1.400-1.900 1.500-1.900 3"
        fill="none"
        stroke={CUT}
        strokeWidth="1.500"
        strokeLinecap="round"
      />
      <circle cx="8.100" cy="11.400" r=".95" fill={CUT} />
    </>
  ),
  cal: (
    <>
      <rect {...outline} x="2.200" y="3.200" width="11.600" height="10.600" rx="1.200" />
      <path
        d="M2.200 6.600h11.600M5.400 1.600v3M10.600 1.600v3"
        stroke="currentColor"
        strokeWidth="1.600"
        strokeLinecap="round"
      />
      <path d="M5 9.200h3v2.400H5z" fill="currentColor" />
    </>
  ),
  pass: (
    <>
      <path
        {...outline}
        d="M1.800 4h12.400v2.500a1.600 1.600 0 0 0 0 3V12H1.800V9.500a1.600 1.600 0 0 0 0-3Z"
        strokeLinejoin="round"
      />
      <path d="M9.600 5.200v1.400m0 1v1.200m0 1v1" stroke="currentColor" strokeWidth="1.400" />
    </>
  ),
  bar: (
    <>
      <circle cx="8" cy="8" r="6.8" fill="currentColor" />
      <path d="M4.800 8h6.400" stroke={CUT} strokeWidth="1.900" strokeLinecap="round" />
    </>
  ),
  hold: (
    <>
      <rect x="1.800" y="4" width="12.400" height="8" rx="1" fill="currentColor" />
      <path
        d="m5.400 8.200 1.800 1.700 3.400-3.700"
        fill="none"
        stroke={CUT}
        strokeWidth="1.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  h1: (
    <>
      <circle {...outline} cx="8" cy="8" r="6.200" />
      <path {...line} d="M6.600 6.300 8.300 5v6" />
    </>
  ),
  h2: (
    <>
      <circle {...outline} cx="8" cy="8" r="6.200" strokeDasharray="2.600 1.300" />
      <path
        {...line}
        d="M6.200 6.300c.2-1 .9-1.500 1.800-1.500s1.700.6 1.700 1.500c0 1.500-2.800 2.500-3.400 4.500h3.500"
        strokeWidth="1.500"
      />
    </>
  ),
  h3: (
    <>
      <circle {...outline} cx="8" cy="8" r="6.200" strokeDasharray="1.300 2.600" />
      <path
        {...line}
        d="M6.300 5.400c.4-.5.9-.7 1.600-.7 1 0 1.700.6 1.700 1.500S8.900 7.700 8 7.700c1.100 0 1.900.6 1.900 1.700 0 1-.8 1.700-1.900 1.700-.8 0-1.400-.3-1.900-.9"
        strokeWidth="1.400"
      />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof drawings;

/** One of the thirty status glyphs (look §3): shape, besides colour and word, so that colour is never alone. */
export function Glyph({ name, size = 16 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <svg className={style.glyph} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
