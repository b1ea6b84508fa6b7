import type { ReactNode } from 'react';
import style from './house/result.module.css';

/** Every line of the house's drawings is of this pen. */
export const pen = {
  stroke: 'currentColor',
  strokeWidth: 1.6,
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

const stage = (
  <>
    <path d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54Z" fill="var(--gh-sheet)" />
    <path {...pen} d="M34 112V58C50 34 78 24 106 24s56 10 72 34v54" />
    <path {...pen} d="M34 70h144" opacity=".35" />
  </>
);

// The drawings as they were drawn.
const drawings = {
  lit: (
    <>
      {stage}
      <path d="M82 112V72h48v40Z" fill="#f4a31f" />
      <path {...pen} d="M82 112V72h48v40" />
      <path {...pen} d="M130 72h24v40" />
      <path d="M82 113h48l22 21H52Z" fill="#f4a31f" opacity=".28" />
      <circle cx="106" cy="60" r="3.500" fill="#f4a31f" stroke="currentColor" strokeWidth="1.400" />
      <path {...pen} d="M6 112h200" />
    </>
  ),
  shut: (
    <>
      {stage}
      <path d="M70 112V72h72v40Z" fill="var(--gh-sunken)" />
      <path {...pen} d="M70 112V72h72v40M94 72v40M118 72v40" />
      <circle {...pen} cx="106" cy="60" r="3.500" />
      <path {...pen} d="M6 112h200" />
    </>
  ),
  ajar: (
    <>
      {stage}
      <path d="M70 112V72h72v40Z" fill="var(--gh-sunken)" />
      <path {...pen} d="M70 112V72h72v40M106 72v40" />
      <path d="M104 72h4v40h-4z" fill="#f4a31f" />
      <path d="M104 113h4l5 18h-14z" fill="#f4a31f" opacity=".3" />
      <circle cx="106" cy="60" r="3.500" fill="#f4a31f" stroke="currentColor" strokeWidth="1.400" />
      <path {...pen} d="M6 112h200" />
    </>
  ),
  flat: (
    <>
      <path d="M60 112V36h74v76" fill="var(--gh-sheet)" />
      <path {...pen} d="M60 112V30h74v82M60 44h74M54 30h86" />
      <path {...pen} d="M74 56h16v22H74zM104 56h16v22h-16zM88 112V90h18v22" />
      <path {...pen} d="M134 40l46 72M134 72l26 40M146 58l12 30" />
      <path {...pen} d="M6 112h200" />
      <path {...pen} d="M166 112v-5h24v5" />
    </>
  ),
  cut: (
    <>
      {stage}
      <path d="M70 112V72h72v40Z" fill="var(--gh-sunken)" />
      <path {...pen} d="M70 112V72h72v40M94 72v40M118 72v40" />
      <path {...pen} d="m99 53 14 14m0-14-14 14" strokeWidth="2" />
      <path {...pen} d="M6 112h200" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type VignetteName = keyof typeof drawings;

/** A line drawing made of the mark's parts (look §10): stage lit, shut, ajar; the false front; the way that is cut. */
export function Vignette({ name, width = 212 }: { readonly name: VignetteName; readonly width?: number }) {
  return (
    <svg
      className={style.picture}
      width={width}
      height={(width * 136) / 212}
      viewBox="0 0 212 136"
      fill="none"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
