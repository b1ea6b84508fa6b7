import { openLimitChangeStates } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { limitStatuses, undecidedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { OpenWork } from '@gatehouse/domain/departments/closing.ts';
import { openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

type Counts = Omit<OpenWork, 'requestTypes'>;

interface Counted extends Omit<Counts, 'counting'> {
  readonly shares: number;
  readonly asked: number;
  readonly quotesHeld: number;
}

const sharesOf = (departmentId: string) =>
  sql`credit_lines l join credit_applications a on a.id = l.application_id and a.deleted_at is null and l.department_id = ${departmentId}`;

/**
 * What is open at a department: requests, shares of credit that wait for its level 1, quotes that customers have not answered, spaces it looks
 * after; and what counts beside these, or may come to: every share and quote that a closing hands over.
 */
export const countOpenWork = async (work: Work, departmentId: string): Promise<Counts> => {
  const counted = (await oneRow<Counted>(work)`
    select
      (select count(*)::int from service_requests where department_ids @> array[${departmentId}::text] and status in ${listed(openRequestStatuses)}) as "openRequests",
      (select count(*)::int from ${sharesOf(departmentId)}
        where a.status = 'PENDING_LEVEL_1' and not exists (
          select from approvals o where o.application_id = a.id and o.limit_change_id is null and o.level = 'LEVEL_1' and o.decision = 'APPROVED'
            and o.voided_at is null and o.department_id = l.department_id)) as "levelOne",
      (select count(*)::int from quotes where department_id = ${departmentId} and status = 'SENT') as "quotesSent",
      (select count(*)::int from spaces where department_id = ${departmentId} and retired_on is null) as spaces,
      (select count(*)::int from ${sharesOf(departmentId)} where a.status in ${listed([...undecidedStatuses, ...limitStatuses])}) as shares,
      (select count(*)::int from limit_changes where department_id = ${departmentId} and state in ${listed(openLimitChangeStates)}) as asked,
      (select count(*)::int from quotes where department_id = ${departmentId} and (status = 'DRAFT' or status = 'ACCEPTED' and closed_at is null)) as "quotesHeld"`) as Counted;
  const { shares, asked, quotesHeld, ...open } = counted;
  return { ...open, counting: shares - open.levelOne + asked + quotesHeld };
};
