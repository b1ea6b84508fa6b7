import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { personFrom, type StoredPerson } from '#server/platform/session/person.ts';
import type { Scope } from '#server/platform/session/scope.ts';

export interface Known {
  readonly person: Person;
  readonly standing: {
    readonly disabled: boolean;
    readonly frozen: boolean;
    readonly companyDisabled: boolean;
    readonly invited: boolean;
  };
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly companyName: string | null;
  readonly departments: Readonly<Record<string, string>>;
}

interface Stored extends Omit<Known, 'person'> {
  readonly person: StoredPerson;
}

/**
 * One person with everything that rights depend on, also when they may not sign in today (gatehouse.person() says nothing of those). null:
 * not there, removed, or of another company than the one who asks.
 */
export const knownPerson = async (work: Work, scope: Scope, userId: string): Promise<Known | null> => {
  const today = lotToday(work.now);
  const theirs = scope.kind === 'staff' ? sql`true` : sql`u.company_id = ${scope.companyId}`;
  const row = await oneRow<{ known: Stored }>(work)`
    select json_build_object(
      'person', json_build_object(
        'userProfileId', u.id, 'userTypeId', u.user_type_id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
        'roles', (select coalesce(json_agg(r.role order by r.role), '[]') from user_roles r where r.user_id = u.id),
        'values', (select coalesce(json_agg(v.value order by v.value), '[]') from user_values v where v.user_id = u.id),
        'designations', (
          select coalesce(json_agg(json_build_object('level', d.level, 'departmentId', d.department_id, 'capCents', d.cap_cents) order by d.level, d.id), '[]')
          from designations d where d.user_id = u.id
            and ${today}::date >= d.valid_from
            and (d.valid_to is null or ${today}::date <= d.valid_to)),
        'departmentIds', (select coalesce(json_agg(m.department_id order by m.department_id), '[]') from user_departments m where m.user_id = u.id),
        'authorityCents', u.authority_cents, 'companyId', u.company_id, 'companyAdmin', u.company_admin, 'accountsPayable', u.accounts_payable,
        'projectValues', (
          select coalesce(json_object_agg(p.project_id, p.held), '{}') from (
            select m.project_id, coalesce(json_agg(v.value order by v.value) filter (where v.value is not null), '[]') as held
            from project_users m left join project_values v on v.project_id = m.project_id and v.user_id = m.user_id
            where m.user_id = u.id and m.status = 'Y' group by m.project_id) p)),
      'standing', json_build_object(
        'disabled', u.status <> 'ACTIVE',
        'frozen', coalesce(u.frozen_at <= ${work.now} and (u.frozen_until is null or u.frozen_until > ${work.now}), false),
        'companyDisabled', coalesce(c.status <> 'ACTIVE', false),
        'invited', u.accepted_at is null and u.invited_at is not null),
      'projects', (
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
        from project_users m join projects p on p.id = m.project_id where m.user_id = u.id and m.status = 'Y'),
      'companyName', c.production_name,
      'departments', (select coalesce(json_object_agg(d.id, d.name), '{}') from departments d)
    ) as known
    from users u left join companies c on c.id = u.company_id
    where u.id = ${userId} and u.removed_at is null and ${theirs}`;
  const known = row?.known;
  return known === undefined ? null : { ...known, person: personFrom(known.person) };
};

export interface RowCounts {
  readonly companies: number;
  readonly projects: number;
  readonly creditApplications: number;
}

/** How many rows they see of what their rights let them see. */
export const countRows = async (work: Work, person: Person): Promise<RowCounts> => {
  const customer = person.companyId !== null;
  const ofProjects = Object.keys(person.projectValues);
  const withCredit = ofProjects.filter((projectId) => can(person, 'viewCreditDetails', projectId));
  const own = (ids: readonly string[], column: 'p.id' | 'a.project_id') =>
    customer
      ? sql`${sql.ref(column === 'p.id' ? 'p.company_id' : 'a.company_id')} = ${person.companyId} and ${
          person.companyAdmin ? sql`true` : sql`${sql.ref(column)} = any(${ids}::uuid[])`
        }`
      : sql`true`;
  const may = (permission: Parameters<typeof can>[1]) => sql`${can(person, permission)}::boolean`;
  const row = await oneRow<RowCounts>(work)`select
    (select count(*)::int from companies c where ${may('viewCompany')} and ${customer ? sql`c.id = ${person.companyId}` : sql`true`}) as companies,
    (select count(*)::int from projects p where ${may('viewProject')} and ${own(ofProjects, 'p.id')}) as projects,
    (select count(*)::int from credit_applications a where a.deleted_at is null
      and ${may(customer ? 'viewCreditDetails' : 'viewCreditApp')} and ${own(withCredit, 'a.project_id')}) as "creditApplications"`;
  return row ?? { companies: 0, projects: 0, creditApplications: 0 };
};
