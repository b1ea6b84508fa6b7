import { faqCategories } from '@gatehouse/domain/faqs/categories.ts';
import { faqsContract } from '@gatehouse/domain/faqs/contract.ts';
import { withoutRepeats } from '@gatehouse/domain/faqs/edits.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { changeFaqs } from './commands/change-faqs.ts';
import { deleteFaq } from './commands/delete-faq.ts';
import { insertFaqs, listFaqs } from './queries.ts';
import { searchFaqs } from './search.ts';

export const faqRoutes = (door: Door): void => {
  const on = implement(door, faqsContract);

  on('GET /api/customer-portal/faq', async ({ work }) => {
    const rows = await listFaqs(work);
    // FQ-017: a pair is shown once per category, in View and Edit alike
    const faqOf = (id: number) => withoutRepeats(rows.filter(({ faqCategoryId }) => faqCategoryId === id));
    return { faqSearch: faqCategories.map(({ faqCategoryId: id }) => ({ faqCategoryId: id, faq: [...faqOf(id)] })) };
  });

  on('GET /api/customer-portal/faq/search', async ({ work, query }) => ({ found: await searchFaqs(work, query.q) }));

  on('POST /api/customer-portal/faq', async ({ work, body, person, touched }) => {
    const faq = await insertFaqs(work, person.userProfileId, body.faqCategoryId, body.faq);
    const faqIds = faq.map(({ faqId }) => faqId);
    touched({ type: 'faq-category', id: String(body.faqCategoryId), detail: { added: faq.length, faqIds } });
    return { faq };
  });

  on('PUT /api/customer-portal/faq', async ({ work, body, person, touched }) => {
    const { faq, repeats } = await changeFaqs(work, person.userProfileId, body.faq);
    touched({
      type: 'faq',
      id: String(faq[0]?.faqId),
      detail: { changed: faq.length, faqIds: faq.map(({ faqId }) => faqId), hiddenRepeatsRemoved: repeats },
    });
    return { faq };
  });

  on('DELETE /api/customer-portal/faq', async ({ work, query, touched }) => {
    const { faqCategoryId, repeats } = await deleteFaq(work, query);
    const detail = { deleted: 1, faqCategoryId, hiddenRepeatsRemoved: repeats };
    touched({ type: 'faq', id: String(query.faqId), detail });
    return { faqId: query.faqId };
  });
};
