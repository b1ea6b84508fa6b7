import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/**
 * §5 Dialogs: what was typed is not thrown away by a click beside the dialog. `close` is for Cancel, Esc and the cross: it asks when
 * something differs, and forgets it only after a Yes.
 */
export function useDiscardQuestion({
  dirty,
  onDiscard,
  onClose,
}: {
  readonly dirty: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}) {
  const [asks, setAsks] = useState(false);
  return {
    close: (): void => (dirty ? setAsks(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asks}
        title="Are you sure you want to discard the changes?"
        onConfirm={() => {
          onDiscard();
          onClose();
        }}
        onRefuse={() => setAsks(false)}
      />
    ),
  };
}
