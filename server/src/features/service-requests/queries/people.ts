import { sql } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { reachable } from '#server/platform/session/readers.ts';

const name = sql`u.first_name || ' ' || u.last_name`;

export interface Assignee {
  readonly userProfileId: string;
  readonly name: string;
  readonly role: string;
}

/** Who may be given a request: the people of its departments. */
export const assigneesOf = (work: Work, departmentIds: readonly string[]): Promise<readonly Assignee[]> =>
  allRows<Assignee>(work)`
    select u.id as "userProfileId", ${name} as name, min(r.role) as role
    from users u join user_roles r on r.user_id = u.id and r.role in ('Department User', 'Department Head')
    where ${reachable} and u.user_type_id <> 1
      and exists (select 1 from user_departments d where d.user_id = u.id and d.department_id = any(${[...departmentIds]}::text[]))
    group by u.id order by lower(u.last_name), lower(u.first_name), u.id limit 500`;

export interface Mailbox {
  readonly departmentId: string;
  readonly name: string;
  readonly email: string | null;
}

export const mailboxesOf = (work: Work, departmentIds: readonly string[]): Promise<readonly Mailbox[]> =>
  allRows<Mailbox>(work)`
    select id as "departmentId", name, email from departments where id = any(${[...departmentIds]}::text[]) order by name`;

export interface Reached extends Mailbox {
  /** What it says of itself, in business hours. */
  readonly answerHours: number | null;
}

/** Who does now what these departments did: each itself, or whoever took over, and who took over from them; those that are open, held as `holdDepartments` does. */
const heldInstead = (work: Work, ids: readonly string[]): Promise<readonly Reached[]> =>
  allRows<Reached>(work)`
    with recursive line as (
      select d.id as asked, d.id, d.successor_id, d.closed_at, 1 as step from departments d where d.id = any(${[...ids]}::text[])
      union all
      select l.asked, d.id, d.successor_id, d.closed_at, l.step + 1 from line l join departments d on d.id = l.successor_id
      where l.closed_at is not null and l.step < 50)
    select d.id as "departmentId", d.name, d.email, d.answer_hours as "answerHours" from departments d
    where d.id in (select distinct on (asked) id from line order by asked, step desc) and d.closed_at is null order by d.id for share`;

/**
 * Whom work for these departments reaches today: the same ones, or whoever took over from one that is closed; held until the transaction ends. Of one
 * that closes while it is asked for, the second look finds who took over. Without one that closed and handed over to nobody.
 */
export const departmentsToday = async (work: Work, ids: readonly string[]): Promise<readonly Reached[]> => {
  const first = await heldInstead(work, ids);
  return first.length === new Set(ids).size ? first : heldInstead(work, ids);
};

export interface NamedDepartment {
  readonly name: string;
  readonly answerHours: number | null;
}

/** Every department by its id, for the catalogue and for papers. */
export const departmentsById = async (work: Work): Promise<ReadonlyMap<string, NamedDepartment>> => {
  const rows = await allRows<NamedDepartment & { id: string }>(work)`
    select id, name, answer_hours as "answerHours" from departments order by name`;
  return new Map(rows.map(({ id, ...department }) => [id, department]));
};
