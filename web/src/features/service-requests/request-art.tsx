import type { RequestType } from '@gatehouse/domain/service-requests/request-types.ts';
import { pen } from '#web/ui/vignette.tsx';
import style from './new-request.module.css';

/** Ground that is filled and lines that are drawn, in the order of the drawing (23). */
type Shape = readonly [kind: 'sheet' | 'sunken' | 'line', path: string];

const wheel = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const drawings: Readonly<Record<RequestType, readonly Shape[]>> = {
  'studio-services': [
    ['sheet', 'M18 74V42C28 28 44 22 60 22s32 6 42 20v32Z'],
    ['line', 'M18 74V42C28 28 44 22 60 22s32 6 42 20v32M44 74V50h32v24M60 50v24'],
    ['line', 'M6 74h138'],
    ['line', 'M112 74v-8h20v8M116 66l-8-24 22-22M108 42l14 4M126 16h12v10h-12z'],
    ['sheet', wheel(115, 76, 3.5)],
    ['line', wheel(115, 75, 3.5)],
    ['line', wheel(129, 75, 3.5)],
  ],
  parking: [
    ['line', 'M8 74h134'],
    ['sheet', 'M16 70V34h58v36'],
    ['line', 'M16 70V34h58v36M74 46h16l12 12v12H16'],
    ['line', 'M80 51h8l7 8H80z'],
    ['sheet', wheel(33, 71, 6)],
    ['line', wheel(33, 70, 6)],
    ['sheet', wheel(86, 71, 6)],
    ['line', wheel(86, 70, 6)],
    ['line', 'M124 74V34M113 12h22v22h-22z'],
    ['line', 'M121 29V17h4a3.8 3.8 0 0 1 0 7.6h-4'],
  ],
  costume: [
    ['line', 'M20 16h110M26 16v58M124 16v58M18 74h16M116 74h16'],
    ['line', 'M46 16v5l-12 8v34h24V29ZM46 21c2 3 2 5 0 8'],
    ['sunken', 'M76 16v5l-10 7 2 40h16l2-40Z'],
    ['line', 'M76 16v5l-10 7 2 40h16l2-40ZM70 44h12'],
    ['line', 'M104 16v5l-13 8 5 8v30h16V37l5-8ZM104 29v38'],
  ],
  'hot-lock': [
    ['sheet', 'M30 74V36C42 22 58 16 75 16s33 6 45 20v38'],
    ['line', 'M30 74V36C42 22 58 16 75 16s33 6 45 20v38M14 74h122'],
    ['sunken', 'M50 74V42h50v32Z'],
    ['line', 'M50 74V42h50v32M75 42v32'],
    ['sheet', 'M66 55h18v15H66z'],
    ['line', 'M66 55h18v15H66zM69.5 55v-5a5.5 5.5 0 0 1 11 0v5M75 61v4'],
  ],
  'third-party': [
    ['line', 'M10 74h130'],
    ['sheet', 'M84 74V38c0-13 9-20 21-20s21 7 21 20v36Z'],
    ['line', 'M84 74V38c0-13 9-20 21-20s21 7 21 20v36M92 74V42c0-9 5-14 13-14s13 5 13 14v32'],
    ['sheet', 'M20 22h32l8 8v36H20z'],
    ['line', 'M20 22h32l8 8v36H20zM52 22v8h8M28 40h22M28 48h22M28 56h12'],
    ['line', 'M64 52h34m-6-6 6 6-6 6'],
  ],
};

/** The drawing on a card of the catalogue. */
export const RequestArt = ({ type }: { readonly type: RequestType }) => (
  <svg className={style.drawing} viewBox="0 0 150 86" width="150" aria-hidden="true">
    {drawings[type].map(([kind, path]) =>
      kind === 'line' ? (
        <path key={kind + path} {...pen} d={path} />
      ) : (
        <path key={kind + path} d={path} fill={`var(--gh-${kind})`} />
      ),
    )}
  </svg>
);
