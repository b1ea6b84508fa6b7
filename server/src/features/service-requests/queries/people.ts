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

/** Of which kinds of request which departments: their names by id, for the catalogue. */
export const departmentNames = async (work: Work): Promise<ReadonlyMap<string, string>> => {
  const rows = await allRows<{ id: string; name: string }>(work)`select id, name from departments order by name`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};
