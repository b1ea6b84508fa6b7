import type { Faq, FaqText } from './faq.ts';
import { faqMessages } from './messages.ts';
import { faqLimits, problemOf } from './problems.ts';

/** An entry of the editor: an item of the server's, or a new one without an id (§3 FAQ editor entry). */
export interface EditedFaq extends FaqText {
  readonly faqId: number | null;
}

/** A tab of the editor: the snapshot of what was loaded, what stands in the boxes, and the ids queued for deletion (§4 FAQ editing). */
export interface FaqEdits {
  readonly loaded: readonly Faq[];
  readonly edited: readonly EditedFaq[];
  readonly deleted: readonly number[];
}

/** What a save sends: changed and deleted items name the version that was seen. */
export interface FaqPlan {
  readonly added: readonly FaqText[];
  readonly changed: readonly Faq[];
  readonly deleted: readonly Pick<Faq, 'faqId' | 'version'>[];
}

const trimmed = ({ faqQuestions, faqAnswers }: FaqText): FaqText => ({
  faqQuestions: faqQuestions.trim(),
  faqAnswers: faqAnswers.trim(),
});

/** Whether both say the same, blanks around aside (§4 Change detection). */
export const isSamePair = (one: FaqText, other: FaqText): boolean =>
  one.faqQuestions.trim() === other.faqQuestions.trim() && one.faqAnswers.trim() === other.faqAnswers.trim();

/** Takes the items of ONE category and gives each question and answer pair once; the earliest id stays (§3; FQ-017). */
export const withoutRepeats = <F extends FaqText & { readonly faqId: number }>(items: readonly F[]): readonly F[] => {
  const seen = new Set<string>();
  return items
    .toSorted((one, other) => one.faqId - other.faqId)
    .filter((item) => {
      const pair = JSON.stringify(trimmed(item));
      return seen.has(pair) ? false : seen.add(pair);
    });
};

const originalOf = ({ loaded }: Pick<FaqEdits, 'loaded'>, { faqId }: EditedFaq): Faq | undefined =>
  faqId === null ? undefined : loaded.find((item) => item.faqId === faqId);

/** Changed: its trimmed question or answer differs from what was loaded. New: it has no id (§4 Save). */
export const stateOfEntry = (edits: Pick<FaqEdits, 'loaded'>, entry: EditedFaq): 'new' | 'changed' | 'untouched' => {
  const original = originalOf(edits, entry);
  if (original === undefined) return 'new';
  return isSamePair(original, entry) ? 'untouched' : 'changed';
};

/** Sorts a tab into new, changed and deleted items (§4 Save). An id that was never loaded cannot be deleted. */
export const planOf = (edits: FaqEdits): FaqPlan => {
  const { loaded, edited, deleted } = edits;
  const entriesThatAre = (state: 'new' | 'changed') => edited.filter((entry) => stateOfEntry(edits, entry) === state);
  return {
    added: entriesThatAre('new').map(trimmed),
    changed: entriesThatAre('changed').flatMap((entry) => {
      const original = originalOf(edits, entry);
      return original === undefined ? [] : [{ ...original, ...trimmed(entry) }];
    }),
    deleted: loaded.filter(({ faqId }) => deleted.includes(faqId)).map(({ faqId, version }) => ({ faqId, version })),
  };
};

const isBlank = (text: string): boolean => text.trim() === '';

/** §4 Change detection: an item differs from its original, or one without original has both a question and an answer. Deletions are asked apart. */
export const hasChanges = (edits: FaqEdits): boolean => {
  const { added, changed } = planOf(edits);
  return changed.length > 0 || added.some((entry) => !isBlank(entry.faqQuestions) && !isBlank(entry.faqAnswers));
};

/** §5: an item is invalid when a box of it is blank, or holds what cannot be stored. */
const isInvalidEntry = ({ faqQuestions, faqAnswers }: FaqText): boolean =>
  problemOf(faqQuestions, faqLimits.question) !== null || problemOf(faqAnswers, faqLimits.answer) !== null;
export const isInvalid = ({ edited }: Pick<FaqEdits, 'edited'>): boolean => edited.some(isInvalidEntry);

/**
 * §5: Submit Changes and Discard are disabled without changes or with an invalid form, unless deletions are pending; the pending deletions
 * win over "all untouched" (FQ-082), and an empty new entry can only be taken out with its own trash icon (FQ-083).
 */
export const canSubmit = (edits: FaqEdits): boolean =>
  edits.deleted.length > 0 || (hasChanges(edits) && !isInvalid(edits));

/** The unsaved-changes flag: something would be lost by leaving, be it one letter in a new entry (§4: any change sets it; FQ-058). */
export const isUnsaved = (edits: FaqEdits): boolean => {
  const { added, changed } = planOf(edits);
  const typed = added.some((entry) => !isBlank(entry.faqQuestions) || !isBlank(entry.faqAnswers));
  return edits.deleted.length > 0 || changed.length > 0 || typed;
};

/** §4: the message depends on the combination. One toast: updated before added before deleted (FQ-072). */
export const toastOf = ({ added, changed }: FaqPlan): string =>
  changed.length > 0 ? faqMessages.updated : added.length > 0 ? faqMessages.added : faqMessages.deleted;
