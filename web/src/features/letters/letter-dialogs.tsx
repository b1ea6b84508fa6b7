import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { LetterKind } from '@gatehouse/domain/letters/letter-kinds.ts';
import { CodDialog } from './cod-dialog.tsx';
import { LetterDialog } from './letter-dialog.tsx';

export interface LettersDialogProps {
  readonly kind: LetterKind;
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}

/** The dialog of a letter, for whoever shows an application. */
export const LettersDialog = ({ kind, ...props }: LettersDialogProps) =>
  kind === 'COD' ? <CodDialog {...props} /> : <LetterDialog kind={kind} {...props} />;
