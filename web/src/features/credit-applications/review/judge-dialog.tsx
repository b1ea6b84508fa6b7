import { RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { RadioField } from '#web/ui/check-field.tsx';
import { problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog, type WriteDialogProps } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { type ReviewFormOptions, useReviewForm } from '../use-review-form.ts';

interface Judgement<O> {
  readonly outcome: O;
  readonly comment: string;
}

interface JudgeDialogProps<O extends string>
  extends Pick<WriteDialogProps, 'title' | 'text' | 'submit' | 'onClose'>,
    Required<Pick<ReviewFormOptions<Judgement<O>, { readonly message: string }>, 'application' | 'kept' | 'send'>> {
  /** The question, and its answers with what each means; the first is chosen to begin with. */
  readonly legend: string;
  readonly choices: readonly [Choice<O>, ...Choice<O>[]];
  /** What the comment is called, and who reads it. */
  readonly label: string;
  readonly hint: string;
}

interface Choice<O> {
  readonly value: O;
  readonly label: string;
  readonly hint: string;
}

/** What somebody says about a thing that was found: one of two outcomes, and why (credit.md §7). */
export function JudgeDialog<O extends string>(props: JudgeDialogProps<O>) {
  const { application, kept, send, onClose, legend, choices, label, hint, ...words } = props;
  const { values, set, bind, idOf, frame } = useReviewForm({
    application,
    initial: (): Judgement<O> => ({ outcome: choices[0].value, comment: '' }),
    check: ({ comment }) => problemOf('comment', RequiredMessage, comment),
    kept,
    send,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      {...words}
      look="primary"
      busyWords="Saving"
      labels={{ comment: label }}
      idOf={() => idOf('comment')}
    >
      <RadioField
        legend={legend}
        value={values.outcome}
        onChoose={(outcome) => set({ outcome: outcome as O })}
        choices={choices}
      />
      <TextareaField {...bind('comment')} label={label} hint={hint} rows={3} />
    </WriteDialog>
  );
}
