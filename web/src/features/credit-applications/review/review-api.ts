import type { QueueSearch } from '@gatehouse/domain/credit-applications/queue/queue.ts';
import type { Section } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { download } from '#web/api/download.ts';

/** Everything that a change of an application can make old: its review, the queue, the dashboards. */
export const creditKey = ['credit-applications', 'staff'] as const;

/** The queue as its address asks for it. The rows shown stay until the next ones are there. */
export const queueQuery = (search: QueueSearch) =>
  queryOptions({
    queryKey: [...creditKey, 'queue', search],
    queryFn: ({ signal }) => call('GET /api/ar-portal/ca', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const reviewQuery = (creditApplicationId: string) =>
  queryOptions({
    queryKey: [...creditKey, 'review', creditApplicationId],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/ca/:creditApplicationId', { params: { creditApplicationId }, signal }),
  });

/** Two submitted versions; without names the last and the one before it. */
export const redlineQuery = (creditApplicationId: string, from: number | undefined, to: number | undefined) =>
  queryOptions({
    queryKey: [...creditKey, 'redline', creditApplicationId, from ?? null, to ?? null],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/ca/:creditApplicationId/redline', {
        params: { creditApplicationId },
        query: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The log of one section, or the whole. */
export const activityQuery = (creditApplicationId: string, section: Section | null) =>
  queryOptions({
    queryKey: [...creditKey, 'activity', creditApplicationId, section],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/ca/:creditApplicationId/activity', {
        params: { creditApplicationId },
        query: section === null ? {} : { section },
        signal,
      }),
  });

export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ signal }) => call('GET /api/ar-portal/departments', { signal }),
  staleTime: 10 * 60_000,
});

export const downloadDocument = (documentId: string): Promise<void> =>
  download('GET /api/customer-portal/documents/:documentId/content', { params: { documentId } });
