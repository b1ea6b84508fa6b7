import type { RequestDetail } from '@gatehouse/domain/service-requests/request.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** What the page of one request shows beyond its row of the list; who may see which part of it, the shape decides. */
export interface RequestParts
  extends Pick<
      RequestDetail,
      'site' | 'formId' | 'formVersion' | 'answers' | 'arNumber' | 'poNumber' | 'estimateWanted'
    >,
    Pick<
      RequestDetail,
      'agreedFrom' | 'agreedTo' | 'acknowledgedAt' | 'signOffBy' | 'resubmissionOf' | 'resubmittedAs'
    >,
    Pick<RequestDetail, 'quotes' | 'people' | 'entries' | 'files'> {
  readonly place: string | null;
  readonly requesterName: string;
  readonly requesterEmail: string;
  readonly requesterPhone: string | null;
  readonly cancellationAskedAt: string | null;
  readonly cancellationReason: string | null;
  readonly cancellationAskedBy: string | null;
  readonly deliveries: readonly (RequestDetail['deliveries'][number] & { readonly department: string })[];
}

/** What hangs on a request: of one that is made in the same statement nothing, and nobody looks for it in six tables. */
const hanging = (isNew: boolean, found: RawBuilder<unknown>, none: RawBuilder<unknown>): RawBuilder<unknown> =>
  isNew ? none : found;

const noRows = sql`'[]'::json`;

/** The parts of a request `a` whose requester is the user `u`, as columns; its entries stand in `entries`. */
export const partColumns = (entries: RawBuilder<unknown>, isNew: boolean): RawBuilder<unknown> => sql`
  a.site, a.place, a.form_id as "formId", a.form_version as "formVersion", a.answers, a.requester_name as "requesterName",
  a.requester_email as "requesterEmail", coalesce(u.phone, a.answers ->> 'phone') as "requesterPhone", a.ar_number as "arNumber", a.po_number as "poNumber",
  a.estimate_wanted as "estimateWanted", ${instantText(sql`a.agreed_from`)} as "agreedFrom", ${instantText(sql`a.agreed_to`)} as "agreedTo", ${instantText(sql`a.acknowledged_at`)} as "acknowledgedAt",
  ${instantText(sql`a.cancellation_asked_at`)} as "cancellationAskedAt", a.cancellation_reason as "cancellationReason", a.cancellation_asked_by as "cancellationAskedBy",
  ${instantText(sql`a.sign_off_by`)} as "signOffBy",
  (select json_build_object('requestId', o.id, 'number', o.number) from service_requests o where o.id = a.resubmission_of) as "resubmissionOf",
  ${hanging(
    isNew,
    sql`(select json_build_object('requestId', n.id, 'number', n.number) from service_requests n where n.resubmission_of = a.id
    order by n.number is null, n.created_at limit 1)`,
    sql`null::json`,
  )} as "resubmittedAs",
  ${hanging(
    isNew,
    sql`coalesce((select json_agg(json_build_object('department', t.name, 'channel', d.channel, 'to', d.addressee, 'state', d.state, 'attempts', d.attempts,
    'at', ${instantText(sql`d.settled_at`)}, 'problem', d.problem) order by t.name, d.channel)
    from service_request_deliveries d join departments t on t.id = d.department_id where d.request_id = a.id), '[]')`,
    noRows,
  )} as deliveries,
  ${hanging(
    isNew,
    sql`coalesce((select json_agg(json_build_object('quoteId', q.id, 'number', q.number, 'amountCents', q.amount_cents, 'status', q.status) order by q.created_at)
    from quotes q where q.request_id = a.id), '[]')`,
    noRows,
  )} as quotes,
  coalesce((select json_agg(json_build_object('name', t.name, 'role', 'Department', 'phone', t.phone) order by t.name)
    from departments t where t.id = any(a.department_ids)), '[]') as people,
  coalesce((select json_agg(json_build_object('entryId', e.id, 'at', ${instantText(sql`e.at`)}, 'actor', e.actor_name, 'kind', e.kind, 'text', e.body, 'internal', e.internal,
    'fromStatus', e.from_status, 'toStatus', e.to_status) order by e.at, e.id)
    from ${entries} e where e.request_id = a.id), '[]') as entries,
  ${hanging(
    isNew,
    sql`coalesce((select json_agg(json_build_object('documentId', f.id, 'name', f.name, 'size', f.size, 'scanState', f.scan_state, 'addedBy', f.uploaded_by_name, 'addedAt', ${instantText(sql`f.uploaded_at`)})
    order by f.uploaded_at, f.id)
    from documents f where f.record_type = 'request' and f.record_id = a.id and f.removed_at is null), '[]')`,
    noRows,
  )} as files`;

export interface Conflict {
  readonly place: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** null: another company's, and no business of the reader's. */
  readonly projectName: string | null;
  readonly what: 'CONFIRMED' | 'HOLD' | 'HOT_LOCK';
}

/** What else stands on the place in those days, of whatever company: bookings, and hot locks of others (0038-taken-places). */
export const readConflicts = async (
  work: Work,
  asked: { readonly requestId: string; readonly projectId: string; readonly site: string; readonly place: string },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Conflict[]> => {
  const { requestId, projectId, site, place } = asked;
  return allRows<Conflict>(work)`
    select place, starts_on as "startsOn", ends_on as "endsOn", project_name as "projectName", what
    from gatehouse.taken_place(${site}, ${place}, ${from}::date, ${to}::date, ${requestId}::uuid, ${projectId}::uuid,
      gatehouse.sees_all(), gatehouse.own_company())`;
};
