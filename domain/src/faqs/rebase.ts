import { type EditedFaq, type FaqEdits, isSamePair, stateOfEntry } from './edits.ts';
import type { Faq } from './faq.ts';

/** An entry after somebody else was faster: `theirs` is the new version of its item, null when the item was deleted, undefined without a clash. */
export interface RebasedEntry extends EditedFaq {
  readonly theirs?: Faq | null;
}

export interface RebasedEdits extends FaqEdits {
  readonly edited: readonly RebasedEntry[];
}

/**
 * Puts what a person typed on top of the list as it is now, after a save went wrong half way or somebody was faster (FQ-074, promises rule 25).
 * Nothing typed is lost: an entry that both changed keeps its text and names the other version, one that was deleted meanwhile becomes a
 * new one. A deletion of something that looks different by now is taken back, so that nobody deletes what they have not read.
 */
export const rebase = (edits: FaqEdits, fresh: readonly Faq[]): RebasedEdits => {
  const { loaded, edited } = edits;
  const isQueued = ({ faqId }: Faq): boolean => edits.deleted.includes(faqId);
  const isStale = ({ faqId, version }: Faq): boolean =>
    loaded.find((item) => item.faqId === faqId)?.version !== version;

  const stands = (item: Faq): RebasedEntry => {
    const { version: _, ...asItIs } = item;
    if (isQueued(item)) return { ...asItIs, theirs: item };
    const mine = edited.find(({ faqId }) => faqId === item.faqId);
    if (mine === undefined || stateOfEntry(edits, mine) === 'untouched' || isSamePair(mine, item)) return asItIs;
    return isStale(item) ? { ...mine, theirs: item } : mine;
  };
  const homeless = edited.flatMap((entry): RebasedEntry[] => {
    if (entry.faqId === null) return [entry];
    if (fresh.some(({ faqId }) => faqId === entry.faqId)) return [];
    return stateOfEntry(edits, entry) === 'untouched' ? [] : [{ ...entry, faqId: null, theirs: null }];
  });
  const deleted = fresh.filter((item) => isQueued(item) && !isStale(item)).map(({ faqId }) => faqId);
  const shown = fresh.filter(({ faqId }) => !deleted.includes(faqId));
  return { loaded: fresh, edited: [...shown.map(stands), ...homeless], deleted };
};
