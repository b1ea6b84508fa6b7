import { AmountsDialog } from './amounts-dialog.tsx';
import { CellDialog } from './cell-dialog.tsx';
import { DaysDialog } from './days-dialog.tsx';
import type { EditedPart, EditProps } from './policy-edits.ts';
import { SignsDialog } from './signs-dialog.tsx';

/** The dialog for the part that was opened. */
export function PolicyEditor({ edited, ...props }: EditProps & { readonly edited: EditedPart }) {
  switch (edited.part) {
    case 'cell':
      return <CellDialog {...props} row={edited.row} tier={edited.tier} />;
    case 'amounts':
      return <AmountsDialog {...props} />;
    case 'days':
      return <DaysDialog {...props} />;
    default:
      return <SignsDialog {...props} />;
  }
}
