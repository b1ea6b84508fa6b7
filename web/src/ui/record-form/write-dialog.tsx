import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import style from '../form-stack.module.css';
import { useDiscardQuestion } from './discard-question.tsx';
import { FormTrouble, type FormTroubleProps } from './form-trouble.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

export interface WriteDialogProps extends FormTroubleProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** The words of the button that writes. */
  readonly submit: string;
  readonly look?: 'key' | 'primary' | 'stop';
  /** What was typed: closing and leaving ask before it is thrown away (§5). */
  readonly typed?: { readonly dirty: boolean; readonly clear: () => void };
  /** A decision that cannot be called back: it asks, Cancel has the focus (look §6). */
  readonly asks?: boolean;
  readonly busy: boolean;
  readonly busyWords: string;
  /** It cannot be written yet. */
  readonly disabled?: boolean;
  /** What follows, beside the buttons of a big dialog. */
  readonly foot?: ReactNode;
  readonly width?: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog that writes: the fields, what is wrong on top, Cancel and the act. A refusal is shown and everything typed stays. */
export function WriteDialog(props: WriteDialogProps) {
  const { title, text, submit, look = 'key', busy, width, typed } = props;
  const form = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { close, question } = useDiscardQuestion({
    dirty: typed?.dirty ?? false,
    onDiscard: () => typed?.clear(),
    onClose: props.onClose,
  });
  return (
    <>
      <Dialog
        open
        big={width !== undefined}
        {...(width === undefined ? {} : { width })}
        {...(props.asks ? { asks: true, initialFocus: cancel } : {})}
        onClose={busy ? () => undefined : close}
        title={title}
        text={text}
        foot={props.foot}
        actions={
          <>
            <Button ref={cancel} onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={form}
              look={look}
              busy={busy ? props.busyWords : false}
              disabled={props.disabled ?? false}
            >
              {submit}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          className={style.stack}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) props.onSubmit();
          }}
        >
          <FormTrouble {...props} />
          {props.children}
        </form>
      </Dialog>
      {question}
      {typed === undefined ? null : <UnsavedChanges dirty={typed.dirty} onLeave={typed.clear} />}
    </>
  );
}
