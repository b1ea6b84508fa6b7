import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph.tsx';
import './house/work.css';

export type StatusFamily = 'neutral' | 'daylight' | 'pink' | 'go' | 'stop' | 'cash';

export interface StatusLook {
  readonly family: StatusFamily;
  readonly glyph: GlyphName;
  readonly label: string;
}

export const inkClass = {
  neutral: 'st-neutral',
  daylight: 'st-daylight',
  pink: 'st-pink',
  go: 'st-go',
  stop: 'st-stop',
  cash: 'st-cash',
} as const satisfies Record<StatusFamily, string>;

/** Colour, glyph and word, always all three (look §3); which of them a status has, its subject says (domain, `looks.ts`). Plain in tables and lists, `tag` with a wash in page heads and detail blocks. */
export function StatusTag({
  look,
  tag = false,
  children,
}: {
  readonly look: StatusLook;
  readonly tag?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <span className={`st ${inkClass[look.family]}${tag ? ' st-tag' : ''}`}>
      <Glyph name={look.glyph} />
      <span>{children ?? look.label}</span>
    </span>
  );
}
