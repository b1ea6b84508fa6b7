import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ArNumberDialog } from './ar-number-dialog.tsx';
import { AssignRiskDialog } from './assign-risk-dialog.tsx';
import { CommentMoveDialog } from './comment-move-dialog.tsx';
import type { PanelMove } from './moves-order.ts';
import { RecommendationDialog } from './recommendation-dialog.tsx';
import { RevisionDialog } from './revision-dialog.tsx';
import type { ViewerClock } from './staff-moments.ts';

export interface MoveDialogProps {
  readonly application: ReviewedApplication;
  readonly clock: ViewerClock;
  readonly onClose: () => void;
}

/** The dialog of a move; moves that need no more than a comment share one. */
export function MoveDialog({
  move,
  onApproved,
  ...props
}: MoveDialogProps & { readonly move: PanelMove; readonly onApproved: (message: string) => void }) {
  switch (move) {
    case 'claim':
      return null; // made at once, without a question
    case 'recommend':
      return <RecommendationDialog {...props} />;
    case 'assignRiskApprover':
      return <AssignRiskDialog {...props} />;
    case 'setArNumber':
      return <ArNumberDialog {...props} />;
    case 'approve':
      return <ApproveDialog {...props} onApproved={onApproved} />;
    case 'requestRevision':
      return <RevisionDialog {...props} />;
    default:
      return <CommentMoveDialog {...props} move={move} />;
  }
}
