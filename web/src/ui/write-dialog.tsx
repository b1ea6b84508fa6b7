import { type ReactNode, useId, useRef } from 'react';
import type { CallError } from '#web/api/errors.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useDiscardQuestion } from './discard-question.tsx';
import { ErrorSummary } from './error-summary.tsx';
import './form-stack.css';
import { Note } from './note.tsx';
import { type CheckedForm, listed, type Problems } from './use-checked-form.ts';

export interface WriteDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** The words of the button that writes. */
  readonly submit: string;
  readonly look?: 'key' | 'primary' | 'stop';
  /** What was typed: closing asks before it is thrown away (§5). */
  readonly typed?: Pick<CheckedForm<object>, 'dirty' | 'clear'>;
  /** A decision that cannot be called back: it asks, Cancel has the focus (look §6). */
  readonly asks?: boolean;
  readonly busy: boolean;
  readonly busyWords: string;
  readonly error: CallError | null;
  /** What to do when somebody else was faster (412). */
  readonly whenStale?: string;
  readonly problems?: Problems;
  readonly labels?: Readonly<Record<string, string>>;
  /** Gives the id of a field's control, for the way from the summary to the field. */
  readonly idOf?: (field: string) => string;
  readonly attempt?: number;
  /** What follows, beside the buttons of a big dialog. */
  readonly foot?: ReactNode;
  readonly width?: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog that writes: the fields, what is wrong on top, Cancel and the act. A refusal is shown and everything typed stays. */
export function WriteDialog(props: WriteDialogProps) {
  const {
    title,
    text,
    submit,
    look = 'key',
    busy,
    error,
    problems = {},
    labels = {},
    idOf = (field) => field,
    attempt = 1,
    width,
  } = props;
  const form = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { close, question } = useDiscardQuestion({
    dirty: props.typed?.dirty ?? false,
    onDiscard: () => props.typed?.clear(),
    onClose: props.onClose,
  });
  const general = error?.messages.filter(({ field }) => field === undefined || !(field in problems)) ?? [];
  const dialog = (
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
          <Button type="submit" form={form} look={look} busy={busy ? props.busyWords : false}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="stackf"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) props.onSubmit();
        }}
      >
        {general.map(({ errorMessage }) => (
          <Note key={errorMessage} tone="bad" role="alert">
            {errorMessage}
            {error?.status === 412 && props.whenStale !== undefined ? ` ${props.whenStale}` : null}
            {error?.requestId === undefined || error.status < 500 ? null : (
              <span className="sm"> Reference {error.requestId}</span>
            )}
          </Note>
        ))}
        <ErrorSummary problems={listed(problems, labels, idOf)} attempt={attempt} />
        {props.children}
      </form>
    </Dialog>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
}
