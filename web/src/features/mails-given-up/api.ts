import type { GivenUpSearch } from '@gatehouse/domain/mails-given-up/mail-list.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export const givenUpKey = ['mails-given-up'];

/** Mails fail while somebody looks at something else: asked again as often as a first pause of the outbox lasts. */
const ASK_AGAIN_MS = 60_000;

export const givenUpQuery = ({ q, page, size }: GivenUpSearch = {}) =>
  queryOptions({
    queryKey: [...givenUpKey, q ?? '', page ?? 1, size ?? 0],
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) =>
      call('GET /api/studio-ops/mails-given-up', {
        query: {
          ...(q === undefined ? {} : { q }),
          ...(page === undefined ? {} : { page: String(page) }),
          ...(size === undefined ? {} : { size: String(size) }),
        },
        signal,
      }),
  });

export const sendAgain = (mailId: string, idempotencyKey: string) =>
  call('POST /api/studio-ops/mails-given-up/:mailId/send-again', { params: { mailId }, idempotencyKey });
