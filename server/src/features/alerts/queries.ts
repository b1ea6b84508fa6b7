import { creditStatuses, unsettledStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { visibleTo } from '#server/features/credit-applications/queries/visible.ts';
import { isNewTo, needs, needsCustomer } from '#server/features/credit-applications/queue/queries/turns.ts';
import type { Scope } from '#server/platform/session/scope.ts';

export interface AreaCounts {
  readonly actionable: number;
  readonly unseen: number;
  readonly oldest: string | null;
  readonly mark: string;
}

const nothing: AreaCounts = { actionable: 0, unseen: 0, oldest: null, mark: '' };

/** Ball with me, and changed since I looked (decision §3). Customers are asked for drafts that came back and for nothing of the inner steps. */
export const creditAlerts = async (work: Work, scope: Scope, person: Person): Promise<AreaCounts> => {
  const customer = person.userTypeId === 1;
  if (!can(person, customer ? 'viewCreditProgress' : 'accessCreditApp')) return nothing;
  const read = customer ? readOfCustomer(scope, person) : readOfStaff(person);
  const row = await oneRow<{ actionable: number; unseen: number; oldest: string | null; mark: string }>(work)`${read}`;
  return row === undefined
    ? nothing
    : { ...row, oldest: row.oldest === null ? null : new Date(row.oldest).toISOString() };
};

const counted = sql`count(*) filter (where a.mine) as actionable, count(*) filter (where a.unseen) as unseen,
  min(a.status_since) filter (where a.mine)::text as oldest`;

/** What is not settled, which is all that a lamp of staff asks for; of the rest only when it last changed, by the index of each status. */
const readOfStaff = (person: Person) => sql`
  select ${counted}, concat_ws(' ', count(*), extract(epoch from (
    select max(last.status_since) from unnest(${creditStatuses.filter((status) => status !== 'DRAFT')}::text[]) each(status), lateral (
      select s.status_since from credit_applications s where s.status = each.status and s.deleted_at is null
      order by s.status_since desc limit 1) last))) as mark
  from (select a.status_since, ${needs(person)} as mine, ${isNewTo(person)} as unseen
    from credit_applications a where a.deleted_at is null and a.status in ${listed(unsettledStatuses)} offset 0) a`;

/** Everything of theirs, by the index that holds what is asked of each, beside what they have looked at of it. */
const readOfCustomer = (scope: Scope, person: Person) => sql`
  with theirs as materialized (
    select a.id, a.status, a.status_since, a.created_at, ${needsCustomer} as mine from credit_applications a where a.deleted_at is null and ${visibleTo(scope)}
  ), seen as materialized (
    select record_id, seen_at from record_views where user_id = ${person.userProfileId}::uuid and record_id = any(array(select id from theirs))
  )
  select ${counted}, concat_ws(' ', count(*) filter (where a.submitted), extract(epoch from max(a.status_since) filter (where a.submitted))) as mark
  from (select t.*, t.status <> 'DRAFT' as submitted, t.status <> 'DRAFT' and t.status_since > coalesce(v.seen_at, t.created_at) as unseen
    from theirs t left join seen v on v.record_id = t.id) a`;
