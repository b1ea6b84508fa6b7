import type { GroupMapping } from '@gatehouse/domain/directory-sync/mapping.ts';
import { sql } from 'kysely';
import { allRows, allValues, isThere, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface StoredMapping extends GroupMapping {
  readonly groupId: string;
  readonly group: string;
  readonly mappedBy: string;
}

const columns = sql`m.group_id as "groupId", g.display_name as "group", m.mapped_by as "mappedBy", m.role, o.id as "departmentId", case when m.department_id is null or o.id is not null then m.level else 0 end as level,
  m.cap_cents::bigint::float8 as "capCents", m."values", m.authority_cents::bigint::float8 as "authorityCents", m.hand_over_to as "handOverTo"`;

/** What the groups of somebody give. A department that closed, and into none, is given to nobody; a level for it would be one for all departments. */
export const mappingsOf = (work: Work, personId: string): Promise<StoredMapping[]> =>
  allRows<StoredMapping>(work)`
    select ${columns} from directory_mappings m join directory_groups g on g.id = m.group_id
      join directory_members d on d.group_id = g.id left join departments o on o.id = m.department_id and o.closed_at is null
    where d.person_id = ${personId} order by g.display_name, g.id`;

export interface ListedGroup {
  readonly groupId: string;
  readonly name: string;
  readonly people: number;
  readonly version: number;
  readonly mapping: GroupMapping | null;
  readonly department: string | null;
  readonly mappedBy: string | null;
}

/** Every group with what it gives, the mapped ones first. */
export const listGroups = (work: Work): Promise<ListedGroup[]> =>
  allRows<ListedGroup>(work)`
    select g.id as "groupId", g.display_name as name, (select count(*)::int from directory_members d where d.group_id = g.id) as people,
      coalesce(m.version, 0) as version, d.name as department, u.first_name || ' ' || u.last_name as "mappedBy",
      case when m.group_id is not null then json_build_object('role', m.role, 'departmentId', m.department_id, 'level', m.level,
        'capCents', m.cap_cents, 'values', m."values", 'authorityCents', m.authority_cents, 'handOverTo', m.hand_over_to) end as mapping
    from directory_groups g left join directory_mappings m on m.group_id = g.id left join departments d on d.id = m.department_id
      left join users u on u.id = m.mapped_by
    order by m.group_id is null, lower(g.display_name), g.id limit 500`;

/** The version of a mapping, held; 0: there is none yet. */
export const lockMapping = async (work: Work, groupId: string): Promise<number> =>
  (await oneValue<number>(work)`select version from directory_mappings where group_id = ${groupId} for update`) ?? 0;

/** Writes what a group gives, and gives the new version. */
export const keepMapping = async (work: Work, groupId: string, mapping: GroupMapping, by: string): Promise<number> =>
  (await oneValue<number>(work)`
    insert into directory_mappings as m (group_id, role, department_id, level, cap_cents, "values", authority_cents, hand_over_to, mapped_by, updated_at)
    values (${groupId}, ${mapping.role}, ${mapping.departmentId}, ${mapping.level}, ${mapping.capCents}, ${[...mapping.values]}::text[],
      ${mapping.authorityCents}, ${mapping.handOverTo}, ${by}, ${work.now})
    on conflict (group_id) do update set role = excluded.role, department_id = excluded.department_id, level = excluded.level,
      cap_cents = excluded.cap_cents, "values" = excluded."values", authority_cents = excluded.authority_cents,
      hand_over_to = excluded.hand_over_to, mapped_by = excluded.mapped_by, updated_at = excluded.updated_at, version = m.version + 1
    returning version`) ?? 1;

export const isOpenDepartment = (work: Work, id: string): Promise<boolean> =>
  isThere(work, 'departments', { id, closed_at: null });

/** What groups give for one department they give for another from now on; gives the groups. */
export const moveMappingsTo = (work: Work, from: string, to: string): Promise<readonly string[]> =>
  allValues<string>(work)`
    update directory_mappings m set department_id = ${to}, version = m.version + 1, updated_at = ${work.now}
    from directory_groups g where g.id = m.group_id and m.department_id = ${from} returning g.display_name`;

/** Staff who can sign in: whom a mapping may name to take over. */
export const listTakers = (work: Work): Promise<{ readonly userProfileId: string; readonly name: string }[]> =>
  allRows<{ userProfileId: string; name: string }>(work)`
    select id as "userProfileId", first_name || ' ' || last_name as name from users
    where user_type_id = 2 and status = 'ACTIVE' and removed_at is null and accepted_at is not null
    order by last_name, first_name, id limit 2000`;

export const isTaker = async (work: Work, id: string): Promise<boolean> =>
  (await listTakers(work)).some(({ userProfileId }) => userProfileId === id);

export const listDepartmentNames = (work: Work): Promise<{ readonly departmentId: string; readonly name: string }[]> =>
  allRows<{ departmentId: string; name: string }>(
    work,
  )`select id as "departmentId", name from departments where closed_at is null order by name`;
