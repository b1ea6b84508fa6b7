import { sql } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { type Reader, readerColumns, readersAtCompany } from '#server/platform/session/readers.ts';

/** Who in the company reads about this project's credit: the people with the credit value on it, and the company admins. */
export const creditReaders = (work: Work, companyId: string, projectId: string): Promise<readonly Reader[]> =>
  readersAtCompany(work, { companyId, projectId }, 'customer_credit application view and manage');

/**
 * Who may answer a level today; dates of designations are days of the lot, here as in gatehouse.person(). Level 1: for one of the departments that still have to. Level 2: for all departments with a share at once
 * (credit.md §3). A limit that is not split, [null], is for holders of all departments only.
 */
export const levelHolders = async (
  work: Work,
  level: 1 | 2,
  departmentIds: readonly (string | null)[],
): Promise<readonly Reader[]> => {
  const day = sql`${lotToday(work.now)}::date`;
  const named = departmentIds.filter((id) => id !== null);
  const covered = level === 1 ? named : new Set(named).size === 1 ? named.slice(0, 1) : [];
  return allRows<Reader>(work)`
    with holders as (
      select u.id from users u join designations g on g.user_id = u.id
      where g.level = ${level} and g.valid_from <= ${day} and (g.valid_to is null or g.valid_to >= ${day}) and u.status = 'ACTIVE' and u.frozen_at is null
        and (g.department_id is null or g.department_id = any(${covered}::text[]))
    ), asked as (
      select id from holders
      union -- what is in flight appears with both, the person and their delegate (decision §5)
      select d.to_user_id from delegations d join holders h on h.id = d.from_user_id
      where d.ended_at is null and ${`level-${level}`} = any(d.scopes) and ${day} between d.first_day and d.last_day
    )
    select distinct ${readerColumns} from users u join asked on asked.id = u.id where u.status = 'ACTIVE' and u.frozen_at is null
    order by email`;
};
