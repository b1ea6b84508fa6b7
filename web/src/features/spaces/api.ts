import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { SpaceKind } from '@gatehouse/domain/spaces/kinds.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export type Side = 'customer' | 'studio';

export interface BoardQuery {
  readonly from: string;
  readonly to: string;
  readonly site: Site;
  readonly kind?: SpaceKind | undefined;
  readonly projectId?: string | undefined;
}

/** Everything about spaces is read again after a step: one of them moves others. */
const key = 'spaces';
export const readSpacesAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] });

export const boardQuery = ({ from, to, site, kind, projectId }: BoardQuery) =>
  queryOptions({
    queryKey: [key, 'board', from, to, site, kind, projectId],
    queryFn: ({ signal }) =>
      call('GET /api/studio-ops/spaces/board', {
        query: {
          from,
          to,
          site,
          ...(kind === undefined ? {} : { kind }),
          ...(projectId === undefined ? {} : { projectId }),
        },
        signal,
      }),
  });

export const spacesQuery = (side: Side) =>
  queryOptions({
    queryKey: [key, 'all', side],
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (side === 'studio'
        ? await call('GET /api/studio-ops/spaces', { signal })
        : await call('GET /api/customer-portal/spaces', { signal })
      ).spaces,
  });

export const spacesOfProject = (side: Side, projectId: string) =>
  queryOptions({
    queryKey: [key, 'project', side, projectId],
    queryFn: ({ signal }) =>
      side === 'studio'
        ? call('GET /api/studio-ops/projects/:projectId/spaces', { params: { projectId }, signal })
        : call('GET /api/customer-portal/projects/:projectId/spaces', { params: { projectId }, signal }),
  });

export const spacesOfCompany = (side: Side, companyId: string) =>
  queryOptions({
    queryKey: [key, 'company', side, companyId],
    queryFn: ({ signal }) =>
      side === 'studio'
        ? call('GET /api/studio-ops/companies/:companyId/spaces', { params: { companyId }, signal })
        : call('GET /api/customer-portal/companies/:companyId/spaces', { params: { companyId }, signal }),
  });

export const holdingProjectsQuery = (q: string) =>
  queryOptions({
    queryKey: [key, 'projects', q],
    queryFn: async ({ signal }) =>
      (await call('GET /api/studio-ops/spaces/projects', { query: { q }, signal })).projects,
  });

/** A customer takes back what nobody has answered yet. */
export const withdrawRequest = async (allocationId: string): Promise<string> =>
  (await call('PUT /api/customer-portal/allocations/:allocationId/withdraw', { params: { allocationId } })).message;

export type Move = 'hold' | 'challenge' | 'confirm' | 'release' | 'decline';

/** One step of one allocation; gives the sentence to show. */
export const moveAllocation = async (allocationId: string, move: Move): Promise<string> => {
  const { message } = await call(`PUT /api/studio-ops/allocations/:allocationId/${move}`, { params: { allocationId } });
  return message;
};
