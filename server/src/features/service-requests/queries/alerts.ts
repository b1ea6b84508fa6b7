import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { concerning, needs } from './list.ts';
import { listedFor } from './rows.ts';

export interface AreaCounts {
  readonly actionable: number;
  readonly unseen: number;
  readonly oldest: string | null;
}

/** Ball with me, and changed since I looked (decisions §3). The map says who has requests at all: A/R has none (PM-071). */
export const requestAlerts = async (work: Work, scope: Scope, person: Person): Promise<AreaCounts> => {
  if (!can(person, 'accessRequest')) return { actionable: 0, unseen: 0, oldest: null };
  const mine = needs(scope, person);
  const since = scope.kind === 'staff' ? sql`'-infinity'::timestamptz` : sql`a.created_at`;
  const { rows } = await sql<{ actionable: number; unseen: number; oldest: Date | null }>`
    select count(*) filter (where ${mine})::int as actionable,
      count(*) filter (where a.submitted_at is not null and ${concerning(scope, person)} and a.status_since > coalesce(v.seen_at, ${since})
        and (a.status not in ('COMPLETED', 'DECLINED', 'CANCELLED') or v.seen_at is not null or ${scope.kind !== 'staff'}::boolean))::int as unseen,
      min(a.status_since) filter (where ${mine}) as oldest
    from service_requests a left join record_views v on v.record_id = a.id and v.user_id = ${person.userProfileId}
    where ${listedFor(scope, person)}`.execute(work.trx);
  const row = rows[0];
  return {
    actionable: row?.actionable ?? 0,
    unseen: row?.unseen ?? 0,
    oldest: row?.oldest?.toISOString() ?? null,
  };
};
