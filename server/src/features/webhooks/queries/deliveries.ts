import type { WebhookDelivery } from '@gatehouse/domain/webhooks/contract.ts';
import { KEPT_DAYS, pauseAfter } from '@gatehouse/domain/webhooks/delivering.ts';
import type { WebhookDeliveryState } from '@gatehouse/domain/webhooks/delivery-states.ts';
import type { PING, WebhookEvent } from '@gatehouse/domain/webhooks/events.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { afterFailure, leasesOf } from '#server/platform/leases/leases.ts';

/** The channel that wakes the worker; the payload is empty, the rows say everything. */
export const webhookChannel = 'webhooks';

export const wakeWorker = async ({ trx }: Work): Promise<void> => {
  await sql`select pg_notify(${webhookChannel}, '')`.execute(trx);
};

export interface LeasedDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly url: string;
  readonly sealedSecret: Buffer;
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
      sql`t.webhook_id in (select id from webhooks where enabled)
        and t.webhook_id not in (select busy.webhook_id from webhook_deliveries busy where busy.leased_until >= ${now})`,
      sql`t.id, t.webhook_id as "webhookId", (select url from webhooks where id = t.webhook_id) as url,
        (select secret_encrypted from webhooks where id = t.webhook_id) as "sealedSecret", t.event, t.delivery_key as "deliveryKey",
        t.payload::text as body, t.attempts`,
    ),
  );

export interface Outcome {
  readonly now: Date;
  readonly tookMs: number;
  readonly status: number | null;
  /** null: it arrived. */
  readonly problem: string | null;
}

/** Writes what became of a try, unless the lease went to somebody else meanwhile. Gives the state that followed. */
export const settleDelivery = async (
  db: Database,
  leased: LeasedDelivery,
  { now, tookMs, status, problem }: Outcome,
): Promise<WebhookDeliveryState> => {
  const { state, again } =
    problem === null ? { state: 'SENT' as const, again: null } : afterFailure(now, leased.attempts, pauseAfter);
  await inWork(db, { rows: '*', now }, (work) =>
    leases.settle(work, leased, {
      state,
      last_status: status,
      problem,
      took_ms: tookMs,
      next_try_at: again,
      settled_at: again === null ? now : null,
    }),
  );
  return state;
};

export interface LogQuery {
  readonly page: number;
  readonly size: number;
  readonly state?: WebhookDeliveryState | undefined;
}

interface LogRow extends Omit<WebhookDelivery, 'createdAt' | 'lastTryAt' | 'nextTryAt' | 'event'> {
  readonly event: WebhookEvent | typeof PING;
  readonly createdAt: string;
  readonly lastTryAt: string | null;
  readonly nextTryAt: string | null;
}

export const pageOfDeliveries = async (
  work: Work,
  webhookId: string,
  { page, size, state }: LogQuery,
): Promise<{ rows: WebhookDelivery[]; total: number; page: number; size: number }> => {
  const these = sql<SqlBool>`webhook_id = ${webhookId} and (${state ?? null}::text is null or state = ${state ?? null})`;
  const { rows } = await sql<LogRow>`
    select id as "deliveryId", delivery_key as "deliveryKey", event, state, attempts, created_at::text as "createdAt", last_try_at::text as "lastTryAt",
      took_ms as "tookMs", next_try_at::text as "nextTryAt", last_status as "lastStatus", problem, payload::text as body
    from webhook_deliveries where ${these} order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(
    work.trx,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from webhook_deliveries where ${these}`.execute(work.trx);
  const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
  return {
    rows: rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      lastTryAt: iso(row.lastTryAt),
      nextTryAt: row.state === 'PENDING' ? iso(row.nextTryAt) : null,
    })),
    total: counted[0]?.total ?? 0,
    page,
    size,
  };
};

export const lockDelivery = async (
  { trx }: Work,
  webhookId: string,
  deliveryId: string,
): Promise<{ readonly state: string; readonly event: string } | undefined> =>
  trx
    .selectFrom('webhook_deliveries')
    .select(['state', 'event'])
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();

/** From the beginning, under the old key. */
export const requeueDelivery = async ({ trx, now }: Work, deliveryId: string): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({
      state: 'PENDING',
      attempts: 0,
      next_try_at: now,
      leased_until: null,
      settled_at: null,
      problem: null,
      last_status: null,
    })
    .where('id', '=', deliveryId)
    .execute();
};

/** What was settled long ago; for housekeeping. */
export const deleteSettled = async ({ trx, now }: Work): Promise<void> => {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('settled_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
};
