import { useId } from 'react';
import { type CheckedForm, type Problems, withRefusals } from './use-checked-form.ts';
import type { Sending } from './use-send.ts';
import type { WriteDialogProps } from './write-dialog.tsx';

export interface DialogForm<V> extends Pick<CheckedForm<V>, 'values' | 'set'> {
  /** What is wrong by field, said by the form or by the server. */
  readonly problems: Problems;
  /** The id of a field's control; the summary on top leads there. */
  readonly idOf: (field: string) => string;
  /** For WriteDialog: everything it asks of a form that is written. */
  readonly frame: Pick<WriteDialogProps, 'busy' | 'error' | 'problems' | 'idOf' | 'attempt' | 'onSubmit' | 'onClose'>;
}

/** Joins what was typed and how it is written to the dialog around the fields. */
export function useDialogForm<V>(
  form: CheckedForm<V>,
  { write, busy, error }: Sending<V>,
  onClose: () => void,
): DialogForm<V> {
  const id = useId();
  const problems = withRefusals(form.problems, error);
  const idOf = (field: string) => `${id}-${field}`;
  return {
    values: form.values,
    set: form.set,
    problems,
    idOf,
    frame: {
      busy,
      error,
      problems,
      idOf,
      attempt: form.attempt,
      onSubmit: () => form.submit(write),
      onClose,
    },
  };
}
