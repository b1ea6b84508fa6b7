import { type RawBuilder, sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allRows, allValues, changeRow, deleteRows, insertRow, insertRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface DirectoryGroup {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Empty where nobody asked for them. */
  readonly members: readonly { readonly value: string; readonly display: string }[];
}

const groups = (
  work: Work,
  which: RawBuilder<unknown>,
  withMembers: boolean,
  rest: RawBuilder<unknown> = sql``,
): Promise<DirectoryGroup[]> =>
  allRows<DirectoryGroup>(work)`
    select g.id, g.display_name as "displayName", g.external_id as "externalId", g.version, ${instantText(sql`g.created_at`)} as "createdAt",
      ${instantText(sql`g.updated_at`)} as "updatedAt",
      ${
        withMembers
          ? sql`(select coalesce(json_agg(json_build_object('value', p.id, 'display', p.user_name) order by p.id), '[]')
              from directory_members m join directory_people p on p.id = m.person_id where m.group_id = g.id)`
          : sql`'[]'::json`
      } as members
    from directory_groups g where ${which} order by g.id ${rest}`;

export const groupOfDirectory = async (
  work: Work,
  id: string,
  withMembers = true,
): Promise<DirectoryGroup | undefined> => (await groups(work, sql`g.id = ${id}`, withMembers))[0];

/** The groups that a filter could mean, up to one more than `most`. */
export const groupsFor = (
  work: Work,
  { displayName, externalId }: { readonly displayName: string | null; readonly externalId: string | null },
  withMembers: boolean,
  most: number,
): Promise<DirectoryGroup[]> =>
  groups(
    work,
    sql`(${displayName}::text is null or lower(g.display_name) = lower(${displayName})) and (${externalId}::text is null or g.external_id = ${externalId})`,
    withMembers,
    sql`limit ${most + 1}`,
  );

interface Kept {
  readonly displayName: string;
  readonly externalId: string | null;
}
const columnsOf = ({ displayName, externalId }: Kept) => ({ display_name: displayName, external_id: externalId });

export const insertGroup = (work: Work, kept: Kept): Promise<string> =>
  insertRow(work, 'directory_groups', { ...columnsOf(kept), created_at: work.now, updated_at: work.now });

export const changeGroup = (work: Work, id: string, kept: Kept): Promise<number> =>
  changeRow(work, 'directory_groups', id, columnsOf(kept));

export const deleteGroup = async (work: Work, id: string): Promise<void> => {
  await deleteRows(work, 'directory_groups', { id });
};

export const membersOf = (work: Work, groupId: string): Promise<string[]> =>
  allValues<string>(work)`select person_id from directory_members where group_id = ${groupId}`;

export const addMembers = (work: Work, groupId: string, personIds: readonly string[]): Promise<void> =>
  insertRows(
    work,
    'directory_members',
    personIds.map((person_id) => ({ group_id: groupId, person_id })),
  );

export const removeMembers = async (work: Work, groupId: string, personIds: readonly string[]): Promise<void> => {
  await deleteRows(work, 'directory_members', { group_id: groupId, person_id: personIds });
};

/** The groups of these names, whatever their case; `letsIn`: being in it lets somebody sign in here. */
export const groupsNamed = (
  work: Work,
  names: readonly string[],
): Promise<{ readonly id: string; readonly name: string; readonly letsIn: boolean }[]> =>
  allRows<{ id: string; name: string; letsIn: boolean }>(work)`
    select g.id, g.display_name as name, m.role is not null as "letsIn"
    from directory_groups g left join directory_mappings m on m.group_id = g.id
    where lower(g.display_name) = any(${names.map((name) => name.toLowerCase())}::text[]) order by g.id`;

/** The groups that somebody is in. */
export const membershipsOf = (work: Work, personId: string): Promise<string[]> =>
  allValues<string>(work)`select group_id from directory_members where person_id = ${personId}`;

export const removeMemberships = async (work: Work, personId: string, groupIds: readonly string[]): Promise<void> => {
  await deleteRows(work, 'directory_members', { person_id: personId, group_id: groupIds });
};
