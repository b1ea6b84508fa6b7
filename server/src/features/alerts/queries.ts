import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
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
  const mine = customer ? needsCustomer : needs(person);
  const changed = customer
    ? sql<boolean>`(a.status <> 'DRAFT' and a.status_since > coalesce((select v.seen_at from record_views v where v.record_id = a.id and v.user_id = ${person.userProfileId}::uuid), a.created_at))`
    : isNewTo(person);
  const row = await oneRow<{ actionable: number; unseen: number; oldest: string | null; mark: string }>(work)`
    select count(*) filter (where ${mine}) as actionable, count(*) filter (where ${changed}) as unseen,
      min(a.status_since) filter (where ${mine})::text as oldest,
      concat_ws(' ', count(*) filter (where a.status <> 'DRAFT'), extract(epoch from max(a.status_since) filter (where a.status <> 'DRAFT'))) as mark
    from credit_applications a where a.deleted_at is null and ${visibleTo(scope)}`;
  return row === undefined
    ? nothing
    : { ...row, oldest: row.oldest === null ? null : new Date(row.oldest).toISOString() };
};
