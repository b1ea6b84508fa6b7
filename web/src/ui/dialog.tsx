import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Headless } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { onCloseAll } from './close-all.ts';
import buttonStyle from './house/button.module.css';
import style from './house/dialog.module.css';
import house from './house/house.module.css';
import { IconClose } from './person-icons.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Esc, the cross and a click outside: things stay as they were. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** One sentence under the title; read out with it. */
  readonly text?: ReactNode;
  /** Big: head and foot stay, the body scrolls; fills the screen on phones. */
  readonly big?: boolean;
  /** Width of a big dialog in px, 620 to 1020. */
  readonly width?: number;
  /** It asks and must be answered: role alertdialog, no closing by a click outside. */
  readonly asks?: boolean;
  /** The buttons, right-aligned; the safe one first. */
  readonly actions?: ReactNode;
  /** What follows, in words, beside the buttons of a big dialog. */
  readonly foot?: ReactNode;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly className?: string;
  /** A drawing above the title. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}

/** The dialog of the house: 460 px, title, one sentence, actions right (look §5, §6). */
export function Dialog({
  open,
  onClose,
  title,
  text,
  big = false,
  width,
  asks = false,
  actions,
  foot,
  initialFocus,
  className,
  mark,
  children,
}: DialogProps) {
  const Parts = asks ? AlertDialog : Headless;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (open ? onCloseAll(() => close.current()) : undefined), [open]);
  const classes = [style.dialog, big ? style.big : '', className ?? ''].filter(Boolean).join(' ');
  const heading = (
    <>
      {mark}
      <Parts.Title>{title}</Parts.Title>
      {text === undefined ? null : <Parts.Description>{text}</Parts.Description>}
    </>
  );
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className={style.backdrop} />
        <Parts.Viewport className={`${style.scrim} ${style.clear}`}>
          <Parts.Popup
            className={classes}
            style={width === undefined ? undefined : { maxWidth: width }}
            {...(initialFocus ? { initialFocus } : {})}
          >
            {big ? <header>{heading}</header> : heading}
            {big ? <div className={style.body}>{children}</div> : children}
            {actions === undefined ? null : (
              <div className={style.acts}>
                {foot === undefined ? null : <span className={style.footNote}>{foot}</span>}
                {big ? <span className={house.spacer} /> : null}
                {actions}
              </div>
            )}
            <Parts.Close className={`${buttonStyle.iconButton} ${style.close}`} aria-label="Close">
              <IconClose />
            </Parts.Close>
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
}
