import type { GroupMapping } from '@gatehouse/domain/directory-sync/mapping.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';

const directory = answersOf('directory-sync');
export const readDirectoryAgain = directory.readAgain;

/** Read again while somebody looks: the directory speaks when it likes. */
export const directoryQuery = directory.query('GET /api/studio-ops/directory-sync', {}, { refetchInterval: 15_000 });
export const directoryLogQuery = directory.query('GET /api/studio-ops/directory-sync/log', { query: {} });
export const readOn = (after: string) => call('GET /api/studio-ops/directory-sync/log', { query: { after } });

export const makeDirectoryToken = () => call('POST /api/studio-ops/directory-sync/token');
export const pauseDirectory = (paused: boolean) =>
  call('PUT /api/studio-ops/directory-sync/paused', { body: { paused } });
export const mapGroup = (groupId: string, ifMatch: string, body: GroupMapping) =>
  call('PUT /api/studio-ops/directory-sync/groups/:groupId', { params: { groupId }, body, ifMatch });

export type DirectoryState = Awaited<ReturnType<NonNullable<typeof directoryQuery.queryFn>>>;
