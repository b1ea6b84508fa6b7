import { shellMessages } from '@gatehouse/domain/shell/messages.ts';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/**
 * Asks before a page with unsaved changes is left (§5): our dialog for a way inside the portal, the browser's own for a closed tab.
 * `allow` lets a navigation pass that loses nothing, such as another tab of the same form. `onLeave` forgets what was kept of the words:
 * whoever says yes was told that they are lost.
 */
export function UnsavedChanges({
  dirty,
  text = shellMessages.unsavedLeavePage,
  allow,
  flush,
  onLeave,
}: {
  /** A form that saves itself is asked when somebody leaves. */
  readonly dirty: boolean | (() => boolean);
  /** Sends what is typed first; asked is only about what could not be sent. */
  readonly flush?: () => Promise<unknown>;
  readonly text?: string;
  readonly allow?: (nextPath: string) => boolean;
  readonly onLeave?: () => void;
}) {
  const isDirty = (): boolean => (typeof dirty === 'function' ? dirty() : dirty);
  const blocker = useBlocker({
    shouldBlockFn: async ({ next, current }) => {
      if (!isDirty() || next.pathname === current.pathname || (allow?.(next.pathname) ?? false)) return false;
      await flush?.();
      return isDirty();
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      open={blocked}
      title={shellMessages.unsavedTitle}
      text={text}
      onConfirm={() => {
        if (!blocked) return;
        onLeave?.();
        blocker.proceed();
      }}
      onRefuse={() => blocked && blocker.reset()}
    />
  );
}
