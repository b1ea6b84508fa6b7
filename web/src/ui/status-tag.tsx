import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph.tsx';
import style from './house/status.module.css';

export type StatusFamily = 'neutral' | 'daylight' | 'pink' | 'go' | 'stop' | 'cash';

export interface StatusLook {
  readonly family: StatusFamily;
  readonly glyph: GlyphName;
  readonly label: string;
}

export const inkClass = {
  neutral: style.neutral,
  daylight: style.daylight,
  pink: style.pink,
  go: style.go,
  stop: style.stop,
  cash: style.cash,
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
    <span className={`${style.status} ${inkClass[look.family]} ${tag ? style.tag : ''}`}>
      <Glyph name={look.glyph} />
      <span>{children ?? look.label}</span>
    </span>
  );
}
