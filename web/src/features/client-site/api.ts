import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import type { DirectoryTabId } from '@gatehouse/domain/directory/tabs.ts';
import type { MapTabId } from '@gatehouse/domain/maps/tabs.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';

export type HandbookPage = '1' | '2' | '3' | '4';

/**
 * Every call about the client site, as query options: `useQuery(directoryQuery(tab))`. Screens that keep the room of the section before
 * while the next one loads add `placeholderData: keepPreviousData`.
 *
 * §7: fetched on load and again on every change of tab, so nothing in the cache counts as fresh; it is shown while the call runs.
 * One GET each: the relay has its own patience, and whoever reads "Try again" decides on the next one. Without a network the call fails at
 * once instead of waiting for one, so that the screen can say so.
 */
const live = {
  staleTime: 0,
  gcTime: 30 * 60_000,
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: false,
} as const;

const site = answersOf('client-site');

/** §8: a failed fetch is logged only (HB-041, DR-035). */
export const handbookQuery = (section: HandbookPage) =>
  site.query(
    'GET /api/customer-portal/client-site/handbook/:section',
    { params: { section } },
    { ...live, select: ({ items }) => items, meta: { logs: clientSiteMessages.handbookFailed } },
  );

export const directoryQuery = (tab: DirectoryTabId) =>
  site.query(
    'GET /api/customer-portal/client-site/directory',
    { query: { tab } },
    { ...live, meta: { logs: clientSiteMessages.directoryFailed } },
  );

export const mapsQuery = (tab: MapTabId) =>
  site.query(
    'GET /api/customer-portal/client-site/maps',
    { query: { tab } },
    { ...live, meta: { logs: clientSiteMessages.mapsFailed } },
  );

/** Fewer than two letters are not sent (the contract refuses them). The call before is given up when the words change. */
export const clientSiteSearchQuery = (words: string) =>
  site.query(
    'GET /api/customer-portal/client-site/search',
    { query: { q: words.trim() } },
    { select: ({ found }) => found, enabled: words.trim().length >= 2, retry: false },
  );

/** "What changed" for who may edit the FAQ: page by page, newest first. */
export const siteChangesQuery = infiniteQueryOptions({
  queryKey: ['client-site', 'changes'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/studio-ops/client-site/changes', {
      query: pageParam === undefined ? {} : { before: pageParam },
      signal,
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?.changeId : undefined),
});

/** The address of a PDF of the client site behind our relay. */
export const documentAddress = (document: string): string =>
  `/api/customer-portal/client-site/documents/${encodeURIComponent(document)}`;
