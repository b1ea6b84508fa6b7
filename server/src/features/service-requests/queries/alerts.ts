import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { closedRequestStatuses, requestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { sql } from 'kysely';
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
 * that `isUnseen` (shapes.ts) names: what is open, by its index, and what is over and was opened before, by what this person has opened; so that a
 * lamp costs what is open and not what ever was.
 */
export const requestAlerts = async (work: Work, scope: Scope, person: Person): Promise<AreaCounts> => {
  if (!can(person, 'accessRequest')) return { actionable: 0, unseen: 0, oldest: null, mark: '' };
  const isStaff = scope.kind === 'staff';
  const mine = needs(scope, person);
  const theirs = sql`${listedFor(scope, person)} and ${concerning(scope, person)}`;
  const me = sql`${person.userProfileId}::uuid`;
  // what is over before they ever opened it is news to customers, who asked for it, and not to staff
  const over = isStaff
    ? sql`record_views v join service_requests a on a.id = v.record_id and v.user_id = ${me}`
    : sql`service_requests a left join record_views v on v.record_id = a.id and v.user_id = ${me}`;
  const since = isStaff ? sql`'-infinity'::timestamptz` : sql`a.created_at`;
  const row = await oneRow<{ actionable: number; unseen: number; oldest: Date | null; mark: string }>(work)`
    with live as (
      select count(*) filter (where ${mine}) as actionable, min(a.status_since) filter (where ${mine}) as oldest,
        concat_ws(' ', count(*) filter (where ${told}), extract(epoch from max(a.updated_at) filter (where ${told}))) as mark,
        count(*) filter (where a.submitted_at is not null and ${concerning(scope, person)} and a.status_since > coalesce(v.seen_at, ${since})) as unseen
      from service_requests a left join record_views v on v.record_id = a.id and v.user_id = ${me}
      where a.status = any(${notOver}::text[]) and ${listedFor(scope, person)}
    ), ended as (
      select count(*) as unseen from ${over}
      where a.status in ${listed(closedRequestStatuses)} and a.submitted_at is not null and ${theirs}
        and a.status_since > coalesce(v.seen_at, ${since})
    )
    select live.actionable::int, (live.unseen + ended.unseen)::int as unseen, live.oldest, live.mark from live, ended`;
  return {
    actionable: row?.actionable ?? 0,
    unseen: row?.unseen ?? 0,
    oldest: row?.oldest?.toISOString() ?? null,
    mark: row?.mark ?? '',
  };
};

/** A draft is saved at every pause in typing: nobody is told. The triggers of migration 0033 say the same. */
const told = sql`(a.status <> 'DRAFT' or a.guest)`;
const notOver = requestStatuses.filter((status) => !(closedRequestStatuses as readonly string[]).includes(status));
