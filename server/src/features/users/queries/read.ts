import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { userTypes } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import { allRows, allValues, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { listBrought } from '#server/features/imports/queries/brought.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { isFrozen, type StoredUser, userColumns, visibleTo } from './parts.ts';

/** One user that the caller may see; undefined for missing, removed and foreign alike. As JSON, so that moments are texts as in the lists. */
export const readUser = ({ work, scope, person }: Asker, userId: string): Promise<StoredUser | undefined> =>
  oneValue<StoredUser>(work)`
    select to_json(r) as user from (select ${userColumns(work.now)} from users u where u.id = ${userId} and ${visibleTo(scope, person)}) r`;

/** The same for a change that waits: whoever answers it was asked before, or has the link. */
export const findUser = async (work: Work, userId: string): Promise<StoredUser | undefined> => {
  await run(work)`select 1 from users where id = ${userId} for no key update`;
  return oneValue<StoredUser>(work)`
    select to_json(r) as user from (select ${userColumns(work.now)} from users u where u.id = ${userId} and u.removed_at is null) r`;
};

/**
 * The same, held until the transaction ends. Everybody whose going could leave nobody to administer is held with them, so that two who
 * freeze each other at once do not both succeed (decisions §2).
 */
export const lockUser = async ({ work, scope, person }: Asker, userId: string): Promise<StoredUser | undefined> => {
  const seen = await readUser({ work, scope, person }, userId);
  if (seen === undefined) return undefined;
  await holdWithAdmins(work, seen);
  return readUser({ work, scope, person }, userId);
};

/** Holds this user, and with an admin all of their kind. */
export const holdWithAdmins = (
  work: Work,
  seen: Pick<StoredUser, 'userProfileId' | 'companyadmin' | 'companyId' | 'roles'>,
): Promise<void> =>
  run(work)`select 1 from users u where u.id = any(array(${sql.join(
    [
      sql`select ${seen.userProfileId}::uuid`,
      ...(seen.companyadmin ? [sql`select id from users where company_admin and company_id = ${seen.companyId}`] : []),
      ...(seen.roles.includes('System Admin') ? [sql`select user_id from user_roles where role = 'System Admin'`] : []),
    ],
    sql` union `,
  )})) order by u.id for no key update`;

/** Does somebody else have this address, in any case? A removed user's address is free. Asked where a user is added or changed. */
export const isEmailInUse = async (work: Work, email: string, besides?: string): Promise<boolean> => {
  const rows = await allRows<{ user_id: string }>(work)`
    select user_id from gatehouse.address_holders(${[emailKey(email)]}::text[])`;
  return rows.some(({ user_id }) => user_id !== besides);
};

/** Those of these addresses that somebody has, in small letters; also where nobody is added, so that it says nothing about other companies. */
export const emailsInUse = async (
  work: Work,
  emails: readonly string[],
  among: Scope | 'everybody',
): Promise<ReadonlySet<string>> => {
  if (emails.length === 0) return new Set();
  const keys = emails.map(emailKey);
  const taken =
    among === 'everybody' || among.kind === 'staff'
      ? await allValues<string>(work)`select email from gatehouse.address_holders(${keys}::text[])`
      : await allValues<string>(work)`
          select lower(email) as email from users
          where removed_at is null and company_id = ${among.companyId} and lower(email) = any(${keys}::text[])`;
  return new Set(taken);
};

export interface KnownProject {
  readonly projectId: string;
  readonly number: string;
  readonly name: string;
  readonly status: string;
}

/** The projects of a company that somebody may give rights on; `managed` null: all. */
export const projectsOf = (
  work: Work,
  companyId: string,
  managed: readonly string[] | null,
): Promise<readonly KnownProject[]> =>
  allRows<KnownProject>(work)`
    select p.id as "projectId", p.number, p.name, p.status from projects p
    where p.company_id = ${companyId} and ${managed === null ? sql`true` : sql`p.id = any(${managed}::uuid[])`}
    order by p.status = 'CLOSED', lower(p.name), p.id limit 500`;

export interface KnownCompany {
  readonly companyId: string;
  readonly name: string;
  readonly status: 'ACTIVE' | 'DISABLED';
}

export const companyOf = (work: Work, companyId: string): Promise<KnownCompany | undefined> =>
  oneRow<KnownCompany>(work)`
    select id as "companyId", production_name as name, status from companies where id = ${companyId}`;

export const listCompanies = (work: Work): Promise<readonly { companyId: string; name: string }[]> =>
  allRows<{ companyId: string; name: string }>(work)`
    select id as "companyId", production_name as name from companies where status = 'ACTIVE'
    order by lower(production_name) limit 2000`;

interface KnownDepartment {
  readonly departmentId: string;
  readonly name: string;
  /** For what somebody still holds; nobody is given anything of it. */
  readonly closed: boolean;
}

export const listAllDepartments = (work: Work): Promise<readonly KnownDepartment[]> =>
  allRows<KnownDepartment>(work)`
    select id as "departmentId", name, closed_at is not null as closed from departments order by name`;

/** Its members and those who hold a level for it, in the order in which they are held for a change. */
export const peopleOfDepartment = (work: Work, departmentId: string): Promise<readonly string[]> =>
  allValues<string>(work)`
    select u.id from users u where u.removed_at is null and u.id in (
      select m.user_id from user_departments m where m.department_id = ${departmentId}
      union select g.user_id from designations g where g.department_id = ${departmentId})
    order by u.id`;

interface Head {
  readonly departmentId: string;
  readonly department: string;
  readonly userProfileId: string;
  readonly name: string;
  readonly email: string;
}

/** The heads of these departments who may sign in; without a list, of all. */
export const listHeads = (work: Work, departmentIds: readonly string[] | null = null): Promise<readonly Head[]> =>
  allRows<Head>(work)`
    select d.id as "departmentId", d.name as department, u.id as "userProfileId", u.first_name || ' ' || u.last_name as name, u.email
    from user_departments m join departments d on d.id = m.department_id join users u on u.id = m.user_id
      join user_roles r on r.user_id = u.id and r.role = 'Department Head'
    where u.status = 'ACTIVE' and u.removed_at is null and u.accepted_at is not null and not ${isFrozen(sql`u`, work.now)}
      and (${departmentIds}::text[] is null or d.id = any(${departmentIds}::text[]))
    order by d.name, u.last_name, u.first_name, u.id`;

/** The account of the staff with this address, whether or not it is on. */
export const staffOfAddress = (work: Work, email: string): Promise<string | undefined> =>
  oneValue<string>(work)`
    select id from users where lower(email) = ${emailKey(email)} and user_type_id = ${userTypes.studio} and removed_at is null`;

/** How many places somebody is signed in at. */
export const countSessions = async (work: Work, userId: string): Promise<number> =>
  (await oneValue<number>(work)`
    select count(*)::int as n from sessions where user_id = ${userId} and ended_at is null and ends_at > ${work.now}`) ??
  0;

/** What the audit holds about an account, and which imports brought or changed it, newest first. */
export const readActivity = async (work: Work, userId: string) => {
  const audited = await work.trx
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.at', 'a.event', 'a.actor_name', 'a.detail', 'u.user_type_id', 'u.company_id'])
    .where('a.target_type', '=', 'user')
    .where('a.target_id', '=', userId)
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute();
  const brought = (await listBrought(work, userId)).map(({ at, by, words }) => ({
    ...{ at, event: 'CAME_WITH_IMPORT', actor_name: by, detail: { words } },
    ...{ user_type_id: 2, company_id: null },
  }));
  return [...audited, ...brought].sort((one, other) => other.at.getTime() - one.at.getTime());
};
