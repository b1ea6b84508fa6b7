import type { FaqCategoryInfo } from '@gatehouse/domain/faqs/categories.ts';
import { canSubmit, type FaqEdits, isInvalid, isUnsaved, planOf, toastOf } from '@gatehouse/domain/faqs/edits.ts';
import type { Faq } from '@gatehouse/domain/faqs/faq.ts';
import { type RebasedEdits, rebase } from '@gatehouse/domain/faqs/rebase.ts';
import { useEffect, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { sentenceOf } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { useKeeping, useKeptDraft } from '#web/ui/use-draft.ts';
import { faqCalls } from './api.ts';
import { faqDraftPlace, isFaqDraft } from './faq-drafts.ts';
import { type EditorForm, editedOf, formEntryOf } from './faq-entries.ts';
import { saveFaqs } from './faq-save.ts';

export interface FaqEditorInput {
  readonly category: FaqCategoryInfo;
  /** The items as they were loaded when the tab was opened. */
  readonly items: readonly Faq[];
  readonly userProfileId: string;
  /** Reads the items anew; throws when that fails. */
  readonly fresh: () => Promise<readonly Faq[]>;
  /** Reports the unsaved-changes flag to the page (§4). */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** One tab of the editor: its form, the snapshot and the queue of deletions behind it, and the save (§4 FAQ editing, Save). */
export function useFaqEditor({ category, items, userProfileId, fresh, onUnsaved }: FaqEditorInput) {
  const { kept: draft, store } = useKeptDraft(faqDraftPlace(userProfileId, category.tab), isFaqDraft);
  const [start] = useState((): RebasedEdits & { readonly kept: boolean } => {
    if (draft !== null) return { ...rebase(draft, items), kept: true };
    return { loaded: items, edited: items, deleted: [], kept: false };
  });
  const [base, setBase] = useState<Pick<FaqEdits, 'loaded' | 'deleted'>>(start);
  const [saving, setSaving] = useState(false);
  const form = useForm<EditorForm>({
    defaultValues: { entries: start.edited.map((entry) => formEntryOf(category, entry)) },
    mode: 'onChange',
  });
  const list = useFieldArray({ control: form.control, name: 'entries', keyName: 'rowKey' });
  const entries = form.watch('entries');
  const edits: FaqEdits = { ...base, edited: entries.map((entry) => editedOf(category, entry)) };
  const unsaved = isUnsaved(edits);

  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  useEffect(() => {
    if (start.kept) void form.trigger(); // what was wrong before is marked again
  }, [start, form]);
  useKeeping(store, unsaved ? { loaded: edits.loaded, edited: edits.edited, deleted: edits.deleted } : null);

  const show = ({ loaded, deleted, edited }: RebasedEdits): void => {
    setBase({ loaded, deleted });
    form.reset({ entries: edited.map((entry) => formEntryOf(category, entry)) });
  };

  /** Marks what is wrong and goes to the first of it; true when nothing is. */
  const check = async (): Promise<boolean> => {
    if (!isInvalid(edits)) return true;
    await form.trigger(undefined, { shouldFocus: true });
    return false;
  };

  /** True once everything is saved. Otherwise the page stays in Edit with what is not saved yet (FQ-059, FQ-074). */
  const save = async (): Promise<boolean> => {
    if (saving || !(await check())) return false;
    setSaving(true);
    try {
      const { left, error } = await saveFaqs(faqCalls(userProfileId), category, edits);
      if (error === null) {
        store.remove();
        onUnsaved(false);
        toast.ok(toastOf(planOf(edits)));
        return true;
      }
      console.error(error);
      toast.bad(sentenceOf(error));
      // without the list as it is now, at least nothing is sent twice
      show(
        await fresh()
          .then((now) => rebase(left, now))
          .catch(() => left),
      );
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    rows: list.fields,
    edits,
    unsaved,
    saving,
    kept: start.kept,
    canSubmit: canSubmit(edits),
    check,
    save,
    add: () =>
      list.append(formEntryOf(category, { faqId: null, faqQuestions: '', faqAnswers: '' }), {
        shouldFocus: true,
        focusName: `entries.${entries.length}.${category.questionField}`,
      }),
    /** A confirmed deletion waits in the queue; the server hears of it on save (§4). */
    remove: (index: number) => {
      const faqId = entries[index]?.faqId ?? null;
      list.remove(index);
      if (faqId !== null) setBase({ ...base, deleted: [...base.deleted, faqId] });
    },
    /** Somebody was faster, and theirs is taken. */
    take: (index: number, theirs: Faq) => list.update(index, formEntryOf(category, theirs)),
    /** Back to what was loaded; the queue is forgotten (§4 Discard). */
    discard: () => {
      store.remove();
      onUnsaved(false);
      show({ loaded: base.loaded, edited: base.loaded, deleted: [] });
    },
  };
}
export type FaqEditorState = ReturnType<typeof useFaqEditor>;
