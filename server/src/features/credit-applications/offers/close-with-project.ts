import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import type { Work } from '#server/db/work.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { close } from '../deciding/commands/hold.ts';
import { idsOfProject } from '../queries/of-project.ts';

/** T32: what a project was granted ends when it closes, in the closing's own transaction. Open applications keep it from closing at all. */
export const closeCreditWithProject = async (work: Work, projectId: string): Promise<void> => {
  for (const id of await idsOfProject(work, projectId, moves.closeWithProject.from)) {
    const mover = { work, scope: scopeOfSystem(), by: 'system', creditApplicationId: id, seenVersion: null } as const;
    await close(mover, undefined);
  }
};
