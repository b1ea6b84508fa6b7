import type { AccountState } from '@gatehouse/domain/users/account-state.ts';
import type { UserGroup, UserSort } from '@gatehouse/domain/users/user-list.ts';
import type { CompanyUsersQuery, StudioUsersQuery } from '@gatehouse/domain/users/user-query.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { readCounts } from '#server/platform/lists/counts.ts';
import { allOf, anyOf, defineList, holdsText } from '#server/platform/lists/list.ts';
import { readPage } from '#server/platform/lists/page.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { isFrozen, managedProjects, minuteOf, type StoredUser, userColumns, visibleTo } from './parts.ts';

type Sql = RawBuilder<unknown>;

const name = [
  { sql: sql`lower(u.last_name)`, type: 'text' },
  { sql: sql`lower(u.first_name)`, type: 'text' },
] as const;

/** The users of the house or of a company, as a list (domain users/user-list.ts). */
export const usersList = (now: Date) =>
  defineList<StoredUser, UserSort>({
    name: 'users',
    watches: [
      'users',
      'user_roles',
      'user_values',
      'user_departments',
      'designations',
      'project_users',
      'companies',
      'projects',
    ],
    table: 'users',
    as: sql`u`,
    id: sql`u.id`,
    among: sql`u.removed_at is null`,
    sorts: {
      name: { keys: name, own: true },
      email: { keys: [{ sql: sql`lower(u.email)`, type: 'text' }] },
      jobtitle: { keys: [{ sql: sql`lower(coalesce(u.job_title, ''))`, type: 'text' }] },
      lastSeen: { keys: [{ sql: sql`coalesce(u.last_seen_at, '-infinity')`, type: 'timestamptz' }], first: 'desc' },
      company: {
        joined: sql`left join companies c on c.id = u.company_id`,
        keys: [{ sql: sql`coalesce(lower(c.production_name), '')`, type: 'text' }, ...name],
      },
    },
    row: (id) => sql`select ${userColumns(minuteOf(now))} from users u where u.id = ${id}`,
  });

const notFrozen = (now: Date): Sql => sql`not ${isFrozen(sql`u`, now)}`;

const ofState = (now: Date): Readonly<Record<AccountState, Sql>> => ({
  ACTIVE: sql`(u.status = 'ACTIVE' and u.accepted_at is not null and ${notFrozen(now)})`,
  INVITED: sql`(u.status = 'ACTIVE' and u.accepted_at is null and ${notFrozen(now)})`,
  FROZEN: sql`(u.status = 'ACTIVE' and ${isFrozen(sql`u`, now)})`,
  DISABLED: sql`u.status = 'DISABLED'`,
});

/** Staff and customers whatever their state; the other two cut across both (picture 20). */
const ofGroup = (now: Date): Readonly<Record<UserGroup, Sql>> => ({
  staff: sql`u.user_type_id = 2`,
  customers: sql`u.user_type_id = 1`,
  invited: ofState(now).INVITED,
  stopped: sql`(${ofState(now).FROZEN} or ${ofState(now).DISABLED})`,
});

const holdsDesignation = (level: '1' | '2' | 'none', now: Date): Sql => {
  const today = sql`${lotToday(now)}::date`;
  const held = sql`select from designations g where g.user_id = u.id and g.valid_from <= ${today} and (g.valid_to is null or g.valid_to >= ${today})`;
  return level === 'none' ? sql`not exists (${held})` : sql`exists (${held} and g.level = ${Number(level)})`;
};

/** Of the projects that the asker knows: who manages users on some of them learns nothing of the others. */
const known = (projectId: Sql, managed: readonly string[] | null): Sql =>
  managed === null ? sql`true` : sql`${projectId} = any(${managed}::uuid[])`;

const holdsValue = (value: string, managed: readonly string[] | null): Sql =>
  value === 'customer_company admin'
    ? sql`u.company_admin`
    : sql`exists (select from project_values w join project_users m on m.project_id = w.project_id and m.user_id = w.user_id and m.status = 'Y'
        where w.user_id = u.id and w.value = ${value} and ${known(sql`w.project_id`, managed)})`;

type Filters = Omit<
  z.output<typeof StudioUsersQuery> & z.output<typeof CompanyUsersQuery>,
  'page' | 'size' | 'sort' | 'direction'
>;
type Asked = { readonly [F in keyof Filters]?: Filters[F] | undefined };

const given = <T>(value: T | undefined, make: (value: T) => Sql): Sql | undefined =>
  value === undefined ? undefined : make(value);

export const whereOfUsers = ({ work, scope, person }: Asker, asked: Asked): Sql =>
  allOf(
    visibleTo(scope, person),
    given(asked.group, (group) => ofGroup(work.now)[group]),
    given(asked.q === '' ? undefined : asked.q, (q) =>
      holdsText(sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`, q),
    ),
    given(asked.role, (role) => sql`exists (select from user_roles r where r.user_id = u.id and r.role = ${role})`),
    given(
      asked.department,
      (id) => sql`exists (select from user_departments m where m.user_id = u.id and m.department_id = ${id})`,
    ),
    given(asked.designation, (level) => holdsDesignation(level, work.now)),
    given(asked.companyId, (id) => sql`u.company_id = ${id}`),
    given(asked.permission, (value) => holdsValue(value, managedProjects(person))),
    given(
      asked.projectId,
      (id) =>
        sql`exists (select from project_users m where m.user_id = u.id and m.project_id = ${id} and m.status = 'Y'
          and ${known(sql`m.project_id`, managedProjects(person))})`,
    ),
    given(asked.state, (states) =>
      states.length === 0 ? sql`true` : anyOf(states.map((state) => ofState(work.now)[state])),
    ),
  );

interface AskedPage extends Asked {
  readonly page: number;
  readonly size: number;
  readonly sort: UserSort;
  readonly direction?: 'asc' | 'desc' | undefined;
}

export const readUsersPage = ({ work, scope, person }: Asker, asked: AskedPage) =>
  readPage(work, usersList(work.now), { ...asked, where: whereOfUsers({ work, scope, person }, asked) });

/**
 * How many there are under each tab of what the search and the filters leave. The clock asks again for those tabs only that hang on it.
 */
export const countGroups = async ({ work, scope, person }: Asker, asked: Asked): Promise<Record<UserGroup, number>> => {
  const groups = ofGroup(work.now);
  const found = whereOfUsers({ work, scope, person }, { ...asked, group: undefined });
  const all = (group: UserGroup): Sql => allOf(found, groups[group]);
  const list = usersList(work.now);
  const kinds = await readCounts(work, list, { staff: all('staff'), customers: all('customers') }, found);
  const unsettled = sql`(u.accepted_at is null or u.frozen_at is not null or u.status = 'DISABLED')`;
  const states = { invited: all('invited'), stopped: all('stopped') };
  return { ...kinds, ...(await readCounts(work, list, states, allOf(found, unsettled))) };
};
