import { can } from '@gatehouse/domain/permissions/can.ts';
import { openStatusMoves } from '@gatehouse/domain/projects/lifecycle.ts';
import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { listCreditOf, type StoredProject } from './queries/project.ts';

/** A project as this caller may see it: financing, status moves and credit are for staff (decisions §6). */
export const detailFor = async ({ work, scope, person }: Asker, project: StoredProject): Promise<ProjectDetail> => {
  const { projectId, financing, companyNumber } = project;
  const holds = (permission: Parameters<typeof can>[1]) => can(person, permission, projectId);
  const staff =
    scope.kind !== 'staff'
      ? {}
      : {
          staff: {
            financing,
            companyNumber,
            moves: holds('editProject')
              ? openStatusMoves(project).map((each) => ({ ...each, because: [...each.because] }))
              : [],
            credit: holds('viewCreditApp') ? [...(await listCreditOf(work, projectId))] : [],
          },
        };
  return {
    ...project,
    description: project.description ?? '',
    may: {
      view: holds('viewProject'),
      edit: holds('editProject'),
      manageUsers: holds('manageProjectUser'),
      credit: scope.kind === 'staff' ? holds('viewCreditApp') : holds('viewCredit'),
    },
    ...staff,
  };
};
