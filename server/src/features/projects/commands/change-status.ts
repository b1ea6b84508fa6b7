import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { decideStatus, type ProjectStatus, projectStatusLabels } from '@gatehouse/domain/projects/lifecycle.ts';
import type { Work } from '#server/db/work.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { updateStatus } from '../queries/writes.ts';
import { lockedProjectFor } from '../rights.ts';

/** Closes what credit the project has, in the same transaction (T32); handed over by app.ts, because it is another feature's command. */
export type CloseCredit = (work: Work, projectId: string) => Promise<void>;

/** Start, close, reopen (PJ-025). Refuses with 409 and every reason against it. */
export const changeStatus = async (
  asker: Asker,
  closeCredit: CloseCredit,
  projectId: string,
  status: ProjectStatus,
) => {
  const project = await lockedProjectFor(asker, projectId, 'editProject');
  const decision = decideStatus(status, project);
  if (!decision.ok)
    throw new Refusal(
      409,
      decision.because.map((errorMessage) => ({ errorMessage, field: 'status', code: 'not-now' })),
    );
  if (decision.move === 'close') await closeCredit(asker.work, projectId);
  const version = await updateStatus(asker.work, projectId, status);
  const change = {
    field: 'status',
    from: projectStatusLabels[project.status],
    to: projectStatusLabels[status],
  };
  return { project, version, move: decision.move, changes: [change] };
};
