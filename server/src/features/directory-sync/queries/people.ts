import type { Parts } from '@gatehouse/domain/directory-sync/scim/paths.ts';
import type { StaffRights } from '@gatehouse/domain/users/held-rights.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import {
  affected,
  allRows,
  allValues,
  changeRow,
  deleteRows,
  insertRow,
  isThere,
  oneRow,
  run,
  updateRow,
} from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface DirectoryPerson {
  readonly id: string;
  readonly userId: string | null;
  readonly active: boolean;
  readonly body: Parts;
  readonly given: StaffRights;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly groups: readonly { readonly value: string; readonly display: string }[];
}

const people = (
  work: Work,
  which: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<DirectoryPerson[]> =>
  allRows<DirectoryPerson>(work)`
    select p.id, p.user_id as "userId", p.active, p.body, p.given, p.version, ${instantText(sql`p.created_at`)} as "createdAt",
      ${instantText(sql`p.updated_at`)} as "updatedAt",
      (select coalesce(json_agg(json_build_object('value', g.id, 'display', g.display_name) order by g.display_name, g.id), '[]')
        from directory_members m join directory_groups g on g.id = m.group_id where m.person_id = p.id) as groups
    from directory_people p where ${which} order by p.id ${rest}`;

/** One change of the directory after the other: what it says of people and groups hangs together. */
export const holdDirectory = (work: Work): Promise<void> =>
  run(work)`select pg_advisory_xact_lock(hashtext('directory-sync'))`;

export const personOfDirectory = async (work: Work, id: string): Promise<DirectoryPerson | undefined> =>
  (await people(work, sql`p.id = ${id}`))[0];

/** Whoever signs in now: the person of this account, else of this name. */
export const personAtSignIn = async (
  work: Work,
  userName: string,
  userId: string | null,
): Promise<DirectoryPerson | undefined> => {
  const found = await people(work, sql`p.user_id = ${userId}::uuid or lower(p.user_name) = ${userName}`);
  return found.find((person) => person.userId === userId) ?? found[0];
};

/** The people whom a filter could mean: those with this name or number where it says so, else everybody, up to one more than `most`. */
export const peopleFor = (
  work: Work,
  { userName, externalId }: { readonly userName: string | null; readonly externalId: string | null },
  most: number,
): Promise<DirectoryPerson[]> =>
  people(
    work,
    sql`(${userName}::text is null or lower(p.user_name) = lower(${userName})) and (${externalId}::text is null or p.external_id = ${externalId})`,
    sql`limit ${most + 1}`,
  );

export const isUserNameTaken = async (work: Work, userName: string, besides: string | null): Promise<boolean> =>
  (await oneRow(work)`
    select 1 from directory_people where lower(user_name) = lower(${userName}) and id is distinct from ${besides}::uuid`) !==
  undefined;

interface Kept {
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly body: Parts;
}

const columnsOf = ({ userName, externalId, active, body }: Kept) => ({
  user_name: userName,
  external_id: externalId,
  active,
  body: JSON.stringify(body),
});

export const insertPerson = (work: Work, kept: Kept, given: StaffRights): Promise<string> =>
  insertRow(work, 'directory_people', {
    ...columnsOf(kept),
    given: JSON.stringify(given),
    created_at: work.now,
    updated_at: work.now,
  });

export const changePerson = (work: Work, id: string, kept: Kept): Promise<number> =>
  changeRow(work, 'directory_people', id, columnsOf(kept));

/** What we know of them besides what the directory says: no new version of the resource. */
export const noteAccount = (
  work: Work,
  id: string,
  { userId, given, due }: { userId?: string; given?: StaffRights; due?: boolean },
): Promise<void> =>
  updateRow(work, 'directory_people', id, {
    ...(userId === undefined ? {} : { user_id: userId }),
    ...(given === undefined ? {} : { given: JSON.stringify(given) }),
    ...(due === undefined ? {} : { due }),
  });

/** The accounts to whom the directory gave something for this department. */
export const givenFor = (
  work: Work,
  departmentId: string,
): Promise<readonly { readonly id: string; readonly userId: string; readonly given: StaffRights }[]> =>
  allRows<{ id: string; userId: string; given: StaffRights }>(work)`
    select id, user_id as "userId", given from directory_people where user_id is not null
      and (given->'departmentsIds' ? ${departmentId} or given->'designations' @> ${JSON.stringify([{ departmentId }])}::jsonb) order by id`;

export const deletePerson = async (work: Work, id: string): Promise<void> => {
  await deleteRows(work, 'directory_people', { id });
};

/** Is this account somebody else's in the directory already? */
export const isBound = (work: Work, userId: string): Promise<boolean> =>
  isThere(work, 'directory_people', { user_id: userId });

/** Their groups changed, which the resource shows. */
export const touchPeople = async (work: Work, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await run(work)`
    update directory_people set version = version + 1, updated_at = ${work.now} where id = any(${ids}::uuid[])`;
};

/** Those of these ids that are people of the directory. */
export const knownPeople = async (work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await allValues<string>(work)`select id from directory_people where id::text = any(${ids}::text[])`);

/** Their rights are looked at by the job. */
export const leaveToJob = async (work: Work, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await run(work)`update directory_people set due = true where id = any(${ids}::uuid[])`;
};

export const markDue = (work: Work, groupId: string): Promise<number> =>
  affected(work)`
    update directory_people set due = true where id in (select person_id from directory_members where group_id = ${groupId})`;

/** Those who are due; `answered`: without those about whom somebody here asked for a change of rights that still waits. */
export const duePeople = (work: Work, most: number, answered: boolean): Promise<string[]> =>
  allValues<string>(work)`
    select p.id from directory_people p
    where p.due and not (${answered} and exists (
      select from user_changes c where c.user_id = p.user_id and c.kind = 'RIGHTS' and c.asked_by is not null
        and c.settled_at is null and c.expires_at > ${work.now}))
    order by p.id limit ${most}`;
