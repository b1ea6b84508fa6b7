import { openRequestStatuses, type RequestStatus } from '@gatehouse/domain/service-requests/status.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, deleteRows, insertRows, oneRow, oneValue, updateRows, upsertRow } from '#server/db/rows.ts';
import type { ServiceRequests } from '#server/db/tables.ts';
import { note, type Work } from '#server/db/work.ts';
import { asWritten, type WholeRequest } from './whole.ts';

export interface Actor {
  /** null: a job, or an outside person. */
  readonly id: string | null;
  readonly name: string;
}

export interface NewEntry {
  readonly kind: string;
  readonly text?: string | null | undefined;
  readonly internal?: boolean;
  readonly from?: RequestStatus | null;
  readonly to?: RequestStatus | null;
}

/** Who writes what into the timeline, in the order in which it is read. */
export interface Notes {
  readonly actor: Actor;
  readonly entries: readonly NewEntry[];
}

const noted = ({ now }: Work, { actor, entries }: Notes): RawBuilder<unknown> => {
  if (entries.length === 0) return sql`select * from service_request_entries where false`;
  const rows = entries.map(
    ({ kind, text = null, internal = false, from = null, to = null }) =>
      sql`(${kind}::text, ${text}::text, ${internal}::boolean, ${from}::text, ${to}::text)`,
  );
  return sql`
    insert into service_request_entries (request_id, company_id, at, actor_id, actor_name, kind, body, internal, from_status, to_status)
    select m.id, m.company_id, ${now}::timestamptz, ${actor.id}::uuid, ${actor.name}::text, e.kind, e.body, e.internal, e.from_status, e.to_status
    from made m, (values ${sql.join(rows)}) e(kind, body, internal, from_status, to_status) returning *`;
};

/** Whoever writes has seen it; nothing is written where nothing is new. */
const seenByWriter = ({ now }: Work, { id }: Actor): RawBuilder<unknown> => sql`
  insert into record_views (user_id, record_id, seen_at) select ${id}::uuid, m.id, ${now}::timestamptz from made m
  where ${id}::uuid is not null and m.submitted_at is not null
    and not exists (select from record_views v where v.user_id = ${id}::uuid and v.record_id = m.id and v.seen_at >= m.status_since)
  on conflict (user_id, record_id) do update set seen_at = excluded.seen_at`;

/** Writes a request and its entries, and gives it as it stands then, in one statement. `made`: what writes or reads its row. */
const write = async (
  work: Work,
  made: RawBuilder<unknown>,
  notes: Notes,
  { isNew }: { readonly isNew: boolean } = { isNew: false },
): Promise<WholeRequest> => {
  // a new one is a draft, and a draft is nobody's to have seen
  const seen = isNew ? sql`` : sql`, seen as (${seenByWriter(work, notes.actor)})`;
  return (await oneValue<WholeRequest>(work)`
    with made as (${made}), noted as (${noted(work, notes)}) ${seen} ${asWritten(work, isNew)}`) as WholeRequest;
};

const insertion = (table: string, row: object): RawBuilder<unknown> => {
  const set = Object.entries(row).filter(([, value]) => value !== undefined);
  return sql`insert into ${sql.table(table)} (${sql.join(set.map(([column]) => sql.ref(column)))}) values (${sql.join(set.map(([, value]) => value))}) returning *`;
};

export type NewRequest = Omit<
  Insertable<ServiceRequests>,
  'created_at' | 'updated_at' | 'status_since' | 'answers' | 'status'
> & { readonly answers: object };

/** Writes a new draft with the first entries of its timeline. */
export const insertRequest = (work: Work, { answers, ...request }: NewRequest, notes: Notes): Promise<WholeRequest> => {
  const { now } = work;
  const row = {
    ...request,
    answers: JSON.stringify(answers),
    status: 'DRAFT',
    status_since: now,
    created_at: now,
    updated_at: now,
  };
  return write(work, insertion('service_requests', row), notes, { isNew: true });
};

/** Columns that a move or a draft sets. */
export type RequestSet = {
  readonly [C in Exclude<
    keyof Updateable<ServiceRequests>,
    'status' | 'version' | 'updated_at' | 'status_since'
  >]?: Updateable<ServiceRequests>[C];
};

/** One version further, with what its timeline says of it; `to` when the status changes with it. */
export const updateRequest = (
  work: Work,
  requestId: string,
  set: RequestSet,
  { to, ...notes }: Notes & { readonly to?: RequestStatus | undefined },
): Promise<WholeRequest> => {
  const { now } = work;
  const changes = { ...set, ...(to === undefined ? {} : { status: to, status_since: now }), updated_at: now };
  const assigned = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return write(
    work,
    sql`update service_requests set version = version + 1, ${sql.join(assigned)} where id = ${requestId} returning *`,
    notes,
  );
};

/** Says something in its timeline and changes nothing else. */
export const noteOn = (work: Work, requestId: string, notes: Notes): Promise<WholeRequest> =>
  write(work, sql`select * from service_requests where id = ${requestId}`, notes);

export const deleteDraft = async (work: Work, requestId: string): Promise<void> => {
  const files = { record_type: 'request', record_id: requestId, removed_at: null };
  await updateRows(work, 'documents', files, { removed_at: work.now });
  await deleteRows(work, 'service_requests', { id: requestId });
};

/** The same beside another change, for whoever needs nothing of the request. */
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
  await note(work, (noting) =>
    upsertRow(noting, 'record_views', { user_id: userId, record_id: requestId }, { seen_at: work.now }),
  );
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
