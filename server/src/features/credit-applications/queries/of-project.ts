import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import type { Work } from '#server/db/work.ts';

/** The applications of a project that stand at one of these statuses. */
export const idsOfProject = async (
  { trx }: Work,
  projectId: string,
  statuses: readonly CreditStatus[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from credit_applications a
    where a.project_id = ${projectId} and a.deleted_at is null and a.status in ${listed(statuses)} order by a.id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};
