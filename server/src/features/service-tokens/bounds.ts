import type { BoundCompany } from '@gatehouse/domain/service-tokens/contract.ts';
import type { Bounds } from '#server/platform/session/scope.ts';

/** What a token is bound to, as the walls ask for it. */
export const boundsOf = (boundTo: readonly BoundCompany[]): Bounds => ({
  companyIds: boundTo.flatMap(({ companyId, projectIds }) => (projectIds === null ? [companyId] : [])),
  companyIdsOfProjects: boundTo.flatMap(({ companyId, projectIds }) => (projectIds === null ? [] : [companyId])),
  projectIds: boundTo.flatMap(({ projectIds }) => projectIds ?? []),
});
