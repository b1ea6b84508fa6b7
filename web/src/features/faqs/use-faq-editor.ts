import type { FaqCategoryInfo } from '@gatehouse/domain/faqs/categories.ts';
import {
  canSubmit,
  type EditedFaq,
  type FaqEdits,
  isInvalid,
  isUnsaved,
  planOf,
  toastOf,
} from '@gatehouse/domain/faqs/edits.ts';
import type { Faq } from '@gatehouse/domain/faqs/faq.ts';
import { faqLimits, problemOf } from '@gatehouse/domain/faqs/problems.ts';
import { type RebasedEdits, type RebasedEntry, rebase } from '@gatehouse/domain/faqs/rebase.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { draftStore } from '#web/ui/record-form/draft-store.ts';
import { toast } from '#web/ui/toast.ts';
import { faqCalls } from './api.ts';
import { faqDraftPlace, isFaqDraft } from './faq-drafts.ts';
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

export type FaqField = 'faqQuestions' | 'faqAnswers';
const fields = ['faqQuestions', 'faqAnswers'] as const;
const limits = { faqQuestions: faqLimits.question, faqAnswers: faqLimits.answer } as const;

/** An item as it stands in the editor; `rowKey` stays with it when others come and go. */
interface Row extends RebasedEntry {
  readonly rowKey: number;
}
const editedOf = ({ faqId, faqQuestions, faqAnswers }: EditedFaq): EditedFaq => ({ faqId, faqQuestions, faqAnswers });

/** The rows on the screen, and which of their boxes say what is wrong: those that were typed into, and all once something was to be saved. */
function useRows(start: readonly RebasedEntry[], areChecked: boolean) {
  const id = useId();
  const keys = useRef(0);
  const rowOf = (entry: RebasedEntry): Row => {
    keys.current += 1;
    return { ...entry, rowKey: keys.current };
  };
  const [rows, setRows] = useState<readonly Row[]>(() => start.map(rowOf));
  const [checked, setChecked] = useState(areChecked);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const wanted = useRef<string | null>(null);
  const idOf = ({ rowKey }: Row, field: FaqField): string => `${id}-${rowKey}-${field}`;
  useEffect(() => {
    if (wanted.current !== null) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return {
    rows,
    idOf,
    problemIn: (row: Row, field: FaqField): string | undefined =>
      checked || touched.has(idOf(row, field)) ? (problemOf(row[field], limits[field]) ?? undefined) : undefined,
    type: (index: number, field: FaqField, text: string) => {
      const row = rows[index];
      if (row !== undefined) setTouched(new Set([...touched, idOf(row, field)]));
      setRows((before) => before.map((each, place) => (place === index ? { ...each, [field]: text } : each)));
    },
    put: (index: number, entry: RebasedEntry) =>
      setRows((before) => before.map(({ rowKey, ...row }, place) => ({ ...(place === index ? entry : row), rowKey }))),
    show: (entries: readonly RebasedEntry[]) => {
      setRows(entries.map(rowOf));
      setChecked(false);
      setTouched(new Set());
    },
    add: () => {
      const row = rowOf({ faqId: null, faqQuestions: '', faqAnswers: '' });
      wanted.current = idOf(row, 'faqQuestions');
      setRows([...rows, row]);
    },
    remove: (index: number) => setRows(rows.filter((_, place) => place !== index)),
    /** Marks what is wrong and goes to the first of it. */
    markAll: () => {
      setChecked(true);
      const wrong = rows.flatMap((row) =>
        fields.filter((field) => problemOf(row[field], limits[field]) !== null).map((field) => idOf(row, field)),
      );
      wanted.current = wrong[0] ?? null;
    },
  };
}

/** One tab of the editor: its rows, the snapshot and the queue of deletions behind it, and the save (§4 FAQ editing, Save). */
export function useFaqEditor({ category, items, userProfileId, fresh, onUnsaved }: FaqEditorInput) {
  const store = useMemo(
    () => draftStore(faqDraftPlace(userProfileId, category.tab), isFaqDraft),
    [userProfileId, category],
  );
  const [start] = useState((): RebasedEdits & { readonly kept: boolean } => {
    const draft = store.read();
    if (draft !== null) return { ...rebase(draft, items), kept: true };
    return { loaded: items, edited: items, deleted: [], kept: false };
  });
  const [base, setBase] = useState<Pick<FaqEdits, 'loaded' | 'deleted'>>(start);
  const [saving, setSaving] = useState(false);
  // what was wrong before is marked again
  const list = useRows(start.edited, start.kept);
  const { rows } = list;
  const edits: FaqEdits = { loaded: base.loaded, deleted: base.deleted, edited: rows.map(editedOf) };
  const unsaved = isUnsaved(edits);
  const text = unsaved ? JSON.stringify(edits) : null;

  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  useEffect(() => {
    if (text === null) store.remove();
    else store.write(JSON.parse(text) as FaqEdits);
  }, [text, store]);

  const show = ({ loaded, deleted, edited }: RebasedEdits): void => {
    setBase({ loaded, deleted });
    list.show(edited);
  };

  /** Marks what is wrong and goes to the first of it; true when nothing is. */
  const check = (): boolean => {
    if (!isInvalid(edits)) return true;
    list.markAll();
    return false;
  };

  /** True once everything is saved. Otherwise the page stays in Edit with what is not saved yet (FQ-059, FQ-074). */
  const save = async (): Promise<boolean> => {
    if (saving || !check()) return false;
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
      toast.failed(error);
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
    rows,
    idOf: list.idOf,
    problemIn: list.problemIn,
    type: list.type,
    edits,
    unsaved,
    saving,
    kept: start.kept,
    canSubmit: canSubmit(edits),
    check,
    save,
    add: list.add,
    /** A confirmed deletion waits in the queue; the server hears of it on save (§4). */
    remove: (index: number) => {
      const faqId = rows[index]?.faqId ?? null;
      list.remove(index);
      if (faqId !== null) setBase({ ...base, deleted: [...base.deleted, faqId] });
    },
    /** Somebody was faster, and theirs is taken. */
    take: (index: number, theirs: Faq) => list.put(index, editedOf(theirs)),
    /** Back to what was loaded; the queue is forgotten (§4 Discard). */
    discard: () => {
      store.remove();
      onUnsaved(false);
      show({ loaded: base.loaded, edited: base.loaded, deleted: [] });
    },
  };
}
export type FaqEditorState = ReturnType<typeof useFaqEditor>;
