import type { FaqCategoryInfo } from '@gatehouse/domain/faqs/categories.ts';
import { type EditedFaq, type FaqEdits, planOf } from '@gatehouse/domain/faqs/edits.ts';
import type { Faq, FaqText } from '@gatehouse/domain/faqs/faq.ts';
import { CallError } from '#web/api/errors.ts';
import type { FaqCalls } from './api.ts';

/** What is left to be saved, and why it is: null when everything went through. */
export interface SaveOutcome {
  readonly left: FaqEdits;
  readonly error: unknown;
}

/**
 * §4 Save: changed items in one call, new ones in one, deleted ids one at a time; one call after the other. A call that fails ends it: what
 * went through before stays saved, and `left` knows it, so that the next try sends only the rest (FQ-074).
 */
export const saveFaqs = async (calls: FaqCalls, category: FaqCategoryInfo, edits: FaqEdits): Promise<SaveOutcome> => {
  const { added, changed, deleted } = planOf(edits);
  let left = edits;
  try {
    if (changed.length > 0) left = withChanged(left, changed, (await calls.change(changed)).faq);
    if (added.length > 0) left = withAdded(left, added, (await calls.add(category.faqCategoryId, added)).faq);
    for (const gone of deleted) {
      await calls.remove(gone).catch(forgiveGone);
      left = withoutDeleted(left, gone.faqId);
    }
    return { left, error: null };
  } catch (error) {
    return { left, error };
  }
};

/** Somebody else deleted it first: that is what was wanted. */
const forgiveGone = (error: unknown): void => {
  if (!(error instanceof CallError) || error.code !== 'gone') throw error;
};

const withChanged = (
  edits: FaqEdits,
  changed: readonly Faq[],
  answered: readonly Pick<Faq, 'faqId' | 'version'>[],
): FaqEdits => ({
  ...edits,
  loaded: edits.loaded.map((item) => {
    const words = changed.find(({ faqId }) => faqId === item.faqId);
    const version = answered.find(({ faqId }) => faqId === item.faqId)?.version;
    return words === undefined || version === undefined ? item : { ...words, version };
  }),
});

/** The new entries get their ids, in the order in which they were sent. */
const withAdded = (
  edits: FaqEdits,
  added: readonly FaqText[],
  answered: readonly { readonly faqId: number }[],
): FaqEdits => {
  const items = added.flatMap((words, index): Faq[] => {
    const faqId = answered[index]?.faqId;
    return faqId === undefined ? [] : [{ faqId, ...words, version: 1 }];
  });
  const ids = items.map(({ faqId }) => faqId);
  const edited = edits.edited.map(
    (entry): EditedFaq => (entry.faqId === null ? { ...entry, faqId: ids.shift() ?? null } : entry),
  );
  return { ...edits, loaded: [...edits.loaded, ...items], edited };
};

const withoutDeleted = (edits: FaqEdits, faqId: number): FaqEdits => ({
  ...edits,
  loaded: edits.loaded.filter((item) => item.faqId !== faqId),
  deleted: edits.deleted.filter((id) => id !== faqId),
});
