import { projectsContract } from '@gatehouse/domain/projects/contract.ts';
import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Changing, Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { withFiles } from '#server/platform/http/with-files.ts';
import { addProject } from './commands/add-project.ts';
import { type CloseCredit, changeStatus } from './commands/change-status.ts';
import { editProject } from './commands/edit-project.ts';
import { imageRoutes } from './image-routes.ts';
import { metadata } from './metadata.ts';
import { projectUserRoutes } from './project-user-routes.ts';
import { listHistory } from './queries/history.ts';
import { pageOfCards, pageOfRows } from './queries/list.ts';
import { listCompanyChoices } from './queries/project.ts';
import type { ProjectEdit } from './queries/writes.ts';
import { projectFor } from './rights.ts';
import { detailFor } from './shapes.ts';

export interface ProjectSettings {
  readonly store: FileStore;
  readonly closeCredit: CloseCredit;
}

export const projectRoutes = async (door: Door, { store, closeCredit }: ProjectSettings): Promise<void> => {
  const on = implement(door, projectsContract);

  on('GET /api/customer-portal/projects', ({ work, scope, query }) => pageOfCards(work, scope, query));
  on('GET /api/studio-ops/projects', ({ work, scope, query }) => pageOfRows(work, scope, query));
  on('GET /api/customer-portal/projects/metadata', async () => metadata());
  on('GET /api/studio-ops/projects/metadata', async () => metadata());
  on('GET /api/studio-ops/projects/companies', async ({ work, query }) => ({
    companies: await listCompanyChoices(work, query),
  }));

  on('POST /api/studio-ops/projects', async ({ work, body, touched }) => {
    const { id, number } = await addProject(work, body);
    touched({ type: 'project', id, version: 1, companyId: body.companyId, detail: { number } });
    return { message: projectMessages.added, projectId: id, version: 1 };
  });
  on('PUT /api/studio-ops/projects/status', async ({ work, scope, person, query, touched }) => {
    const { projectId, status } = query;
    const { project, version, move, changes } = await changeStatus(
      { work, scope, person },
      closeCredit,
      projectId,
      status,
    );
    touched({ type: 'project', id: projectId, version, companyId: project.companyId, detail: { move, changes } });
    return {
      message: { start: projectMessages.started, close: projectMessages.closed, reopen: projectMessages.reopened }[
        move
      ],
      projectId,
      version,
    };
  });

  for (const family of ['customer-portal', 'studio-ops'] as const) {
    on(`GET /api/${family}/projects/:projectId`, async (call) => {
      const { params, answerVersion } = call;
      const rights = ['viewProject', 'manageProjectUser', 'viewCredit'] as const;
      const project = await projectFor(call, params.projectId, ...rights);
      answerVersion(project.version);
      return detailFor(call, project);
    });
    on(`GET /api/${family}/projects/:projectId/audit`, async (call) => {
      const { projectId } = await projectFor(call, call.params.projectId, 'viewProject');
      return { entries: await listHistory(call.work, projectId, call.scope.kind === 'staff') };
    });
  }
  on('PUT /api/customer-portal/projects/:projectId', (call) => saveEdit(call, call.params.projectId, call.body));
  on('PUT /api/studio-ops/projects/:projectId', (call) => saveEdit(call, call.params.projectId, call.body));

  projectUserRoutes(door);
  await withFiles(door, (inside) => imageRoutes(inside, store));
};

const saveEdit = async (call: Changing & { readonly seenVersion: number }, projectId: string, edit: ProjectEdit) => {
  const { project, version, changes } = await editProject(call, projectId, call.seenVersion, edit);
  call.touched({ type: 'project', id: projectId, version, companyId: project.companyId, detail: { changes } });
  call.answerVersion(version);
  return { message: projectMessages.saved, projectId, version };
};
