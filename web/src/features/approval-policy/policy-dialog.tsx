import { type ReactNode, useId } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useDiscardQuestion } from '#web/ui/record-form/discard-question.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import style from './approval-policy.module.css';

/** What is said when somebody else kept something in the meantime: what is typed stays, and goes over theirs with the next click. */
export const staleWords = (error: unknown): string =>
  error instanceof CallError && error.status === 412
    ? 'Somebody else has changed the draft since you opened it. Yours goes on top of theirs when you save again.'
    : sentenceOf(error);

export interface PolicyDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly submit: string;
  readonly busyWords: string;
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly error: unknown;
  readonly width?: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that changes the draft. A refusal is shown and everything typed stays. */
export function PolicyDialog(props: PolicyDialogProps) {
  const form = useId();
  const { close, question } = useDiscardQuestion({
    dirty: props.dirty,
    onDiscard: () => undefined,
    onClose: props.onClose,
  });
  return (
    <Dialog
      open
      big
      width={props.width ?? 620}
      title={props.title}
      text={props.text}
      onClose={props.busy ? () => undefined : close}
      actions={
        <>
          <Button onClick={close} disabled={props.busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} look="primary" busy={props.busy && props.busyWords}>
            {props.submit}
          </Button>
        </>
      }
    >
      <UnsavedChanges dirty={props.dirty} />
      {question}
      <form
        id={form}
        noValidate
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.busy) props.onSubmit();
        }}
      >
        {props.error === null ? null : (
          <Note tone="bad" role="alert">
            {staleWords(props.error)}
          </Note>
        )}
        {props.children}
      </form>
    </Dialog>
  );
}
