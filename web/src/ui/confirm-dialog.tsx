import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** Names the act, or asks the question. */
  readonly title: ReactNode;
  /** What follows, and whether it can be undone. */
  readonly text?: ReactNode;
  /** Default Yes and No; the FAQ deletion asks OK and Cancel (look §6). */
  readonly confirm?: string;
  readonly refuse?: string;
  /** `stop` when it takes something away. */
  readonly look?: 'primary' | 'stop';
  /** The safe choice is focused first when something could be lost. */
  readonly focus?: 'confirm' | 'refuse';
  readonly busy?: string | false;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
  /** Esc and the cross leave things as they were; the same as refusing unless said otherwise. */
  readonly onDismiss?: () => void;
  readonly children?: ReactNode;
}

/** Asks yes or no before an act (§4 Account actions, §5 Dialogs). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm = 'Yes', refuse = 'No', look = 'stop', busy = false } = props;
  const first = useRef<HTMLButtonElement>(null);
  const focusConfirm = (props.focus ?? (look === 'stop' ? 'refuse' : 'confirm')) === 'confirm';
  return (
    <Dialog
      asks
      open={open}
      onClose={props.onDismiss ?? props.onRefuse}
      title={title}
      text={text}
      initialFocus={first}
      actions={
        <>
          <Button ref={focusConfirm ? undefined : first} onClick={props.onRefuse}>
            {refuse}
          </Button>
          <Button ref={focusConfirm ? first : undefined} look={look} busy={busy} onClick={props.onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

/** Says why something cannot be done. One way out. */
export function NoticeDialog({
  open,
  title,
  text,
  onClose,
}: Pick<ConfirmDialogProps, 'open' | 'title' | 'text'> & { readonly onClose: () => void }) {
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      asks
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      initialFocus={ok}
      actions={
        <Button ref={ok} look="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  );
}
