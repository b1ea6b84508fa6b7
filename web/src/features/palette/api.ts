import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { openedLast } from '#web/api/opened-last.ts';

export interface Asked {
  readonly portal: Portal;
  readonly person: string;
  readonly words: string;
}

/** What the server finds for these words; without any what was opened last and where one can go. The person is part of the key: no answer outlives who asked. */
export const paletteQuery = ({ portal, person, words }: Asked) => {
  const recent = words === '' ? openedLast() : [];
  const query = { q: words, ...(recent.length === 0 ? {} : { recent: recent.join(',') }) };
  return queryOptions({
    queryKey: ['palette', person, portal, words, recent],
    queryFn: ({ signal }) =>
      portal === 'customer'
        ? call('GET /api/customer-portal/palette', { query, signal })
        : call('GET /api/studio-ops/palette', { query: { ...query, portal }, signal }),
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
    networkMode: 'always',
  });
};
