import { shellMessages } from '@gatehouse/domain/shell/messages.ts';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/**
 * Leaving the form sends what is typed first, and asks only when something could not be sent (§5). Moving between its sections loses nothing.
 */
export function LeaveGuard({
  isUnsaved,
  flush,
}: {
  readonly isUnsaved: () => boolean;
  readonly flush: () => Promise<unknown>;
}) {
  const blocker = useBlocker({
    shouldBlockFn: async ({ next, current }) => {
      if (next.pathname === current.pathname || !isUnsaved()) return false;
      await flush();
      return isUnsaved();
    },
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked}
      title={shellMessages.unsavedTitle}
      text={shellMessages.unsavedLeavePage}
      onConfirm={() => isBlocked && blocker.proceed()}
      onRefuse={() => isBlocked && blocker.reset()}
    />
  );
}
