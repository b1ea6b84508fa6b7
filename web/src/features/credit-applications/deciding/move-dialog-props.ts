import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { MoveName } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { wordsOf } from '@gatehouse/domain/credit-applications/moves.ts';

/** What the dialog of any move takes. */
export interface MoveDialogProps {
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}

/** What the dialog of a move says, as WriteDialog takes it. */
export const saidOf = (move: MoveName, application: ReviewedApplication) => {
  const { title, sentence, submit, busy } = wordsOf(move, application);
  return { title, text: sentence, submit, busyWords: busy };
};
