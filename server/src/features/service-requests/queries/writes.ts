import { openRequestStatuses, type RequestStatus } from '@gatehouse/domain/service-requests/status.ts';
import type { Insertable, Updateable } from 'kysely';
import { listed } from '#server/db/listed.ts';
import {
  allRows,
  changeRow,
  deleteRows,
  insertRow,
  insertRows,
  oneRow,
  updateRows,
  upsertRow,
} from '#server/db/rows.ts';
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
export const updateRequest = async (
  work: Work,
  requestId: string,
  set: RequestSet,
  to?: RequestStatus,
): Promise<void> => {
  await changeRow(work, 'service_requests', requestId, {
    ...set,
    ...(to === undefined ? {} : { status: to, status_since: work.now }),
  });
};

export const deleteDraft = async (work: Work, requestId: string): Promise<void> => {
  const files = { record_type: 'request', record_id: requestId, removed_at: null };
  await updateRows(work, 'documents', files, { removed_at: work.now });
  await deleteRows(work, 'service_requests', { id: requestId });
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
  await upsertRow(work, 'record_views', { user_id: userId, record_id: requestId }, { seen_at: work.now });
};

/** Takes the person off every open request they were given. */
export const giveBackOf = (
  work: Work,
  userId: string,
): Promise<readonly { readonly requestId: string; readonly companyId: string }[]> =>
  allRows<{ requestId: string; companyId: string }>(work)`
    update service_requests set assignee_id = null, version = version + 1, updated_at = ${work.now}
    where assignee_id = ${userId} and status in ${listed(openRequestStatuses)}
    returning id as "requestId", company_id as "companyId"`;
