import { forbidden, notFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { spacesContract } from '@gatehouse/domain/spaces/contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { allocationRoutes } from './allocation-routes.ts';
import { boardOf } from './board.ts';
import { feedRoutes } from './feed-routes.ts';
import { lotSpaceRoutes } from './lot-space-routes.ts';
import {
  allocationsOfCompany,
  allocationsOfProject,
  companyIsThere,
  findHoldingProjects,
  listSpaces,
} from './queries/reads.ts';
import { boardAllocationOf } from './queries/rows.ts';
import { assertManages, assertProject, readableProjects } from './rights.ts';

export const spaceRoutes = (door: Door, { publicUrl }: { readonly publicUrl: string }): void => {
  const on = implement(door, spacesContract);

  for (const key of ['GET /api/studio-ops/spaces', 'GET /api/customer-portal/spaces'] as const)
    on(key, async ({ work }) => ({ spaces: await listSpaces(work) }));

  on('GET /api/studio-ops/spaces/board', async ({ work, scope, query, person }) => {
    assertManages(person);
    return boardOf(work, scope, query);
  });

  on('GET /api/studio-ops/spaces/projects', async ({ work, query, person }) => {
    assertManages(person);
    return { projects: await findHoldingProjects(work, query.q) };
  });

  on('GET /api/studio-ops/projects/:projectId/spaces', async ({ work, scope, params }) => {
    await assertProject(work, scope, params.projectId);
    return { allocations: (await allocationsOfProject(work, scope, params.projectId)).map(boardAllocationOf) };
  });

  on('GET /api/customer-portal/projects/:projectId/spaces', async ({ work, scope, params, person }) => {
    await assertProject(work, scope, params.projectId);
    if (!can(person, 'viewProject', params.projectId)) throw forbidden();
    return { allocations: await allocationsOfProject(work, scope, params.projectId) };
  });

  on('GET /api/studio-ops/companies/:companyId/spaces', async ({ work, scope, params }) => {
    if (!(await companyIsThere(work, params.companyId))) throw notFound();
    return { allocations: (await allocationsOfCompany(work, scope, params.companyId, null)).map(boardAllocationOf) };
  });

  on('GET /api/customer-portal/companies/:companyId/spaces', async ({ work, scope, params, person }) => {
    if (person.companyId !== params.companyId) throw notFound();
    const rows = await allocationsOfCompany(work, scope, params.companyId, readableProjects(person));
    return { allocations: rows };
  });

  allocationRoutes(door, publicUrl);
  feedRoutes(door, publicUrl);
  lotSpaceRoutes(door);
};
