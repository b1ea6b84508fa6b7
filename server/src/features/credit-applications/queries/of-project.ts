import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import { listed } from '#server/db/listed.ts';
import { allValues } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** The applications of a project that stand at one of these statuses. */
export const idsOfProject = (
  work: Work,
  projectId: string,
  statuses: readonly CreditStatus[],
): Promise<readonly string[]> =>
  allValues<string>(work)`
    select a.id from credit_applications a
    where a.project_id = ${projectId} and a.deleted_at is null and a.status in ${listed(statuses)} order by a.id`;
