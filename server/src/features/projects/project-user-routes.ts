import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { projectsContract } from '@gatehouse/domain/projects/contract.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { addProjectUser, changeProjectUser, detailOf, removeProjectUser } from './commands/project-users.ts';
import { listCandidates, listProjectUsers } from './queries/project-users.ts';
import { projectFor } from './rights.ts';

/** Whoever sees the users of the company finds all of them; others those of the projects they manage users on (PM-006). */
const knownFrom = (person: Person): readonly string[] | null =>
  person.userTypeId !== 1 || can(person, 'viewCompanyUsers')
    ? null
    : Object.keys(person.projectValues).filter((projectId) => can(person, 'manageProjectUser', projectId));

/** The people of a project, in both families alike. */
export const projectUserRoutes = (door: Door): void => {
  const on = implement(door, projectsContract);
  for (const family of ['customer-portal', 'studio-ops'] as const) {
    on(`GET /api/${family}/projects/:projectId/users`, async (call) => {
      const { projectId } = await projectFor(call, call.params.projectId, 'viewProject', 'manageProjectUser');
      return { users: await listProjectUsers(call.work, projectId) };
    });
    on(`GET /api/${family}/projects/:projectId/users/candidates`, async (call) => {
      const { projectId, companyId } = await projectFor(call, call.params.projectId, 'manageProjectUser');
      const search = { projectId, companyId, q: call.query.q, knownFrom: knownFrom(call.person) };
      return { candidates: await listCandidates(call.work, search) };
    });
    on(`POST /api/${family}/projects/:projectId/users`, async (call) => {
      const { userProfileId, values } = call.body;
      const added = await addProjectUser(call, call.params.projectId, userProfileId, values);
      call.touched(targetOf(added));
      return { message: projectMessages.userAdded };
    });
    on(`PUT /api/${family}/projects/:projectId/users/:userProfileId`, async (call) => {
      const { projectId, userProfileId } = call.params;
      const changed = await changeProjectUser(call, projectId, userProfileId, call.body.values);
      call.touched(targetOf(changed));
      return { message: projectMessages.userChanged };
    });
    on(`PUT /api/${family}/projects/users/remove`, async (call) => {
      const removed = await removeProjectUser(call, call.query.projectId, call.query.userProfileId);
      call.touched(targetOf(removed));
      return { message: projectMessages.userRemoved };
    });
  }
};

const targetOf = (touched: Parameters<typeof detailOf>[0]) => ({
  type: 'project',
  id: touched.project.projectId,
  companyId: touched.project.companyId,
  detail: detailOf(touched),
});
