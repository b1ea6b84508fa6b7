import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph.tsx';
import style from './house/note.module.css';

const glyphs = { info: 'ringdot', bad: 'tri', pink: 'back', warn: 'clock', go: 'check' } as const satisfies Record<
  string,
  GlyphName
>;

/** A callout inside a sheet. `role="alert"` for what went wrong just now. */
export function Note({
  tone = 'info',
  role,
  children,
}: {
  readonly tone?: keyof typeof glyphs;
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}) {
  return (
    <div className={`${style.note} ${style[tone]}`} role={role}>
      <Glyph name={glyphs[tone]} />
      <span>{children}</span>
    </div>
  );
}
