import type { SavedView } from '@gatehouse/domain/saved-views/contract.ts';
import { sql } from 'kysely';
import { allRows, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

type Search = SavedView['search'];

const shown = (userId: string) => sql`v.id as "savedViewId", v.list, v.name, v.search, v.shared,
  case when v.user_id = ${userId} then null else u.first_name || ' ' || u.last_name end as "ownerName"`;

/** A person's own views and those that others share on the same side: one company's for its people, the staff's for staff. */
export const listViews = (work: Work, userId: string, list: string): Promise<SavedView[]> =>
  allRows<SavedView>(work)`
    select ${shown(userId)} from saved_views v join users u on u.id = v.user_id join users me on me.id = ${userId}
    where v.list = ${list} and (v.user_id = me.id
      or (v.shared and u.removed_at is null and u.user_type_id = me.user_type_id and u.company_id is not distinct from me.company_id))
    order by v.user_id <> me.id, lower(v.name), v.id limit 300`;

export const countViews = async (work: Work, userId: string, list: string): Promise<number> =>
  (await oneValue<number>(work)`
    select count(*) as n from saved_views where user_id = ${userId} and list = ${list}`) ?? 0;

/** undefined: there is a view of this name. */
export const insertView = (
  work: Work,
  userId: string,
  view: { readonly list: string; readonly name: string; readonly search: Search; readonly shared: boolean },
): Promise<SavedView | undefined> =>
  oneRow<SavedView>(work)`
    insert into saved_views (user_id, list, name, search, shared, created_at)
    values (${userId}, ${view.list}, ${view.name}, ${JSON.stringify(view.search)}, ${view.shared}, ${work.now})
    on conflict (user_id, list, name) do nothing
    returning id as "savedViewId", list, name, search, shared, null as "ownerName"`;

/** undefined: it is not there, or somebody else's. */
export const readOwnView = (work: Work, userId: string, savedViewId: string): Promise<SavedView | undefined> =>
  oneRow<SavedView>(work)`
    select ${shown(userId)} from saved_views v join users u on u.id = v.user_id
    where v.id = ${savedViewId} and v.user_id = ${userId} for update of v`;

export const isNameTaken = async (work: Work, userId: string, view: SavedView, name: string): Promise<boolean> => {
  const rows = await allRows(work)`select 1 from saved_views
    where user_id = ${userId} and list = ${view.list} and name = ${name} and id <> ${view.savedViewId}`;
  return rows.length > 0;
};

export const updateView = (
  work: Work,
  savedViewId: string,
  view: { readonly name: string; readonly search: Search; readonly shared: boolean },
): Promise<void> =>
  run(work)`
    update saved_views set name = ${view.name}, search = ${JSON.stringify(view.search)}, shared = ${view.shared}
    where id = ${savedViewId}`;

export const deleteView = (work: Work, savedViewId: string): Promise<void> =>
  run(work)`delete from saved_views where id = ${savedViewId}`;
