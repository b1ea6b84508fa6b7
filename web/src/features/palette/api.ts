import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { openedLast } from '#web/api/opened-last.ts';

export interface Asked {
  readonly portal: Portal;
  readonly person: string;
  readonly words: string;
}

const kept = { staleTime: 5_000, gcTime: 60_000, retry: false } as const;

/** What the server finds for these words; without any what was opened last and where one can go. The person is part of the key: no answer outlives who asked. */
export const paletteQuery = ({ portal, person, words }: Asked) => {
  const recent = words === '' ? openedLast() : [];
  const query = { q: words, ...(recent.length === 0 ? {} : { recent: recent.join(',') }) };
  const { query: ask } = answersOf('palette', person);
  return portal === 'customer'
    ? ask('GET /api/customer-portal/palette', { query }, kept)
    : ask('GET /api/studio-ops/palette', { query: { ...query, portal } }, kept);
};
