import { secondFactorMessages } from '@gatehouse/domain/session/second-factor/messages.ts';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before codes that nobody has kept are left behind, also for another tab of the same page. */
export function LeaveCodes({ isLoss }: { readonly isLoss: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => isLoss, enableBeforeUnload: isLoss, withResolver: true });
  const isBlocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked}
      title="Leave the recovery codes?"
      text={secondFactorMessages.leaveCodes}
      onConfirm={() => isBlocked && blocker.proceed()}
      onRefuse={() => isBlocked && blocker.reset()}
    />
  );
}
