import { inColumns } from '#server/db/in-columns.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, allValues, insertRows, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** States of a mail that nothing more becomes of. */
const sentOrGivenUp = listed(['SENT', 'FAILED']);

export interface DeliveryRow {
  readonly id: string;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly addressee: string;
  readonly state: 'PENDING' | 'DELIVERED' | 'FAILED';
  readonly mailId: string | null;
  readonly deliveryKey: string;
}

interface NewDelivery {
  readonly requestId: string;
  readonly companyId: string;
  readonly departmentId: string;
  readonly addressee: string;
  readonly mailId: string | null;
  readonly problem: string | null;
}

export const insertDelivery = (work: Work, delivery: NewDelivery): Promise<void> =>
  insertRows(work, 'service_request_deliveries', {
    ...inColumns(delivery),
    channel: 'MAIL',
    attempts: 1,
    state: delivery.problem === null ? 'PENDING' : 'FAILED',
    ...(delivery.problem === null ? {} : { settled_at: work.now }),
  });

export const listDeliveries = (work: Work, requestId: string): Promise<readonly DeliveryRow[]> =>
  allRows<DeliveryRow>(work)`
    select d.id, d.department_id as "departmentId", t.name as "departmentName", d.addressee, d.state, d.mail_id as "mailId", d.delivery_key as "deliveryKey"
    from service_request_deliveries d join departments t on t.id = d.department_id
    where d.request_id = ${requestId} and d.channel = 'MAIL' order by t.name`;

/** Under way again, under the key it had. */
export const restartDelivery = (
  work: Work,
  id: string,
  { addressee, mailId }: { readonly addressee: string; readonly mailId: string },
): Promise<void> =>
  run(work)`
    update service_request_deliveries set state = 'PENDING', problem = null, settled_at = null, attempts = attempts + 1,
    addressee = ${addressee}, mail_id = ${mailId} where id = ${id}`;

/** The mail of one that failed is on its way again: what becomes of it is settled once more, from the outbox. */
export const reopenDelivery = (work: Work, mailId: string): Promise<void> =>
  run(work)`update service_request_deliveries set state = 'PENDING', settled_at = null, problem = null
    where mail_id = ${mailId} and state = 'FAILED'`;

/**
 * What its deliveries come to: PENDING while one is under way, FAILED when one did not arrive, else DELIVERED. A request without a department to go to
 * has failed. Gives it where it changed. Whether it arrived is not a change of what people see and name in If-Match: the version stays, so that nobody
 * is told that somebody was faster.
 */
export const writeDeliveryState = (
  work: Work,
  requestId: string,
): Promise<'PENDING' | 'DELIVERED' | 'FAILED' | undefined> =>
  oneValue<'PENDING' | 'DELIVERED' | 'FAILED'>(work)`
    update service_requests r set delivery_state = d.state, updated_at = ${work.now} from (
      select case when count(*) = 0 or bool_or(state = 'FAILED') then 'FAILED' when bool_or(state = 'PENDING') then 'PENDING' else 'DELIVERED' end as state
      from service_request_deliveries where request_id = ${requestId}) d
    where r.id = ${requestId} and r.delivery_state <> d.state returning r.delivery_state`;

export interface Settled {
  readonly requestId: string;
  readonly companyId: string;
  readonly departmentName: string;
  readonly state: 'DELIVERED' | 'FAILED';
}

/**
 * Holds the requests of which a mail is sent or given up since. Before their deliveries are touched, as every move does: of two mails of one request
 * that are sent at the same moment, the one settled last sees the other.
 */
export const lockSettleable = (work: Work): Promise<readonly string[]> =>
  allValues<string>(work)`
    select r.id from service_requests r where r.id in (
      select d.request_id from service_request_deliveries d join mail_outbox m on m.id = d.mail_id
      where d.state = 'PENDING' and m.state in ${sentOrGivenUp})
    order by r.id for update`;

/** Their deliveries: what the outbox says is what happened. Twice is as good as once. */
export const settleFromOutbox = (work: Work, requestIds: readonly string[]): Promise<readonly Settled[]> =>
  allRows<Settled>(work)`
    update service_request_deliveries d set state = case when m.state = 'FAILED' then 'FAILED' else 'DELIVERED' end, settled_at = ${work.now},
      problem = case when m.state = 'FAILED' then left(m.last_error, 255) end
    from mail_outbox m, departments t
    where d.request_id = any(${[...requestIds]}::uuid[]) and d.state = 'PENDING' and m.id = d.mail_id and m.state in ${sentOrGivenUp}
      and t.id = d.department_id
    returning d.request_id as "requestId", d.company_id as "companyId", t.name as "departmentName", d.state`;

/** Completed requests that nobody signed off in time (decisions §4: within three business days). */
export const overdueSignOffs = (
  work: Work,
): Promise<readonly { readonly requestId: string; readonly companyId: string }[]> =>
  allRows<{ requestId: string; companyId: string }>(work)`
    update service_requests set signed_off_at = ${work.now}, version = version + 1, updated_at = ${work.now}
    where status = 'COMPLETED' and signed_off_at is null and sign_off_by <= ${work.now}
    returning id as "requestId", company_id as "companyId"`;
