import { Toast as Parts } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { IconButton } from './button.tsx';
import { Glyph, type GlyphName } from './glyph.tsx';
import house from './house/house.module.css';
import style from './house/toast.module.css';
import { IconClose } from './person-icons.tsx';
import { type Toast, type ToastTone, toasts } from './toast.ts';

const glyphs = { ok: 'check', bad: 'tri', warn: 'clock', info: 'ringdot' } as const satisfies Record<
  ToastTone,
  GlyphName
>;

/**
 * Bottom right, full width on phones. Base UI's toasts: their clocks stand still under the pointer, the focus, and while somebody is in another
 * window; F6 leads into them and Escape dismisses the one that has the focus. Loaded with the first toast.
 */
export const ToastList = () => (
  <Parts.Provider limit={Number.POSITIVE_INFINITY}>
    <Shown />
  </Parts.Provider>
);

/** What is told aloud is each toast by its role; the list around them adds nothing. */
const silent = { 'aria-live': undefined, 'aria-atomic': undefined, 'aria-relevant': undefined };
/** A status or an alert, no dialog: nobody has to go there to have heard it. */
const told = (tone: ToastTone) => ({
  role: tone === 'bad' || tone === 'warn' ? 'alert' : 'status',
  'aria-modal': undefined,
  tabIndex: -1,
});

function Shown() {
  const { toasts: shown, add, close } = Parts.useToastManager<Toast>();
  useEffect(
    () =>
      toasts.hostedBy((toast) => {
        if (toast.clears) close();
        add({ data: toast, timeout: toast.ms });
      }),
    [add, close],
  );
  if (shown.length === 0) return null;
  return (
    <Parts.Viewport render={<section />} className={style.toasts} aria-label="Notices" {...silent}>
      {shown.toReversed().map((each) => (
        <OneToast key={each.id} toast={each} onDismiss={() => close(each.id)} />
      ))}
    </Parts.Viewport>
  );
}

function OneToast({
  toast,
  onDismiss,
}: {
  readonly toast: Parts.Root.ToastObject<Toast>;
  readonly onDismiss: () => void;
}) {
  if (toast.data === undefined) return null;
  const { tone, text, detail } = toast.data;
  return (
    <Parts.Root
      toast={toast}
      className={`${style.toast} ${style[tone]}`}
      data-tone={tone}
      swipeDirection={[]}
      {...told(tone)}
    >
      <Glyph name={glyphs[tone]} />
      <div>
        <b className={house.bold}>{text}</b>
        {detail === undefined ? null : (
          <>
            <br />
            <span className={house.soft}>{detail}</span>
          </>
        )}
      </div>
      <IconButton small label="Dismiss" icon={<IconClose size={16} />} onClick={onDismiss} />
    </Parts.Root>
  );
}
