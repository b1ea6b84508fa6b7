import { Message, RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { useId } from 'react';
import { TextareaField } from '#web/ui/text-field.tsx';
import { type CommentMove, kinds } from './comment-moves.ts';
import type { MoveDialogProps } from './moves-dialog.tsx';
import './staff-dialogs.css';
import { problemOf, useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

/** A move that needs no more than a comment, or a reason, or only a yes. */
export function CommentMoveDialog({ application, move, onClose }: MoveDialogProps & { readonly move: CommentMove }) {
  const id = useId();
  const kind = kinds[move];
  const field = kind.words === 'reason' ? 'reason' : 'comment';
  const isRequired = kind.words === 'reason' || kind.words === 'required comment';
  const form = useCheckedForm(
    { words: '' },
    ({ words }) => problemOf(field, isRequired ? RequiredMessage : Message, words),
    { form: `credit-${move}`, record: application.creditApplicationId },
  );
  const { write, busy, error } = useWrite(application, kind.send, () => {
    form.clear();
    onClose();
  });
  const problems = withRefusals(form.problems, error);
  return (
    <WriteDialog
      title={kind.title}
      text={kind.text(application)}
      asks={kind.look === 'stop'}
      typed={form}
      submit={kind.submit}
      look={kind.look}
      busy={busy}
      busyWords={kind.busyWords}
      error={error}
      problems={problems}
      labels={{ comment: 'Comment', reason: 'Reason' }}
      idOf={() => id}
      attempt={form.attempt}
      onClose={onClose}
      onSubmit={() => form.submit(({ words }) => write(words))}
    >
      {kind.words === 'none' ? null : (
        <TextareaField
          id={id}
          label={field === 'reason' ? 'Reason' : 'Comment'}
          hint={kind.hint}
          optional={!isRequired}
          rows={3}
          value={form.values.words}
          error={problems[field]}
          onChange={(event) => form.set({ words: event.target.value })}
        />
      )}
    </WriteDialog>
  );
}
