import { openDepartments } from '@gatehouse/domain/approval-policy/approval.ts';
import type { Work } from '#server/db/work.ts';
import { givenOf } from '#server/features/credit-applications/facts.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import type { Reader } from '#server/platform/session/readers.ts';
import { levelHolders } from './people.ts';

/** Who holds the level that is asked now; nobody to name in any other status. */
export const holdersFor = async (work: Work, parts: Parts): Promise<readonly Reader[]> => {
  if (parts.application.status === 'PENDING_LEVEL_2')
    return levelHolders(
      work,
      2,
      parts.lines.map(({ departmentId }) => departmentId),
    );
  if (parts.application.status !== 'PENDING_LEVEL_1') return [];
  return levelHolders(work, 1, openDepartments(parts.lines, givenOf(parts.approvals)));
};
