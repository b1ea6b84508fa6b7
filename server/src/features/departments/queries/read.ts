import type { DepartmentPerson, DepartmentRow } from '@gatehouse/domain/departments/contract.ts';
import type { DepartmentForm } from '@gatehouse/domain/departments/department.ts';
import { openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, allValues, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { someoneSigns } from '../queries.ts';

/** A department as it is kept, with what its rules ask for. */
export interface StoredDepartment extends Omit<DepartmentRow, 'openRequests' | 'nobodySigns'> {
  readonly phone: string | null;
  readonly answerHours: number | null;
  readonly creditShare: number | null;
  readonly charges: boolean;
  readonly makesCostumes: boolean;
  readonly successor: { readonly departmentId: string; readonly name: string } | null;
  readonly closeAskedBy: string | null;
  readonly version: number;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

const columns = sql`d.id as "departmentId", d.name, d.code, d.site, d.email, d.phone, d.answer_hours as "answerHours", d.credit_share as "creditShare",
  d.serves_clients as "servesClients", d.charges, d.makes_costumes as "makesCostumes",
  case when d.closed_at is not null then 'CLOSED' when d.closes_on is not null then 'CLOSING' else 'OPEN' end as state, d.closes_on as "closesOn",
  (select json_build_object('departmentId', s.id, 'name', s.name) from departments s where s.id = d.successor_id) as successor,
  d.close_asked_by as "closeAskedBy", d.version, ${instantText(sql`d.updated_at`)} as "updatedAt", d.updated_by_name as "updatedBy"`;

const openRequests = sql`(select count(*)::int from service_requests r where r.department_ids @> array[d.id] and r.status in ${listed(openRequestStatuses)})`;

/** All of them by name, those that are open first. */
export const readDepartments = (work: Work): Promise<readonly (DepartmentRow & StoredDepartment)[]> =>
  allRows<DepartmentRow & StoredDepartment>(work)`
    select ${columns}, ${openRequests} as "openRequests",
      (d.closed_at is null and d.serves_clients and d.charges and not ${someoneSigns(lotToday(work.now))}) as "nobodySigns"
    from departments d order by d.closed_at is not null, lower(d.name), d.id`;

export const findDepartment = (work: Work, departmentId: string): Promise<StoredDepartment | undefined> =>
  oneRow<StoredDepartment>(work)`select ${columns} from departments d where d.id = ${departmentId}`;

/**
 * Holds these departments for a change until the transaction ends, in one order for everybody. Not so tightly that a row could not name them
 * meanwhile: whoever must not do that asks for them to be open (holdDepartments).
 */
export const lockDepartments = (work: Work, ids: readonly string[]): Promise<readonly string[]> =>
  allValues<string>(work)`
    select id from departments where id = any(${[...ids]}::text[]) order by id for no key update`;

/** Who else has this name or this code, among those that are open. */
export const takenBy = (
  work: Work,
  { name, code }: Pick<DepartmentForm, 'name' | 'code'>,
  besides: string | null,
): Promise<readonly { name: string; code: string | null }[]> =>
  allRows<{ name: string; code: string | null }>(work)`
    select name, code from departments where closed_at is null and id is distinct from ${besides} and (lower(name) = lower(${name}) or code = ${code})`;

export const departmentIds = (work: Work): Promise<readonly string[]> =>
  allValues<string>(work)`select id from departments`;

/** An open one that waits for its day, and whose work this one is to take over. */
export const closesInto = (work: Work, departmentId: string): Promise<{ name: string } | undefined> =>
  oneRow<{ name: string }>(work)`
    select name from departments where successor_id = ${departmentId} and closed_at is null limit 1`;

/** Those whose day has come. */
export const dueToClose = (work: Work): Promise<readonly string[]> =>
  allValues<string>(work)`
    select id from departments where closed_at is null and closes_on <= ${lotToday(work.now)}::date order by closes_on, id`;

/** Its members, and who holds a level for it or for all departments. */
export const readDepartmentPeople = (work: Work, departmentId: string): Promise<readonly DepartmentPerson[]> => {
  const today = lotToday(work.now);
  const levels = (which: ReturnType<typeof sql>) => sql`(
    select coalesce(json_agg(json_build_object('level', g.level, 'capCents', g.cap_cents) order by g.level), '[]') from designations g
    where g.user_id = u.id and ${which} and (g.valid_to is null or g.valid_to >= ${today}::date))`;
  return allRows<DepartmentPerson>(work)`
    select r.* from (
      select u.id as "userProfileId", u.first_name || ' ' || u.last_name as name, u.last_name,
        coalesce((select case when bool_or(r.role = 'Department Head') then 'Department Head' else min(r.role) end from user_roles r where r.user_id = u.id), '') as role,
        exists (select from user_departments m where m.user_id = u.id and m.department_id = ${departmentId}) as member,
        ${levels(sql`g.department_id = ${departmentId}`)} as levels, ${levels(sql`g.department_id is null`)} as everywhere,
        exists (select from user_changes c where c.user_id = u.id and c.kind = 'RIGHTS' and c.settled_at is null and c.expires_at > ${work.now}) as waits
      from users u where u.user_type_id = 2 and u.status = 'ACTIVE' and u.removed_at is null) r
    where r.member or json_array_length(r.levels) > 0 or json_array_length(r.everywhere) > 0
    order by not (r.member or json_array_length(r.levels) > 0), r.role <> 'Department Head', lower(r.last_name), r."userProfileId"`;
};

/** What the audit holds about a department, the newest first. */
export const readDepartmentAudit = (work: Work, departmentId: string) =>
  work.trx
    .selectFrom('audit')
    .select(['at', 'event', 'actor_name', 'detail'])
    .where('target_type', '=', 'department')
    .where('target_id', '=', departmentId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
