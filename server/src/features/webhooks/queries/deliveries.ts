import type { WebhookDelivery } from '@gatehouse/domain/webhooks/contract.ts';
import { KEPT_DAYS, pauseAfter } from '@gatehouse/domain/webhooks/delivering.ts';
import type { WebhookDeliveryState } from '@gatehouse/domain/webhooks/delivery-states.ts';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { instantText } from '#server/db/instant.ts';
import { allRows, lockRow, oneRow, run, updateRow, updateRows } from '#server/db/rows.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { isNoCopy } from '#server/platform/backup/copy.ts';
import { afterFailure, leasesOf } from '#server/platform/leases/leases.ts';
import type { Page } from '#server/platform/lists/page.ts';
import { type PageAsked, readPlainPage } from '#server/platform/lists/plain-page.ts';
import { lockWebhook } from './webhooks.ts';

/** The channel that wakes the worker; the payload is empty, the rows say everything. */
export const webhookChannel = 'webhooks';

export const wakeWorker = (work: Work): Promise<void> => run(work)`select pg_notify(${webhookChannel}, '')`;

export interface LeasedDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly url: string;
  readonly sealedSecret: Buffer;
  /** The one of before, while it signs beside the new one. */
  readonly sealedFormer: Buffer | null;
  readonly event: string;
  readonly deliveryKey: string;
  /** What is sent, byte for byte the same in every try. */
  readonly body: string;
  readonly attempts: number;
  /** Proof of the lease: whoever finishes must still hold it. */
  readonly leasedUntil: Date;
}

const leases = leasesOf({
  table: 'webhook_deliveries',
  waits: 'PENDING',
  held: 'PENDING',
  ms: 30_000, // longer than a try may take, the writing of its outcome included
  begin: (now) => ({ attempts: sql`t.attempts + 1`, last_try_at: now }),
});

/**
 * Takes one delivery that is due. An endpoint to which one is under way is left out: whoever is slow keeps nobody waiting but themselves, and gets one
 * after the other.
 */
export const leaseDelivery = (db: Database, now: Date): Promise<LeasedDelivery | null> =>
  inWork(db, { rows: '*', now }, (work) =>
    leases.takeNext<LeasedDelivery>(
      work,
      sql`${isNoCopy} and t.webhook_id in (select id from webhooks where enabled)
        and t.webhook_id not in (select busy.webhook_id from webhook_deliveries busy where busy.leased_until >= ${now})`,
      sql`t.id, t.webhook_id as "webhookId", (select url from webhooks where id = t.webhook_id) as url,
        (select secret_encrypted from webhooks where id = t.webhook_id) as "sealedSecret",
        (select former_secret_encrypted from webhooks where id = t.webhook_id and former_secret_until > ${now}) as "sealedFormer",
        t.event, t.delivery_key as "deliveryKey", t.payload::text as body, t.attempts`,
    ),
  );

export interface WaitingDeliveries {
  readonly due: number;
  /** For their next try. */
  readonly waiting: number;
  /** In the days that are kept, to webhooks that are off as well. */
  readonly givenUp: number;
  /** How long the one that is due longest has been due; 0 where none is. */
  readonly lateSeconds: number;
}

/** What has not arrived at webhooks that are on. Nothing goes to one that was switched off, however long it is due. */
export const readWaitingDeliveries = async (work: Work): Promise<WaitingDeliveries> => {
  const row = await oneRow<WaitingDeliveries>(work)`
    select count(*) filter (where next_try_at <= ${work.now})::int as due, count(*) filter (where next_try_at > ${work.now})::int as waiting,
      (select count(*) from webhook_deliveries where state = 'FAILED')::int as "givenUp",
      greatest(0, extract(epoch from ${work.now}::timestamptz - min(next_try_at)))::int as "lateSeconds"
    from webhook_deliveries where state = 'PENDING' and webhook_id in (select id from webhooks where enabled)`;
  return row as WaitingDeliveries;
};

