import type { faqCategories } from '@gatehouse/domain/faqs/categories.ts';
import type { Faq, FaqText } from '@gatehouse/domain/faqs/faq.ts';
import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';

type CategoryId = (typeof faqCategories)[number]['faqCategoryId'];

/** §4: every reload of the view fetches again, so nothing in the cache counts as fresh. §8: an empty list and a failure are logged. */
export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  staleTime: 0,
  // nobody's text may change under their eyes because they came back to the window
  refetchOnWindowFocus: false,
  // without a line it fails at once and says so, instead of waiting for one
  networkMode: 'always',
  retry: false,
  meta: { logs: faqMessages.logFetchError },
  queryFn: async ({ signal }) => {
    const { faqSearch } = await call('GET /api/customer-portal/faq', { signal });
    if (faqSearch.every(({ faq }) => faq.length === 0)) console.error(faqMessages.logNotRetrieved);
    return faqSearch;
  },
});

/** The writes of a save, each by the person who is signed in (§3 payloads). */
export const faqCalls = (loginUserId: string) => ({
  add: (faqCategoryId: CategoryId, faq: readonly FaqText[]) =>
    callOnce('POST /api/customer-portal/faq', { body: { faqCategoryId, loginUserId, faq: [...faq] } }),
  change: (faq: readonly Faq[]) => call('PUT /api/customer-portal/faq', { body: { faq: [...faq], loginUserId } }),
  remove: ({ faqId, version }: Pick<Faq, 'faqId' | 'version'>) =>
    call('DELETE /api/customer-portal/faq', { query: { faqId, version, loginUserId } }),
});
export type FaqCalls = ReturnType<typeof faqCalls>;
