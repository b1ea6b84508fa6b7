import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import type { Work } from '#server/db/work.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { close } from '../deciding/commands/hold.ts';

/** T32: what a project was granted ends when it closes, in the closing's own transaction. Open applications keep it from closing at all. */
export const closeCreditWithProject = async (work: Work, projectId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select a.id from credit_applications a
    where a.project_id = ${projectId} and a.deleted_at is null and a.status in ${listed(moves.closeWithProject.from)} order by a.id`.execute(
    work.trx,
  );
  for (const { id } of rows) {
    const mover = { work, scope: scopeOfSystem(), by: 'system', creditApplicationId: id, seenVersion: null } as const;
    await close(mover, undefined);
  }
};