export interface Outcome {
  readonly now: Date;
  readonly tookMs: number;
  readonly status: number | null;
  /** null: it arrived. */
  readonly problem: string | null;
}

/**
 * Writes what became of a try, unless the lease went to somebody else meanwhile. Gives the state that followed. `tell` is asked in the same transaction
 * when the delivery was given up.
 */
export const settleDelivery = async (
  db: Database,
  leased: LeasedDelivery,
  { now, tookMs, status, problem }: Outcome,
  tell: (work: Work) => Promise<void>,
): Promise<WebhookDeliveryState> => {
  const { state, again } =
    problem === null ? { state: 'SENT' as const, again: null } : afterFailure(now, leased.attempts, pauseAfter);
  await inWork(db, { rows: '*', now }, async (work) => {
    // before the delivery, as whoever removes a webhook takes them
    if (state === 'FAILED') await lockWebhook(work, leased.webhookId);
    const settled = await leases.settle(work, leased, {
      state,
      last_status: status,
      problem,
      took_ms: tookMs,
      next_try_at: again,
      settled_at: again === null ? now : null,
    });
    if (settled && state === 'FAILED') await tell(work);
  });
  return state;
};

export const pageOfDeliveries = (
  work: Work,
  webhookId: string,
  { state = null, ...page }: PageAsked & { readonly state?: WebhookDeliveryState | null | undefined },
): Promise<Page<WebhookDelivery>> =>
  readPlainPage(work, page, {
    columns: sql`id as "deliveryId", delivery_key as "deliveryKey", event, state, attempts, ${instantText(sql`created_at`)} as "createdAt",
      ${instantText(sql`last_try_at`)} as "lastTryAt", took_ms as "tookMs", ${instantText(sql`case when state = 'PENDING' then next_try_at end`)} as "nextTryAt",
      last_status as "lastStatus", problem, payload::text as body`,
    from: sql`webhook_deliveries where webhook_id = ${webhookId} and (${state}::text is null or state = ${state})`,
    order: sql`created_at desc, id desc`,
  });

export const lockDelivery = (work: Work, webhookId: string, deliveryId: string) =>
  lockRow(work, 'webhook_deliveries', { id: deliveryId, webhook_id: webhookId }, ['state', 'event']);

const fresh = ({ now }: Work) => ({
  state: 'PENDING',
  attempts: 0,
  next_try_at: now,
  leased_until: null,
  settled_at: null,
  problem: null,
  last_status: null,
});

/** From the beginning, under the old key. */
export const requeueDelivery = (work: Work, deliveryId: string): Promise<void> =>
  updateRow(work, 'webhook_deliveries', deliveryId, fresh(work));

/** The same for everything that was given up of a webhook. Gives how much that is. */
export const requeueGivenUp = (work: Work, webhookId: string): Promise<number> =>
  updateRows(work, 'webhook_deliveries', { webhook_id: webhookId, state: 'FAILED' }, fresh(work));

export interface GivenUpDeliveries {
  readonly webhookId: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly failed: number;
  /** What came of the last one. */
  readonly problem: string | null;
  readonly givenUpAt: string;
}

/** Webhooks with deliveries that were given up in the days that are kept. */
export const listGivenUp = (work: Work): Promise<GivenUpDeliveries[]> =>
  allRows<GivenUpDeliveries>(work)`
    select w.id as "webhookId", w.name, w.enabled, f.failed, l.problem, ${instantText(sql`l.settled_at`)} as "givenUpAt" from webhooks w,
      lateral (select count(*)::int as failed from webhook_deliveries d where d.webhook_id = w.id and d.state = 'FAILED') f,
      lateral (select d.problem, d.settled_at from webhook_deliveries d where d.webhook_id = w.id and d.state = 'FAILED' order by d.settled_at desc limit 1) l
    order by lower(w.name), w.id`;

/** What was settled long ago; for housekeeping. */
export const deleteSettled = (work: Work): Promise<void> =>
  run(work)`delete from webhook_deliveries where settled_at < ${new Date(work.now.getTime() - KEPT_DAYS * 86_400_000)}`;
