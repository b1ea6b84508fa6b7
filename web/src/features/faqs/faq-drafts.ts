import type { FaqTab } from '@gatehouse/domain/faqs/categories.ts';
import type { FaqEdits } from '@gatehouse/domain/faqs/edits.ts';

export interface FaqDrafts {
  read(tab: FaqTab): FaqEdits | null;
  write(tab: FaqTab, edits: FaqEdits): void;
  remove(tab: FaqTab): void;
}

/**
 * Keeps a tab of the editor over an expired session and a reload (promises rule 25), per person and in this browser tab only. It carries the
 * snapshot it was typed on, so that a newer version is noticed. A full or forbidden storage is no reason to stop typing.
 */
export const faqDrafts = (userProfileId: string, storage: Storage = sessionStorage): FaqDrafts => {
  const keyOf = (tab: FaqTab): string => `faq-draft:${userProfileId}:${tab}`;
  const quietly = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null; // quota, privacy mode, or somebody wrote something else there
    }
  };
  return {
    read: (tab) =>
      quietly(() => {
        const draft: unknown = JSON.parse(storage.getItem(keyOf(tab)) ?? 'null');
        return isDraft(draft) ? draft : null;
      }),
    write: (tab, { loaded, edited, deleted }) =>
      void quietly(() => storage.setItem(keyOf(tab), JSON.stringify({ loaded, edited, deleted }))),
    remove: (tab) => void quietly(() => storage.removeItem(keyOf(tab))),
  };
};

const isDraft = (value: unknown): value is FaqEdits => {
  if (typeof value !== 'object' || value === null) return false;
  const { loaded, edited, deleted } = value as Partial<Record<keyof FaqEdits, unknown>>;
  return isListOfItems(loaded) && isListOfItems(edited) && Array.isArray(deleted);
};

const isListOfItems = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every((item) => typeof item?.faqQuestions === 'string' && typeof item.faqAnswers === 'string');
