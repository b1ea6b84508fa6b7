import type { Bookmark } from '@gatehouse/domain/bookmarks/contract.ts';
import type { BookmarkKind } from '@gatehouse/domain/bookmarks/kinds.ts';
import { sql } from 'kysely';
import { allRows, deleteRows, insertRows, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';

/** A record that may be starred, with the places it belongs to: rights are asked for these. */
export interface Starred extends Bookmark {
  readonly projectId: string | null;
}

const inScope = (scope: Scope) =>
  scope.kind === 'staff'
    ? sql<boolean>`true`
    : sql<boolean>`(c.id = ${scope.companyId} and (p.id is null or ${
        scope.projectIds === null ? sql`true` : sql`p.id = any(${scope.projectIds}::uuid[])`
      }))`;

/** The three kinds of records, found by `kind` and `id` of the rows of `wanted`; a uuid that is nothing of its kind gives no row. */
const starred = (scope: Scope) => sql`
  select w.kind, w.id::text as "recordId", case when w.kind = 'company' then c.production_name else p.name end as name,
    case when w.kind = 'project' then p.number when w.kind = 'company' then c.number::text end as number,
    c.production_name as "companyName",
    case when w.kind = 'project' then p.status when w.kind = 'company' then c.status end as status, p.id as "projectId"
  from wanted w
  left join credit_applications a on w.kind = 'creditApplication' and a.id = w.id and a.deleted_at is null
  left join projects p on p.id = case w.kind when 'project' then w.id when 'creditApplication' then a.project_id end
  join companies c on c.id = case w.kind when 'company' then w.id else p.company_id end
  where ${inScope(scope)}`;

export const listBookmarks = (
  work: Work,
  scope: Scope,
  userId: string,
  kind: BookmarkKind | undefined,
): Promise<readonly Starred[]> =>
  allRows<Starred>(work)`
    with wanted as (
      select kind, record_id::uuid as id, position from bookmarks
      where user_id = ${userId} and kind in ('project', 'company', 'creditApplication') and kind = coalesce(${kind ?? null}, kind)
    )
    ${starred(scope)} order by w.position, w.id`;

/** The record as its star would show it; undefined when it is not there, or not in the caller's rows. */
export const readStarred = (
  work: Work,
  scope: Scope,
  kind: BookmarkKind,
  recordId: string,
): Promise<Starred | undefined> =>
  oneRow<Starred>(work)`
    with wanted as (select ${kind}::text as kind, ${recordId}::uuid as id) ${starred(scope)}`;

/** false when `most` are kept already. One that is there keeps its place. */
export const insertBookmark = async (
  work: Work,
  userId: string,
  { kind, recordId, most }: { readonly kind: BookmarkKind; readonly recordId: string; readonly most: number },
): Promise<boolean> => {
  // two tabs of one person wait for each other here, so that neither the count nor a position is taken twice
  await run(work)`select 1 from users where id = ${userId} for update`;
  const row = await oneRow<{ there: boolean; count: number; last: number }>(work)`
    select coalesce(bool_or(kind = ${kind} and record_id = ${recordId}), false) as there, count(*)::int as count,
      coalesce(max(position), 0) as last
    from bookmarks where user_id = ${userId}`;
  const { there = false, count = 0, last = 0 } = row ?? {};
  if (there) return true;
  if (count >= most) return false;
  await insertRows(work, 'bookmarks', {
    user_id: userId,
    kind,
    record_id: recordId,
    position: last + 1,
    created_at: work.now,
  });
  return true;
};

export const deleteBookmark = async (
  work: Work,
  userId: string,
  { kind, recordId }: { readonly kind: BookmarkKind; readonly recordId: string },
): Promise<void> => {
  await deleteRows(work, 'bookmarks', { user_id: userId, kind, record_id: recordId });
};

/** Puts the named ones first, in this order; the others keep theirs behind them. Ids without a bookmark change nothing. */
export const orderBookmarks = (
  work: Work,
  userId: string,
  { kind, recordIds }: { readonly kind: BookmarkKind; readonly recordIds: readonly string[] },
): Promise<void> =>
  run(work)`
    with placed as (
      select b.record_id, row_number() over (order by w.place nulls last, b.position, b.record_id) as place
      from bookmarks b left join unnest(${recordIds}::text[]) with ordinality as w(record_id, place) on w.record_id = b.record_id
      where b.user_id = ${userId} and b.kind = ${kind}
    )
    update bookmarks b set position = placed.place from placed
    where b.user_id = ${userId} and b.kind = ${kind} and b.record_id = placed.record_id`;
