import type { Work } from '#server/db/work.ts';
import { deleteFaqs, lockCategoriesOf } from '../queries.ts';
import { hiddenRepeatsOf, refuseUnlessSeen } from '../seen.ts';

/** Deletes one item (§7 DELETE). Gives the category it stood in and how many hidden repeats went with it. */
export const deleteFaq = async (
  work: Work,
  named: { readonly faqId: number; readonly version?: number | undefined },
) => {
  const rows = await lockCategoriesOf(work, [named.faqId]);
  refuseUnlessSeen(rows, [named], () => 'faqId');
  // the list shows a pair once: with a hidden repeat left behind, the question would stand there again after its deletion
  const repeats = hiddenRepeatsOf(rows, named.faqId).map(({ faqId }) => faqId);
  await deleteFaqs(work, [named.faqId, ...repeats]);
  const faqCategoryId = rows.find(({ faqId }) => faqId === named.faqId)?.faqCategoryId;
  return { faqCategoryId, repeats: repeats.length };
};
