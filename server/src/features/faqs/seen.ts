import { isSamePair } from '@gatehouse/domain/faqs/edits.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { Refusal, type RefusalMessage } from '@gatehouse/domain/http/refusal.ts';
import type { FaqRow } from './queries.ts';

interface Named {
  readonly faqId: number;
  readonly version?: number | undefined;
}

/**
 * All or none: refuses 412 when somebody changed or deleted an item since the version that the call names, 404 when one is gone of which it
 * names none. `fieldOf` names the place in the call, so that the editor can put each sentence beside its item (promises rule 25).
 */
export const refuseUnlessSeen = (
  rows: readonly FaqRow[],
  named: readonly Named[],
  fieldOf: (index: number) => string,
): void => {
  const late = named.flatMap(({ faqId, version }, index): RefusalMessage[] => {
    const row = rows.find((each) => each.faqId === faqId);
    const field = fieldOf(index);
    if (row === undefined) return [{ errorMessage: faqMessages.goneMeanwhile, field, code: 'gone' }];
    const isSeen = version === undefined || row.version === version;
    return isSeen ? [] : [{ errorMessage: faqMessages.changedMeanwhile, field, code: 'stale' }];
  });
  if (late.length > 0) throw new Refusal(named.some(({ version }) => version !== undefined) ? 412 : 404, late);
};

/** The other rows of the category that say the same: nobody ever saw them, because the list shows a pair once (§3). */
export const hiddenRepeatsOf = (rows: readonly FaqRow[], faqId: number): readonly FaqRow[] => {
  const shown = rows.find((row) => row.faqId === faqId);
  if (shown === undefined) return [];
  return rows.filter(
    (row) => row.faqId !== faqId && row.faqCategoryId === shown.faqCategoryId && isSamePair(row, shown),
  );
};
