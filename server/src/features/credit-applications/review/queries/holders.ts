import { openDepartments } from '@gatehouse/domain/approval-policy/approval.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import type { Reader } from '#server/platform/session/readers.ts';
import { levelHolders } from './people.ts';

/** Who holds the level that is asked now; nobody to name in any other status. */
export const holdersFor = async (work: Work, parts: Parts): Promise<readonly Reader[]> => {
  if (parts.application.status === 'PENDING_LEVEL_2')
    return levelHolders(
      work,
      2,
      parts.lines.map(({ department_id }) => department_id),
    );
  if (parts.application.status !== 'PENDING_LEVEL_1') return [];
  const lines = parts.lines.map(({ department_id, amount_cents }) => ({
    departmentId: department_id,
    amountCents: amount_cents,
  }));
  const given = parts.approvals.map(({ level, department_id, decided_by }) => ({
    level,
    departmentId: department_id,
    byUserId: decided_by,
  }));
  return levelHolders(work, 1, openDepartments(lines, given));
};
