import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import type { SearchArea } from '@gatehouse/domain/client-site/search-messages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { useMay, useSession } from '#web/api/session-state.ts';
import { clientSiteSearchQuery } from '#web/features/client-site/api.ts';
import { askAgain, type Search } from '#web/ui/search-list/found.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { type FindingGroup, groupFindings } from './search-findings.ts';

const PAUSE_MS = 160;
const LEAST = 2; // fewer letters find everything

/** Asks the client site, the FAQ (only of those who may read it, §6) and the lot plan; a call for words of before is given up. */
export function useResourceSearch(typed: string, first: SearchArea): Search<FindingGroup> {
  const words = typed.trim();
  const settled = useSettled(words, PAUSE_MS);
  const signedIn = useSession().status === 'in';
  const mayReadFaq = useMay('viewFaq') && signedIn;
  const asks = settled.length >= LEAST;
  const site = useQuery({ ...clientSiteSearchQuery(settled), placeholderData: keepPreviousData });
  const faq = useQuery({ ...faqSearch(settled), enabled: asks && mayReadFaq, placeholderData: keepPreviousData });
  const places = useQuery({ ...placeSearch(words), enabled: words.length > 0, placeholderData: keepPreviousData });
  const asked = [site, ...(mayReadFaq ? [faq] : [])];
  const failures = asked.filter(({ isError }) => isError).length;
  const shown = words.length < LEAST ? [] : [...(site.data ?? []), ...(mayReadFaq ? (faq.data ?? []) : [])];
  return {
    groups: groupFindings([...(words === '' ? [] : (places.data ?? [])), ...shown], words, first),
    pending: words.length >= LEAST && (settled !== words || asked.some(({ isFetching }) => isFetching)),
    failed: failures === 0 ? 'no' : failures < asked.length ? 'partly' : 'wholly',
    again: askAgain(asked),
  };
}

const faqSearch = (q: string) =>
  answersOf('faqs').query(
    'GET /api/customer-portal/faq/search',
    { query: { q } },
    { select: ({ found }): readonly Found[] => found, retry: false },
  );

/** The plan of the lot comes with the first letter, so that nobody loads it who looks for nothing. */
const placeSearch = (q: string) => ({
  queryKey: ['maps', 'places', q],
  queryFn: async (): Promise<readonly Found[]> => (await import('./search-places.ts')).searchPlaces(q),
  staleTime: 60_000,
  retry: false,
});
