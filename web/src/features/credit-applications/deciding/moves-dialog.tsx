import { AdjustLimitDialog } from '../limits/adjust-limit-dialog.tsx';
import { RecommendationDialog } from '../limits/recommendation-dialog.tsx';
import { ApproveConditionsDialog } from './approve-conditions-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { ArNumberDialog } from './ar-number-dialog.tsx';
import { AssignRiskDialog } from './assign-risk-dialog.tsx';
import { CommentMoveDialog } from './comment-move-dialog.tsx';
import { DenyDialog } from './deny-dialog.tsx';
import type { MoveDialogProps } from './move-dialog-props.ts';
import type { PanelMove } from './moves-order.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { RevisionDialog } from './revision-dialog.tsx';

export interface DecidedProps {
  /** The limit that the panel shows: the recommended one, or what was typed over it. */
  readonly limitCents: number | null;
  /** The letter comes next; what the server said is said by whoever opens it or does not. */
  readonly onApproved: (message: string) => void;
  readonly onDenied: (message: string) => void;
}

/** The dialog of a move; moves that need no more than words share one. */
export function MoveDialog({
  move,
  limitCents,
  onApproved,
  onDenied,
  ...props
}: MoveDialogProps & DecidedProps & { readonly move: PanelMove }) {
  switch (move) {
    case 'claim': // made at once, without a question
    case 'offerCashAccount': // the letter makes it
      return null;
    case 'recommend':
      return <RecommendationDialog {...props} />;
    case 'assignRiskApprover':
      return <AssignRiskDialog {...props} />;
    case 'setArNumber':
      return <ArNumberDialog {...props} />;
    case 'approve':
      return <ApproveDialog {...props} limitCents={limitCents} onApproved={onApproved} />;
    case 'approveWithConditions':
      return <ApproveConditionsDialog {...props} limitCents={limitCents} />;
    case 'deny':
      return <DenyDialog {...props} onDenied={onDenied} />;
    case 'requestRevision':
      return <RevisionDialog {...props} />;
    case 'reopen':
      return <ReopenDialog {...props} />;
    case 'adjustCreditLimit':
      return <AdjustLimitDialog {...props} />;
    default:
      return <CommentMoveDialog {...props} move={move} />;
  }
}
