import { type FaqCategoryInfo, faqCategoryOf } from '@gatehouse/domain/faqs/categories.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { shellMessages } from '@gatehouse/domain/shell/messages.ts';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { AskToSave } from './faq-editor-dialogs.tsx';
import type { FaqEditorState } from './use-faq-editor.ts';

const tabOf = (search: object): string => faqCategoryOf((search as { tab?: string }).tab).tab;

interface FaqEditorGuardProps {
  readonly category: FaqCategoryInfo;
  readonly editor: FaqEditorState;
  /** The View button was pressed. */
  readonly asksView: boolean;
  /** Everything is saved or reset: the page shows View. */
  readonly onView: (saved: boolean) => void;
  readonly onStay: () => void;
}

/**
 * Stands before every way out of a tab with unsaved changes: another page (FQ-090), another category by click, select or the browser's Back
 * (FQ-075), the View button (FQ-057). A closed browser tab asks in the browser's own words.
 */
export function FaqEditorGuard({ category, editor, asksView, onView, onStay }: FaqEditorGuardProps) {
  const { unsaved, saving, edits } = editor;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && (next.pathname !== current.pathname || tabOf(next.search) !== category.tab),
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked' ? blocker : null;
  const leaves = blocked !== null && blocked.next.pathname !== blocked.current.pathname;

  const stay = (): void => {
    blocked?.reset();
    onStay();
  };
  const save = async (): Promise<void> => {
    if (!(await editor.save())) return stay();
    blocked?.proceed();
    onView(true); // §4: after a successful save the page returns to View
  };
  const reset = (): void => {
    editor.discard();
    if (blocked === null) onView(false);
    else blocked.proceed();
  };
  return (
    <>
      <AskToSave
        open={(blocked !== null && !leaves) || asksView}
        category={category}
        edits={edits}
        saving={saving}
        onSave={() => void save()}
        onReset={reset}
        onDismiss={stay}
      />
      <ConfirmDialog
        open={leaves}
        title={faqMessages.leaveTitle}
        text={shellMessages.unsavedNavigate}
        onConfirm={reset}
        onRefuse={stay}
      />
    </>
  );
}
