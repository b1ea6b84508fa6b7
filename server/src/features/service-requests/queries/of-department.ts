import { openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface MovedRequest {
  readonly requestId: string;
  readonly companyId: string;
  readonly number: string;
  /** It never went to the mailbox of the other department. */
  readonly isNewThere: boolean;
}

/** Open requests of a department stand with another from now on; gives them, in the order of their numbers. */
export const moveToDepartment = async (work: Work, from: string, to: string): Promise<readonly MovedRequest[]> => {
  const open = await allRows<MovedRequest>(work)`
    select r.id as "requestId", r.company_id as "companyId", r.number,
      not exists (select from service_request_deliveries d where d.request_id = r.id and d.department_id = ${to}) as "isNewThere" from service_requests r
    where department_ids @> array[${from}::text] and status in ${listed(openRequestStatuses)} order by r.id for update of r`;
  const ids = open.map(({ requestId }) => requestId);
  await run(work)`
    update service_requests set version = version + 1, updated_at = ${work.now},
      department_ids = (select array_agg(distinct case when d = ${from} then ${to}::text else d end) from unnest(department_ids) d)
    where id = any(${ids}::uuid[])`;
  return open.toSorted((one, other) => one.number.localeCompare(other.number));
};
