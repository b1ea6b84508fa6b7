import type { FaqCategoryInfo } from '@gatehouse/domain/faqs/categories.ts';
import { type FaqEdits, planOf } from '@gatehouse/domain/faqs/edits.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** What the person is being asked. `item` counts from the top of the list. */
export type Question = { readonly is: 'delete'; readonly item: number } | { readonly is: 'submit' | 'discard' };

interface FaqEditorDialogsProps {
  readonly question: Question | null;
  readonly onDelete: (item: number) => void;
  readonly onSubmit: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** The three questions of the editor itself (§5 Dialogs; look §6 says where the focus begins). */
export function FaqEditorDialogs({ question, onDelete, onSubmit, onDiscard, onClose }: FaqEditorDialogsProps) {
  return (
    <>
      <ConfirmDialog
        open={question?.is === 'delete'}
        title={faqMessages.askDelete}
        confirm="OK"
        refuse="Cancel"
        onConfirm={() => question?.is === 'delete' && onDelete(question.item)}
        onRefuse={onClose}
      />
      <ConfirmDialog
        open={question?.is === 'submit'}
        look="primary"
        title={faqMessages.askSubmit}
        onConfirm={onSubmit}
        onRefuse={onClose}
      />
      <ConfirmDialog
        open={question?.is === 'discard'}
        title={faqMessages.askDiscard}
        onConfirm={onDiscard}
        onRefuse={onClose}
      />
    </>
  );
}

interface AskToSaveProps {
  readonly open: boolean;
  readonly category: FaqCategoryInfo;
  readonly edits: FaqEdits;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onReset: () => void;
  readonly onDismiss: () => void;
}

/** Another category, or back to View, with changes: Yes saves, No resets, Esc and the cross leave everything as it is (FQ-076 to FQ-078). */
export function AskToSave({ open, category, edits, saving, onSave, onReset, onDismiss }: AskToSaveProps) {
  return (
    <ConfirmDialog
      open={open}
      look="primary"
      title={faqMessages.askSave}
      text={`${category.label} has ${waiting(edits)}, No puts the category back as it was.`}
      busy={saving && faqMessages.saving}
      onConfirm={onSave}
      onRefuse={onReset}
      onDismiss={onDismiss}
    />
  );
}

/** 'two changes and one deletion. Yes saves them'. */
const waiting = (edits: FaqEdits): string => {
  const { added, changed, deleted } = planOf(edits);
  const changes = added.length + changed.length;
  const parts = [
    ...(changes > 0 ? [countOf(changes, 'change')] : []),
    ...(deleted.length > 0 ? [countOf(deleted.length, 'deletion')] : []),
  ];
  return `${parts.join(' and ')}. Yes saves ${changes + deleted.length === 1 ? 'it' : 'them'}`;
};
