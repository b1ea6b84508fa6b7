import type { DelegateScope } from '@gatehouse/domain/delegates/delegation.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

const key = 'delegates';
/** A delegation changes what waits for whom, so the queue is read again as well. */
export const readDelegatesAgain = async (): Promise<void> => {
  await Promise.all([[key], ['credit-applications']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

export const delegatesQuery = (all: boolean) =>
  queryOptions({
    queryKey: [key, 'list', all],
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/managedelegate', { query: { all: all ? 'true' : 'false' }, signal }),
  });

/** `fromUserId` undefined: the caller's own. */
export const eligibleQuery = (fromUserId: string | undefined) =>
  queryOptions({
    queryKey: [key, 'eligible', fromUserId],
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      call('GET /api/ar-portal/managedelegate/eligible', {
        query: fromUserId === undefined ? {} : { fromUserId },
        signal,
      }),
  });

export interface NewDelegate {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly scopes: readonly DelegateScope[];
  readonly capCents: number | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
}

export const setDelegate = ({ scopes, ...rest }: NewDelegate, idempotencyKey: string) =>
  call('POST /api/ar-portal/managedelegate', { body: { ...rest, scopes: [...scopes] }, idempotencyKey });
export const endDelegate = (delegationId: string) =>
  call('DELETE /api/ar-portal/managedelegate/:delegationId', { params: { delegationId } });
