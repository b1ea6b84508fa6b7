import { Message, RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { TextareaField } from '#web/ui/text-field.tsx';
import { problemOf } from '#web/ui/use-checked-form.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';
import { type CommentMove, kinds } from './comment-moves.ts';
import type { MoveDialogProps } from './moves-dialog.tsx';
import './staff-dialogs.css';
import { useReviewForm } from '../use-review-form.ts';

/** A move that needs no more than a comment, or a reason, or only a yes. */
export function CommentMoveDialog({ application, move, onClose }: MoveDialogProps & { readonly move: CommentMove }) {
  const kind = kinds[move];
  const field = kind.words === 'reason' ? 'reason' : 'comment';
  const isRequired = kind.words === 'reason' || kind.words === 'required comment';
  const { values, set, problems, idOf, frame } = useReviewForm({
    application,
    initial: { words: '' },
    check: ({ words }) => problemOf(field, isRequired ? RequiredMessage : Message, words),
    kept: { form: `credit-${move}`, record: application.creditApplicationId },
    send: ({ words }, parts) => kind.send(words, parts),
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={kind.title}
      text={kind.text(application)}
      asks={kind.look === 'stop'}
      submit={kind.submit}
      look={kind.look}
      busyWords={kind.busyWords}
      labels={{ comment: 'Comment', reason: 'Reason' }}
      idOf={() => idOf('words')}
    >
      {kind.words === 'none' ? null : (
        <TextareaField
          id={idOf('words')}
          label={field === 'reason' ? 'Reason' : 'Comment'}
          hint={kind.hint}
          optional={!isRequired}
          rows={3}
          value={values.words}
          error={problems[field]}
          onChange={(event) => set({ words: event.target.value })}
        />
      )}
    </WriteDialog>
  );
}
