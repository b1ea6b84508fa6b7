import { wordsOf } from '@gatehouse/domain/credit-applications/moves.ts';
import { Message, RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { useReviewForm } from '../use-review-form.ts';
import { type CommentMove, commentMoves, type Send } from './comment-moves.ts';
import { type MoveDialogProps, saidOf } from './move-dialog-props.ts';
import { lookOf, readByWords } from './moves-order.ts';

/** A move that needs no more than a comment, or a reason, or only a yes. */
export function CommentMoveDialog({ application, move, onClose }: MoveDialogProps & { readonly move: CommentMove }) {
  const { stop, says, readBy } = wordsOf(move, application);
  const send: Send = commentMoves[move];
  const field = says === 'reason' ? 'reason' : 'comment';
  const isRequired = says === 'reason' || says === 'required comment';
  const { bind, problems, idOf, frame } = useReviewForm({
    application,
    initial: { words: '' },
    check: ({ words }) => problemOf(field, isRequired ? RequiredMessage : Message, words),
    kept: { form: `credit-${move}`, record: application.creditApplicationId },
    send: ({ words }, parts) => send(words, parts),
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      {...saidOf(move, application)}
      asks={stop}
      look={lookOf(move)}
      labels={{ comment: 'Comment', reason: 'Reason' }}
      idOf={() => idOf('words')}
    >
      {says === null ? null : (
        <TextareaField
          {...bind('words')}
          label={field === 'reason' ? 'Reason' : 'Comment'}
          hint={readBy === null ? undefined : readByWords[readBy]}
          optional={!isRequired}
          rows={3}
          error={problems[field]}
        />
      )}
    </WriteDialog>
  );
}
