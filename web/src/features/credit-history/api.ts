import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Under the key of the reviews, so that whatever changes an application makes these old as well. */
const historyKey = ['credit-applications', 'staff', 'history'] as const;

export const asOfQuery = (creditApplicationId: string, on: string) =>
  queryOptions({
    queryKey: [...historyKey, 'as-of', creditApplicationId, on],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/ca/:creditApplicationId/as-of', {
        params: { creditApplicationId },
        query: { on },
        signal,
      }),
  });

export const verifyQuery = (creditApplicationId: string) =>
  queryOptions({
    queryKey: [...historyKey, 'verify', creditApplicationId],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/ca/:creditApplicationId/verify', { params: { creditApplicationId }, signal }),
  });
