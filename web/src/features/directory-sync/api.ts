import type { GroupMapping } from '@gatehouse/domain/directory-sync/mapping.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';

const directory = answersOf('directory-sync');
export const readDirectoryAgain = directory.readAgain;

/** Read again while somebody looks: the directory speaks when it likes. */
export const directoryQuery = directory.query('GET /api/studio-ops/directory-sync', {}, { refetchInterval: 15_000 });
/** Page by page, so that what comes meanwhile moves the pages on and hides nothing between them. */
export const directoryLogQuery = infiniteQueryOptions({
  queryKey: ['directory-sync', 'log'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/studio-ops/directory-sync/log', {
      query: pageParam === undefined ? {} : { after: pageParam },
      signal,
    }),
  getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.entryId : undefined),
});

export const makeDirectoryToken = () => call('POST /api/studio-ops/directory-sync/token');
export const pauseDirectory = (paused: boolean) =>
  call('PUT /api/studio-ops/directory-sync/paused', { body: { paused } });
export const mapGroup = (groupId: string, ifMatch: string, body: GroupMapping) =>
  call('PUT /api/studio-ops/directory-sync/groups/:groupId', { params: { groupId }, body, ifMatch });

export type DirectoryState = Awaited<ReturnType<NonNullable<typeof directoryQuery.queryFn>>>;
