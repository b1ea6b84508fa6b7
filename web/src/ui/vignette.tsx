import type { ReactNode } from 'react';

/** Every line of the drawings is of this pen. */
const pen = {
  stroke: 'currentColor',
  strokeWidth: 1.6,
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

// The drawings as they were drawn: what is filled, then the lines.
const drawings = {
  lit: {
    box: '0 0 212 136',
    drawing: (
      <>
        <path d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54Z" fill="var(--gh-sheet)" />
        <path {...pen} d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54" />
        <path {...pen} d="M34 70h144" opacity=".35" />
        <path d="M82 112V72h48v40Z" fill="#f4a31f" />
        <path {...pen} d="M82 112V72h48v40" />
        <path {...pen} d="M130 72h24v40" />
        <path d="M82 113h48l22 21H52Z" fill="#f4a31f" opacity=".28" />
        <circle cx="106" cy="60" r="3.500" fill="#f4a31f" stroke="currentColor" strokeWidth="1.400" />
        <path {...pen} d="M6 112h200" />
      </>
    ),
  },
  shut: {
    box: '0 0 212 136',
    drawing: (
      <>
        <path d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54Z" fill="var(--gh-sheet)" />
        <path {...pen} d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54" />
        <path {...pen} d="M34 70h144" opacity=".35" />
        <path d="M70 112V72h72v40Z" fill="var(--gh-sunken)" />
        <path {...pen} d="M70 112V72h72v40M94 72v40M118 72v40" />
        <circle {...pen} cx="106" cy="60" r="3.500" />
        <path {...pen} d="M6 112h200" />
      </>
    ),
  },
  ajar: {
    box: '0 0 212 136',
    drawing: (
      <>
        <path d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54Z" fill="var(--gh-sheet)" />
        <path {...pen} d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54" />
        <path {...pen} d="M34 70h144" opacity=".35" />
        <path d="M70 112V72h72v40Z" fill="var(--gh-sunken)" />
        <path {...pen} d="M70 112V72h72v40M106 72v40" />
        <path d="M104 72h4v40h-4z" fill="#f4a31f" />
        <path d="M104 113h4l5 18h-14z" fill="#f4a31f" opacity=".3" />
        <circle cx="106" cy="60" r="3.500" fill="#f4a31f" stroke="currentColor" strokeWidth="1.400" />
        <path {...pen} d="M6 112h200" />
      </>
    ),
  },
  flat: {
    box: '0 0 212 136',
    drawing: (
      <>
        <path d="M60 112V36h74v76" fill="var(--gh-sheet)" />
        <path {...pen} d="M60 112V30h74v82M60 44h74M54 30h86" />
        <path {...pen} d="M74 56h16v22H74zM104 56h16v22h-16zM88 112V90h18v22" />
        <path {...pen} d="M134 40l46 72M134 72l26 40M146 58l12 30" />
        <path {...pen} d="M6 112h200" />
        <path {...pen} d="M166 112v-5h24v5" />
      </>
    ),
  },
  cut: {
    box: '0 0 212 136',
    drawing: (
      <>
        <path d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54Z" fill="var(--gh-sheet)" />
        <path {...pen} d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54" />
        <path {...pen} d="M34 70h144" opacity=".35" />
        <path d="M70 112V72h72v40Z" fill="var(--gh-sunken)" />
        <path {...pen} d="M70 112V72h72v40M94 72v40M118 72v40" />
        <path {...pen} d="m99 53 14 14m0-14-14 14" strokeWidth="2" />
        <path {...pen} d="M6 112h200" />
      </>
    ),
  },
  'request-services': {
    box: '0 0 150 86',
    drawing: (
      <>
        <path d="M18 74V42C28 28 44 22 60 22s32 6 42 20v32Z" fill="var(--gh-sheet)" />
        <path {...pen} d="M18 74V42C28 28 44 22 60 22s32 6 42 20v32M44 74V50h32v24M60 50v24" />
        <path {...pen} d="M6 74h138" />
        <path {...pen} d="M112 74v-8h20v8M116 66l-8-24 22-22M108 42l14 4M126 16h12v10h-12z" />
        <circle cx="115" cy="76" r="3.500" fill="var(--gh-sheet)" />
        <circle {...pen} cx="115" cy="75" r="3.500" />
        <circle {...pen} cx="129" cy="75" r="3.500" />
      </>
    ),
  },
  'request-parking': {
    box: '0 0 150 86',
    drawing: (
      <>
        <path {...pen} d="M8 74h134" />
        <path d="M16 70V34h58v36" fill="var(--gh-sheet)" />
        <path {...pen} d="M16 70V34h58v36M74 46h16l12 12v12H16" />
        <path {...pen} d="M80 51h8l7 8H80z" />
        <circle cx="33" cy="71" r="6" fill="var(--gh-sheet)" />
        <circle {...pen} cx="33" cy="70" r="6" />
        <circle cx="86" cy="71" r="6" fill="var(--gh-sheet)" />
        <circle {...pen} cx="86" cy="70" r="6" />
        <path {...pen} d="M124 74V34M113 12h22v22h-22z" />
        <path {...pen} d="M121 29V17h4a3.800 3.800 0 0 1 0 7.600h-4" />
      </>
    ),
  },
  'request-costume': {
    box: '0 0 150 86',
    drawing: (
      <>
        <path {...pen} d="M20 16h110M26 16v58M124 16v58M18 74h16M116 74h16" />
        <path {...pen} d="M46 16v5l-12 8v34h24V29ZM46 21c2 3 2 5 0 8" />
        <path d="M76 16v5l-10 7 2 40h16l2-40Z" fill="var(--gh-sunken)" />
        <path {...pen} d="M76 16v5l-10 7 2 40h16l2-40ZM70 44h12" />
        <path {...pen} d="M104 16v5l-13 8 5 8v30h16V37l5-8ZM104 29v38" />
      </>
    ),
  },
  'request-lock': {
    box: '0 0 150 86',
    drawing: (
      <>
        <path d="M30 74V36C42 22 58 16 75 16s33 6 45 20v38" fill="var(--gh-sheet)" />
        <path {...pen} d="M30 74V36C42 22 58 16 75 16s33 6 45 20v38M14 74h122" />
        <path d="M50 74V42h50v32Z" fill="var(--gh-sunken)" />
        <path {...pen} d="M50 74V42h50v32M75 42v32" />
        <path d="M66 55h18v15H66z" fill="var(--gh-sheet)" />
        <path {...pen} d="M66 55h18v15H66zM69.500 55v-5a5.500 5.500 0 0 1 11 0v5M75 61v4" />
      </>
    ),
  },
  'request-guest': {
    box: '0 0 150 86',
    drawing: (
      <>
        <path {...pen} d="M10 74h130" />
        <path d="M84 74V38c0-13 9-20 21-20s21 7 21 20v36Z" fill="var(--gh-sheet)" />
        <path {...pen} d="M84 74V38c0-13 9-20 21-20s21 7 21 20v36M92 74V42c0-9 5-14 13-14s13 5 13 14v32" />
        <path d="M20 22h32l8 8v36H20z" fill="var(--gh-sheet)" />
        <path {...pen} d="M20 22h32l8 8v36H20zM52 22v8h8M28 40h22M28 48h22M28 56h12" />
        <path {...pen} d="M64 52h34m-6-6 6 6-6 6" />
      </>
    ),
  },
} as const satisfies Record<string, { readonly box: string; readonly drawing: ReactNode }>;

export type VignetteName = keyof typeof drawings;

/** A line drawing made of the mark's parts (look §10): stage lit, shut, ajar; the false front; the request types. */
export function Vignette({ name, width = 212 }: { readonly name: VignetteName; readonly width?: number }) {
  const { box, drawing } = drawings[name];
  const [, , w = 1, h = 1] = box.split(' ').map(Number);
  return (
    <svg className="vig" width={width} height={(width * h) / w} viewBox={box} fill="none" aria-hidden="true">
      {drawing}
    </svg>
  );
}
