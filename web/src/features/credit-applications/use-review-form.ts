import { type Problems, useCheckedForm } from '#web/ui/use-checked-form.ts';
import { type DialogForm, useDialogForm } from '#web/ui/use-dialog-form.ts';
import type { WriteDialogProps } from '#web/ui/write-dialog.tsx';
import { type Seen, useWrite, type WriteParts } from './use-write.ts';

export interface ReviewFormOptions<V, A> {
  readonly application: Seen;
  readonly initial: V | (() => V);
  readonly check: (values: V) => Problems;
  /** Names the form and its record where what was typed is kept over a reload, and asked about before it is thrown away. */
  readonly kept?: { readonly form: string; readonly record: string };
  readonly send: (values: V, parts: WriteParts) => Promise<A>;
  readonly onClose: () => void;
  /** What follows once it is written and the dialog is closed. */
  readonly onDone?: (answer: A) => void;
  readonly say?: (message: string) => void;
}

export interface ReviewForm<V> extends DialogForm<V> {
  readonly frame: DialogForm<V>['frame'] & Pick<WriteDialogProps, 'typed'>;
}

/** The form of a dialog of the review: typed, checked, written for the version that was seen, and closed when it is done. */
export function useReviewForm<V extends object, A extends { readonly message: string }>({
  application,
  initial,
  check,
  kept,
  send,
  onClose,
  onDone,
  say,
}: ReviewFormOptions<V, A>): ReviewForm<V> {
  const form = useCheckedForm(initial, check, kept);
  const written = useWrite(
    application,
    send,
    (answer) => {
      form.clear();
      onClose();
      onDone?.(answer);
    },
    say,
  );
  const dialog = useDialogForm(form, written, onClose);
  return { ...dialog, frame: { ...dialog.frame, ...(kept === undefined ? {} : { typed: form }) } };
}
