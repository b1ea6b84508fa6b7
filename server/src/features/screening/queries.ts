import {
  type CreditStatus,
  creditStatuses,
  endedStatuses,
  fillingStatuses,
} from '@gatehouse/domain/credit-applications/status.ts';
import type { Screening, ScreeningList } from '@gatehouse/domain/screening/contract.ts';
import {
  type Match,
  type ScreeningOutcome,
  type Subject,
  searchableName,
} from '@gatehouse/domain/screening/screening.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, allValues, insertRows, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export const readLists = (work: Work, only: string | null = null): Promise<readonly ScreeningList[]> =>
  allRows<ScreeningList>(work)`select l.id as "listId", l.name, l.version, l.entries, encode(l.sha256, 'hex') as sha256,
      u.first_name || ' ' || u.last_name as "uploadedBy", ${instantText(sql`l.uploaded_at`)} as "uploadedAt", l.in_force as "inForce"
    from screening_lists l join users u on u.id = l.uploaded_by
    where ${only}::uuid is null or l.id = ${only}::uuid
    order by l.in_force desc, l.uploaded_at desc, l.id limit 100`;

export interface NewList {
  readonly name: string;
  readonly version: string;
  readonly sha256: Buffer;
  readonly entries: readonly { readonly name: string; readonly detail: string | null }[];
  readonly by: string;
}

/** Takes the place of the version before; undefined: this version was uploaded already. */
export const insertList = async (work: Work, list: NewList): Promise<string | undefined> => {
  const row = await work.trx
    .insertInto('screening_lists')
    .values({
      name: list.name,
      version: list.version,
      sha256: list.sha256,
      entries: list.entries.length,
      uploaded_by: list.by,
      uploaded_at: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await run(work)`
    update screening_lists set in_force = false where lower(name) = lower(${list.name}) and id <> ${row.id} and in_force`;
  await run(work)`insert into screening_entries (list_id, position, name, search, detail)
    select ${row.id}, e.at, e.name, e.search, e.detail
    from unnest(${list.entries.map((_, at) => at + 1)}::integer[], ${list.entries.map(({ name }) => name)}::text[],
      ${list.entries.map(({ name }) => searchableName(name))}::text[], ${list.entries.map(({ detail }) => detail)}::text[]) as e(at, name, search, detail)`;
  return row.id;
};

export const listsInForce = (work: Work): Promise<readonly { readonly name: string; readonly version: string }[]> =>
  allRows<{ name: string; version: string }>(work)`
    select name, version from screening_lists where in_force order by name`;

/** Entries that a subject may be: the trigram index finds them, the domain says how alike they are. */
export const entriesNear = async (work: Work, subjects: readonly Subject[]) => {
  const names = subjects.map(({ name }) => searchableName(name)).filter((name) => name !== '');
  if (names.length === 0) return [];
  return allRows<{ list: string; name: string; detail: string | null }>(work)`
    select distinct l.name as list, e.name, e.detail
    from unnest(${names}::text[]) as s(name)
    join screening_entries e on e.search % s.name
    join screening_lists l on l.id = e.list_id and l.in_force
    where similarity(e.search, s.name) >= 0.75 limit 500`;
};

export interface KeptScreening extends Screening {
  readonly reviewedById: string | null;
}

export const listScreenings = (work: Work, applicationId: string): Promise<readonly KeptScreening[]> =>
  allRows<KeptScreening>(
    work,
  )`select id as "screeningId", submitted_version as "submittedVersion", lists, matches, outcome, comment,
      reviewed_by_name as "reviewedBy", reviewed_by as "reviewedById", ${instantText(sql`screened_at`)} as "screenedAt"
    from screenings where application_id = ${applicationId} order by screened_at desc, id desc limit 50`;

export interface NewScreening {
  readonly applicationId: string;
  readonly companyId: string;
  readonly submittedVersion: number;
  readonly lists: readonly { readonly name: string; readonly version: string }[];
  readonly matches: readonly Match[];
  readonly outcome: ScreeningOutcome;
  readonly comment: string | null;
  readonly reviewedBy: { readonly id: string; readonly name: string } | null;
}

/** Screenings are only ever added: the database takes no change of one (credit.md §7: kept ten years). */
export const insertScreening = (work: Work, screening: NewScreening): Promise<void> =>
  insertRows(work, 'screenings', {
    application_id: screening.applicationId,
    company_id: screening.companyId,
    submitted_version: screening.submittedVersion,
    lists: JSON.stringify(screening.lists),
    matches: JSON.stringify(screening.matches),
    outcome: screening.outcome,
    comment: screening.comment,
    reviewed_by: screening.reviewedBy?.id ?? null,
    reviewed_by_name: screening.reviewedBy?.name ?? null,
    screened_at: work.now,
  });

const leftAlone: readonly CreditStatus[] = [...fillingStatuses, ...endedStatuses];

const inForce = sql`coalesce((select jsonb_agg(jsonb_build_object('name', l.name, 'version', l.version) order by l.name) from screening_lists l where l.in_force), '[]')`;

/** What is in force, as a screening keeps it, and since when. */
export const listsAsKept = async (work: Work): Promise<{ readonly lists: string; readonly since: Date | null }> =>
  (await oneRow<{ lists: string; since: Date | null }>(
    work,
  )`select ${inForce}::text as lists, max(uploaded_at) as since from screening_lists`) ?? {
    lists: '[]',
    since: null,
  };

/**
 * Applications that were screened once and whose last run saw other lists than those in force; decided ones that nobody draws on are left.
 * `moved`: only of those that came to where they stand since then; null: of all.
 */
export const screenedBefore = (work: Work, moved: Date | null): Promise<readonly string[]> => {
  const newest = sql`s.screened_at desc, s.id desc`;
  // of all, the screenings are gone through once; of few, each is asked for its last
  const last =
    moved === null
      ? sql`join (select distinct on (s.application_id) s.application_id, s.lists from screenings s order by s.application_id, ${newest}) last on last.application_id = a.id`
      : sql`join lateral (select s.lists from screenings s where s.application_id = a.id order by ${newest} limit 1) last on true`;
  return allValues<string>(work)`
    select a.id from (
      select id from credit_applications where deleted_at is null and submitted_version > 0 and ${moved === null ? sql`true` : sql`status_since > ${moved}`}
        and status in ${listed(creditStatuses.filter((status) => !leftAlone.includes(status)))} offset 0) a ${last}
    where last.lists is distinct from ${inForce}
    order by a.id limit 500`;
};
