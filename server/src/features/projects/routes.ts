import { projectsContract } from '@gatehouse/domain/projects/contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { listProjectCards } from './queries.ts';

export const projectRoutes = (door: Door): void => {
  const on = implement(door, projectsContract);
  on('GET /api/customer-portal/projects', async ({ work, scope }) => ({
    projects: [...(await listProjectCards(work, scope))],
  }));
};
