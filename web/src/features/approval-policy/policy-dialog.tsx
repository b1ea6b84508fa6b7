import type { ReactNode } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { type RecordForm, useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog, type WriteDialogProps } from '#web/ui/record-form/write-dialog.tsx';
import { readPolicyAgain, saveDraft } from './api.ts';
import style from './approval-policy.module.css';
import type { EditProps, PolicyEdit } from './policy-edits.ts';

/** What is said when somebody else kept something in the meantime: what is typed stays, and goes over theirs with the next click. */
export const staleWords = (error: unknown): string =>
  error instanceof CallError && error.status === 412
    ? 'Somebody else has changed the draft since you opened it. Yours goes on top of theirs when you save again.'
    : sentenceOf(error);

/** The form of one part of the draft: what is typed becomes a change of the policy as it is by then. */
export const usePolicyForm = <V extends object>(
  { policy, rowVersion, onClose }: EditProps,
  form: { readonly saved: V; readonly check?: (values: V) => Problems; readonly edit: (values: V) => PolicyEdit },
): RecordForm<V> =>
  useRecordForm({
    ...form,
    version: rowVersion,
    send: async (values, { ifMatch }) => {
      await saveDraft(form.edit(values)(policy), Number(ifMatch));
      return { message: '' };
    },
    reads: readPolicyAgain,
    say: () => undefined, // the page shows what changed
    onClose,
  });

/** A dialog that changes the draft. What is wrong stands beside its field alone. */
export const PolicyDialog = ({
  frame,
  children,
  ...words
}: Pick<WriteDialogProps, 'title' | 'text' | 'width'> & {
  readonly frame: RecordForm<object>['frame'];
  readonly children: ReactNode;
}) => (
  <WriteDialog
    width={620}
    {...frame}
    {...words}
    error={frame.error && new CallError(frame.error.status, [{ errorMessage: staleWords(frame.error) }])}
    problems={{}}
    submit="Save to the draft"
    look="primary"
    busyWords="Saving"
  >
    <div className={style.form}>{children}</div>
  </WriteDialog>
);
