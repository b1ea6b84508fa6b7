import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { closedRequestStatuses, openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { concerning, needs } from './list.ts';
import { listedFor } from './rows.ts';

export interface AreaCounts {
  readonly actionable: number;
  readonly unseen: number;
  readonly oldest: string | null;
  readonly mark: string;
}

/**
 * Ball with me, and changed since I looked (decisions §3). The map says who has requests at all: A/R has none (PM-071). Two parts for the same rows
 * that `isUnseen` (shapes.ts) names: what is open, by the index that holds what is asked of it, and what is over.
 */
export const requestAlerts = async (work: Work, scope: Scope, person: Person): Promise<AreaCounts> => {
  if (!can(person, 'accessRequest')) return { actionable: 0, unseen: 0, oldest: null, mark: '' };
  const theirs = listedFor(scope, person);
  const followed = sql`(a.submitted_at is not null and ${concerning(scope, person)})`;
  const me = sql`${person.userProfileId}::uuid`;
  /**
   * These rows as `a`, each with when they looked at it; an array of ids reads neighbours of the index together. Joined in full, which is done by sorting or
   * hashing: the planner takes the rows of one company for a dozen, and would walk all looks again for each of thousands. No look stands alone.
   */
  const looked = (rows: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
    sql`(select r.*, v.seen_at from ${rows} r full join (select record_id, seen_at from record_views where user_id = ${me} and record_id = any(array(${ids}))) v
      on v.record_id = r.id offset 0) a`;
  const isOver = sql`a.status in ${listed(closedRequestStatuses)} and ${theirs} and ${followed}`;
  // what is over before they ever opened it is news to customers, who asked for it, and not to staff
  const isStaff = scope.kind === 'staff';
  const since = isStaff ? sql`'-infinity'::timestamptz` : sql`a.created_at`;
  const ended = isStaff
    ? sql`select count(*) as unseen from ended_since_seen e join service_requests a on a.id = e.request_id
        join record_views v on v.user_id = e.user_id and v.record_id = e.request_id where e.user_id = ${me} and ${isOver} and a.status_since > v.seen_at`
    : sql`with finished as materialized (select a.id, a.status_since, a.created_at from service_requests a where ${isOver})
        select count(*) as unseen from ${looked(sql`finished`, sql`select id from finished`)} where a.status_since > coalesce(a.seen_at, ${since})`;
  const row = await oneRow<{ actionable: number; unseen: number; oldest: Date | null; mark: string }>(work)`
    with open as materialized (
      select a.id, a.status_since, a.updated_at, a.created_at, a.status <> 'DRAFT' or a.guest as noted, ${needs(scope, person)} as mine, ${followed} as followed
      from service_requests a where ${isOpen} and ${theirs}
    ), live as (
      select count(*) filter (where a.mine) as actionable, min(a.status_since) filter (where a.mine) as oldest,
        concat_ws(' ', count(*) filter (where a.noted), extract(epoch from max(a.updated_at) filter (where a.noted))) as mark,
        count(*) filter (where a.followed and a.status_since > coalesce(a.seen_at, ${since})) as unseen
      from ${looked(sql`open`, sql`select id from open where followed`)}
    ), ended as (${ended})
    select live.actionable::int, (live.unseen + ended.unseen)::int as unseen, live.oldest, live.mark from live, ended`;
  return {
    actionable: row?.actionable ?? 0,
    unseen: row?.unseen ?? 0,
    oldest: row?.oldest?.toISOString() ?? null,
    mark: row?.mark ?? '',
  };
};

/** Not over. A draft is saved at every pause in typing: only one that is filled in by somebody outside asks anything of anybody. */
const isOpen = sql`(a.status in ${listed(openRequestStatuses)} or (a.status = 'DRAFT' and (a.guest or a.submitted_at is not null)))`;
