import { can } from '@gatehouse/domain/permissions/can.ts';
import { type Person, studioRoleIds } from '@gatehouse/domain/permissions/people.ts';
import type { AccountTarget } from '@gatehouse/domain/users/account-actions.ts';
import { type AccountState, accountStateOf } from '@gatehouse/domain/users/account-state.ts';
import { type GivenRole, givenRoles } from '@gatehouse/domain/users/given-roles.ts';
import type { UserRow } from '@gatehouse/domain/users/views.ts';
import { type RawBuilder, sql } from 'kysely';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Scope } from '#server/platform/session/scope.ts';

type Sql = RawBuilder<unknown>;

/** To the minute, so that one list asked twice in a minute is one question; a freeze ends at midnight. */
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

/** decisions §2: frozen without an end, or with one that has not come. */
export const isFrozen = (u: Sql, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${u}.frozen_at is not null and (${u}.frozen_until is null or ${u}.frozen_until > ${minuteOf(now)}))`;

/** Can sign in today, and has before. */
export const isEffective = (u: Sql, now: Date): Sql =>
  sql`(${u}.status = 'ACTIVE' and ${u}.removed_at is null and ${u}.accepted_at is not null and not ${isFrozen(u, now)})`;

/** The projects on which a customer manages users; null: every project of the company (§6 manageCustomerUser; the others hold it per project). */
export const managedProjects = (person: Person): readonly string[] | null =>
  person.userTypeId !== 1 || can(person, 'manageCustomerUser')
    ? null
    : Object.keys(person.projectValues).filter((projectId) => can(person, 'manageProjectUser', projectId));

/** Whose accounts somebody sees: staff all, a company admin their company's, who manages users those on the same projects. */
export const visibleTo = (scope: Scope, person: Person): Sql => {
  if (scope.kind === 'staff') return sql`u.removed_at is null`;
  const managed = managedProjects(person);
  const onTheirs =
    managed === null
      ? sql`true`
      : sql`exists (select from project_users pu where pu.user_id = u.id and pu.status = 'Y' and pu.project_id = any(${managed}::uuid[]))`;
  return sql`(u.removed_at is null and u.company_id = ${scope.companyId} and ${onTheirs})`;
};

/** A row of `users u` with everything around it; its columns are those of StoredUser. */
export const userColumns = (now: Date): Sql => sql`
  u.id as "userProfileId", u.user_type_id as "userTypeId", u.first_name as firstname, u.last_name as lastname, u.email,
  u.job_title as jobtitle, u.phone, u.company_id as "companyId",
  (select c.production_name from companies c where c.id = u.company_id) as "companyName",
  u.company_admin as companyadmin, u.accounts_payable as accountspayable,
  (select coalesce(json_agg(r.role order by r.role), '[]') from user_roles r where r.user_id = u.id) as roles,
  (select coalesce(json_agg(v.value order by v.value), '[]') from user_values v where v.user_id = u.id) as "values",
  (select coalesce(json_agg(json_build_object('departmentId', d.id, 'name', d.name) order by d.name), '[]')
    from user_departments m join departments d on d.id = m.department_id where m.user_id = u.id) as departments,
  (select coalesce(json_agg(json_build_object('level', g.level, 'departmentId', g.department_id, 'department', d.name, 'capCents', g.cap_cents,
      'validFrom', g.valid_from, 'validTo', g.valid_to) order by g.level, d.name nulls first), '[]')
    from designations g left join departments d on d.id = g.department_id
    where g.user_id = u.id and (g.valid_to is null or g.valid_to >= ${lotToday(now)}::date)) as designations,
  u.authority_cents::bigint as "authorityCents",
  (select coalesce(json_agg(json_build_object('projectId', p.id, 'name', p.name, 'values',
      (select coalesce(json_agg(w.value order by w.value), '[]') from project_values w where w.project_id = p.id and w.user_id = u.id)) order by p.name), '[]')
    from project_users m join projects p on p.id = m.project_id where m.user_id = u.id and m.status = 'Y') as projects,
  u.status, ${isFrozen(sql`u`, now)} as frozen, u.accepted_at is not null as accepted,
  u.frozen_until as "frozenUntil", u.invited_at as "invitedAt", u.invite_expires_at as "inviteExpiresAt", u.accepted_at as "acceptedAt",
  greatest(u.last_seen_at, (select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.ended_at is null)) as "lastSeenAt",
  u.version, exists (select from second_factors f where f.user_id = u.id and f.turned_on_at is not null) as "secondFactor",
  (${isEffective(sql`u`, now)} and case
    when u.company_admin then not exists (select from users o where o.company_id = u.company_id and o.company_admin and o.id <> u.id and ${isEffective(sql`o`, now)})
    when exists (select from user_roles a where a.user_id = u.id and a.role = 'System Admin') then not exists (
      select from user_roles a join users o on o.id = a.user_id where a.role = 'System Admin' and o.id <> u.id and ${isEffective(sql`o`, now)})
    else false end) as "lastAdmin"`;

/** As the statement above reads it; inside a JSON row the moments are texts, as a plain row they are dates. */
export interface StoredUser
  extends Omit<UserRow, 'departments' | 'departmentsIds' | 'userRoleIds' | 'state' | 'offers' | 'roles'> {
  readonly roles: readonly GivenRole[];
  readonly departments: readonly { readonly departmentId: string; readonly name: string }[];
  readonly frozen: boolean;
  readonly accepted: boolean;
  readonly lastAdmin: boolean;
  readonly secondFactor: boolean;
  readonly invitedAt: string | null;
  readonly acceptedAt: string | null;
  readonly version: number;
}

export const stateOf = (user: StoredUser): AccountState => accountStateOf(user);

/** The facts that the rules of account actions ask for. */
export const targetOf = (user: StoredUser): AccountTarget => ({
  userProfileId: user.userProfileId,
  userTypeId: user.userTypeId,
  companyId: user.companyId,
  companyAdmin: user.companyadmin,
  roles: user.roles,
  projectIds: user.projects.map(({ projectId }) => projectId),
  state: stateOf(user),
  lastAdmin: user.lastAdmin,
  secondFactor: user.secondFactor,
});

export const roleIdsOf = (roles: readonly GivenRole[]): number[] =>
  givenRoles.filter((role) => roles.includes(role)).map((role) => studioRoleIds[role]);
