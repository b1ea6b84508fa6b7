import { useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { Glyph, type GlyphName } from './glyph.tsx';
import './house/work.css';
import { IconClose } from './shell-icons.tsx';
import { type Toast, type ToastTone, toasts } from './toast.ts';

const glyphs = { ok: 'check', bad: 'tri', warn: 'clock', info: 'ringdot' } as const satisfies Record<
  ToastTone,
  GlyphName
>;

/** Bottom right, full width on phones; clocks stand still under the pointer or the focus. Loaded with the first toast. */
export function ToastList() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <section
      className="toasts"
      aria-label="Notices"
      onMouseEnter={toasts.pause}
      onMouseLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map((each) => (
        <OneToast key={each.id} toast={each} />
      ))}
    </section>
  );
}

function OneToast({ toast }: { readonly toast: Toast }) {
  return (
    <div
      className={`toast ${toast.tone}`}
      data-tone={toast.tone}
      role={toast.tone === 'bad' || toast.tone === 'warn' ? 'alert' : 'status'}
    >
      <Glyph name={glyphs[toast.tone]} />
      <div>
        <b className="b">{toast.text}</b>
        {toast.detail === undefined ? null : (
          <>
            <br />
            <span className="ink2">{toast.detail}</span>
          </>
        )}
      </div>
      <IconButton small label="Dismiss" icon={<IconClose size={16} />} onClick={() => toasts.dismiss(toast.id)} />
    </div>
  );
}
