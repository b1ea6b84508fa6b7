import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { creditKey } from './review-api.ts';

/** What lies beside the application in records of its own; each is read by the block that shows it. */
const of = (what: string, creditApplicationId: string) => [...creditKey, what, creditApplicationId] as const;

export const tripwiresQuery = (creditApplicationId: string) =>
  queryOptions({
    queryKey: of('tripwires', creditApplicationId),
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/ca/:creditApplicationId/tripwires', { params: { creditApplicationId }, signal }),
  });

export const instrumentsQuery = (creditApplicationId: string) =>
  queryOptions({
    queryKey: of('instruments', creditApplicationId),
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/ca/:creditApplicationId/instruments', { params: { creditApplicationId }, signal }),
  });

export const insuranceQuery = (creditApplicationId: string) =>
  queryOptions({
    queryKey: of('insurance', creditApplicationId),
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/ca/:creditApplicationId/insurance-policies', {
        params: { creditApplicationId },
        signal,
      }),
  });

export const screeningQuery = (creditApplicationId: string) =>
  queryOptions({
    queryKey: of('screening', creditApplicationId),
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/ca/:creditApplicationId/screening', { params: { creditApplicationId }, signal }),
  });

export const guarantorsQuery = queryOptions({
  queryKey: ['guarantors'],
  queryFn: ({ signal }) => call('GET /api/ar-portal/guarantors', { signal }),
});
