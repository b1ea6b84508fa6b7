import type { FaqTab } from '@gatehouse/domain/faqs/categories.ts';
import type { FaqEdits } from '@gatehouse/domain/faqs/edits.ts';
import type { DraftPlace } from '#web/ui/record-form/draft-store.ts';

/** A kept tab of the editor carries the snapshot it was typed on, so that a newer version is noticed. */
export const isFaqDraft = (value: unknown): value is FaqEdits => {
  if (typeof value !== 'object' || value === null) return false;
  const { loaded, edited, deleted } = value as Partial<Record<keyof FaqEdits, unknown>>;
  return isListOfItems(loaded) && isListOfItems(edited) && Array.isArray(deleted);
};

const isListOfItems = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every((item) => typeof item?.faqQuestions === 'string' && typeof item.faqAnswers === 'string');

/** Where a tab of the editor keeps what is typed. */
export const faqDraftPlace = (userProfileId: string, tab: FaqTab): DraftPlace => ({
  form: 'faq-draft',
  person: userProfileId,
  record: tab,
});
