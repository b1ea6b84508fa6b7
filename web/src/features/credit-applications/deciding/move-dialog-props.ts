import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { ViewerClock } from '../staff-moments.ts';

/** What the dialog of any move takes. */
export interface MoveDialogProps {
  readonly application: ReviewedApplication;
  readonly clock: ViewerClock;
  readonly onClose: () => void;
}
