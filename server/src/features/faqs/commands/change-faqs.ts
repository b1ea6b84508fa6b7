import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { deleteFaqs, lockCategoriesOf, updateFaq } from '../queries.ts';
import { hiddenRepeatsOf, refuseUnlessSeen } from '../seen.ts';

interface Changed {
  readonly faqId: number;
  readonly faqQuestions: string;
  readonly faqAnswers: string;
  readonly version?: number | undefined;
}

/** Changes items, all or none (§7 PUT update). Gives the new version of each and how many hidden repeats went. */
export const changeFaqs = async (work: Work, by: string | null, changed: readonly Changed[]) => {
  const faqIds = changed.map(({ faqId }) => faqId);
  if (new Set(faqIds).size < faqIds.length) throw new Refusal(400, faqMessages.namedTwice, 'named-twice');
  const rows = await lockCategoriesOf(work, faqIds);
  refuseUnlessSeen(rows, changed, (index) => `faq.${index}`);
  // a repeat that stayed would bring the old words back to the list beside the new ones
  const repeats = faqIds
    .flatMap((faqId) => hiddenRepeatsOf(rows, faqId))
    .map(({ faqId }) => faqId)
    .filter((faqId) => !faqIds.includes(faqId));
  await deleteFaqs(work, repeats);
  const faq: { faqId: number; version: number }[] = [];
  for (const item of changed) faq.push({ faqId: item.faqId, version: await updateFaq(work, by, item) });
  return { faq, repeats: new Set(repeats).size };
};
