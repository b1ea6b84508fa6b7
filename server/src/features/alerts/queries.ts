import { creditStatuses, unsettledStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { type RawBuilder, sql } from 'kysely';
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

type Condition = RawBuilder<boolean>;

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

const counted = (mine: Condition, changed: Condition) => sql`count(*) filter (where ${mine}) as actionable,
  count(*) filter (where ${changed}) as unseen, min(a.status_since) filter (where ${mine})::text as oldest`;

/** What is not settled, which is all that a lamp of staff asks for; of the rest only when it last changed, by the index of each status. */
const readOfStaff = (person: Person) => sql`
  select ${counted(needs(person), isNewTo(person))}, concat_ws(' ', count(*), extract(epoch from (
    select max(last.status_since) from unnest(${creditStatuses.filter((status) => status !== 'DRAFT')}::text[]) each(status), lateral (
      select s.status_since from credit_applications s where s.status = each.status and s.deleted_at is null
      order by s.status_since desc limit 1) last))) as mark
  from credit_applications a where a.deleted_at is null and a.status in ${listed(unsettledStatuses)}`;

/** Everything of theirs, by the index that holds what is asked of each, beside what they have looked at. */
const readOfCustomer = (scope: Scope, person: Person) => sql`
  select ${counted(needsCustomer, sql<boolean>`a.status <> 'DRAFT' and a.status_since > coalesce(v.seen_at, a.created_at)`)},
    concat_ws(' ', count(*) filter (where a.status <> 'DRAFT'), extract(epoch from max(a.status_since) filter (where a.status <> 'DRAFT'))) as mark
  from credit_applications a left join record_views v on v.record_id = a.id and v.user_id = ${person.userProfileId}::uuid
  where a.deleted_at is null and ${visibleTo(scope)}`;
