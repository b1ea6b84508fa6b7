import type { OpenWork } from '@gatehouse/domain/departments/closing.ts';
import { openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { listed } from '#server/db/listed.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

type Counts = Omit<OpenWork, 'requestTypes'>;

/** What is open at a department: requests, shares of credit that wait for its level 1, quotes that customers have not answered, spaces it looks after. */
export const countOpenWork = async (work: Work, departmentId: string): Promise<Counts> =>
  (await oneRow<Counts>(work)`
    select
      (select count(*)::int from service_requests where department_ids @> array[${departmentId}::text] and status in ${listed(openRequestStatuses)}) as "openRequests",
      (select count(*)::int from credit_lines l join credit_applications a on a.id = l.application_id
        where l.department_id = ${departmentId} and a.status = 'PENDING_LEVEL_1' and a.deleted_at is null and not exists (
          select from approvals o where o.application_id = a.id and o.limit_change_id is null and o.level = 'LEVEL_1' and o.decision = 'APPROVED'
            and o.voided_at is null and o.department_id = l.department_id)) as "levelOne",
      (select count(*)::int from quotes where department_id = ${departmentId} and status = 'SENT') as "quotesSent",
      (select count(*)::int from spaces where department_id = ${departmentId} and retired_on is null) as spaces`) as Counts;
