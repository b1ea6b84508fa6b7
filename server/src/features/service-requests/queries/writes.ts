import { openRequestStatuses, type RequestStatus } from '@gatehouse/domain/service-requests/status.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { insertRow, insertRows, oneRow, updateRow } from '#server/db/rows.ts';
import type { ServiceRequests } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';

export interface Actor {
  /** null: a job, or an outside person. */
  readonly id: string | null;
  readonly name: string;
}

export type NewRequest = Omit<
  Insertable<ServiceRequests>,
  'created_at' | 'updated_at' | 'status_since' | 'answers' | 'status'
> & { readonly answers: object };

export const insertRequest = (work: Work, request: NewRequest): Promise<string> =>
  insertRow(work, 'service_requests', {
    ...request,
    answers: JSON.stringify(request.answers),
    status: 'DRAFT',
    status_since: work.now,
    created_at: work.now,
    updated_at: work.now,
  });

/** Columns that a move or a draft sets. */
export type RequestSet = Omit<Updateable<ServiceRequests>, 'status' | 'version' | 'updated_at' | 'status_since'>;

/** One version further; `to` when the status changes with it. */
export const updateRequest = (work: Work, requestId: string, set: RequestSet, to?: RequestStatus): Promise<void> =>
  updateRow(work, 'service_requests', requestId, {
    ...set,
    ...(to === undefined ? {} : { status: to, status_since: work.now }),
    version: sql<number>`version + 1`,
    updated_at: work.now,
  });

export const deleteDraft = async (work: Work, requestId: string): Promise<void> => {
  await work.trx
    .updateTable('documents')
    .set({ removed_at: work.now })
    .where('record_type', '=', 'request')
    .where('record_id', '=', requestId)
    .where('removed_at', 'is', null)
    .execute();
  await work.trx.deleteFrom('service_requests').where('id', '=', requestId).execute();
};

export interface NewEntry {
  readonly kind: string;
  readonly text?: string | null | undefined;
  readonly internal?: boolean;
  readonly from?: RequestStatus | null;
  readonly to?: RequestStatus | null;
}

export const addEntry = (
  work: Work,
  { requestId, companyId }: { readonly requestId: string; readonly companyId: string },
  actor: Actor,
  { kind, text = null, internal = false, from = null, to = null }: NewEntry,
): Promise<void> =>
  insertRows(work, 'service_request_entries', {
    request_id: requestId,
    company_id: companyId,
    at: work.now,
    actor_id: actor.id,
    actor_name: actor.name,
    kind,
    body: text,
    internal,
    from_status: from,
    to_status: to,
  });

/** The next number of a year (decisions §4): counted in the transaction that uses it, so that none is lost and none is given twice. */
export const takeNumber = async (work: Work, year: number): Promise<string> => {
  const row = await oneRow<{ last: number }>(work)`
    insert into service_request_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = service_request_numbers.last + 1 returning last`;
  return `SR-${year}-${String(row?.last ?? 0).padStart(6, '0')}`;
};

/** Opening a request clears "unseen" (decisions §3); nothing is written when there is nothing new, so that reading stays reading. */
export const markSeen = async (
  work: Work,
  userId: string,
  { requestId, seenAt, statusSince }: { requestId: string; seenAt: string | null; statusSince: string },
): Promise<void> => {
  if (seenAt !== null && new Date(seenAt) >= new Date(statusSince)) return;
  await work.trx
    .insertInto('record_views')
    .values({ user_id: userId, record_id: requestId, seen_at: work.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'record_id']).doUpdateSet({ seen_at: work.now }))
    .execute();
};

/** Takes the person off every open request they were given. */
export const giveBackOf = async (
  { trx, now }: Work,
  userId: string,
): Promise<readonly { readonly requestId: string; readonly companyId: string }[]> => {
  const rows = await trx
    .updateTable('service_requests')
    .set({ assignee_id: null, version: sql<number>`version + 1`, updated_at: now })
    .where('assignee_id', '=', userId)
    .where('status', 'in', [...openRequestStatuses])
    .returning(['id', 'company_id'])
    .execute();
  return rows.map(({ id, company_id }) => ({ requestId: id, companyId: company_id }));
};
