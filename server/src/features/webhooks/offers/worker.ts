import { deliveryHeader, eventHeader, PATIENCE_MS, signatureHeader } from '@gatehouse/domain/webhooks/delivering.ts';
import { webhookMessages } from '@gatehouse/domain/webhooks/messages.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { startWorker, type Worker } from '#server/platform/leases/worker.ts';
import { carefulPost } from '#server/platform/relay/careful-post.ts';
import type { Resolve } from '#server/platform/relay/judged-lookup.ts';
import type { Reach } from '#server/platform/relay/reach.ts';
import { failureOf, type RelayFailure } from '#server/platform/relay/relay-failure.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { tellAdmins } from '../commands/tell-admins.ts';
import { type LeasedDelivery, leaseDelivery, settleDelivery, webhookChannel } from '../queries/deliveries.ts';
import { sign } from '../signing.ts';

export interface WebhookWorkerSettings {
  readonly db: Database;
  /** For the connection that listens; it is not one of the pool's. */
  readonly databaseUrl: string;
  readonly vault: Vault;
  /** Where System Admins read why a delivery was given up. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly reach: Reach;
  readonly log: { info(facts: object, message: string): void; warn(facts: object, message: string): void };
  readonly resolve?: Resolve;
  readonly pollMs?: number;
  readonly patienceMs?: number;
}

/** More endpoints than that at once would only wait for each other's sockets. */
const MOST_AT_ONCE = 16;

/** Why it did not arrive, as a System Admin reads it in the log. Nothing of what the endpoint said is repeated. */
const wordsOf = ({ reason, status }: RelayFailure): string => {
  switch (reason) {
    case 'redirect':
      return webhookMessages.redirected(status ?? 0);
    case 'status':
      return webhookMessages.answered(status ?? 0);
    case 'slow':
      return webhookMessages.slow;
    case 'private-address':
      return webhookMessages.addressForbidden;
    case 'tls':
      return webhookMessages.certificate;
    case 'not-reached':
      return webhookMessages.notReached;
    default:
      return webhookMessages.broken;
  }
};

const post = async (settings: WebhookWorkerSettings, leased: LeasedDelivery): Promise<number> => {
  const { vault, clock, reach, resolve, patienceMs = PATIENCE_MS } = settings;
  const secrets = [leased.sealedSecret, leased.sealedFormer].flatMap((sealed) =>
    sealed === null ? [] : [vault.open('webhook-secret', sealed)],
  );
  return carefulPost(new URL(leased.url), {
    body: leased.body,
    headers: {
      [eventHeader]: leased.event,
      [deliveryHeader]: leased.deliveryKey,
      [signatureHeader]: sign(secrets, leased.body, clock.now()),
    },
    patience: patienceMs,
    reach,
    ...(resolve === undefined ? {} : { resolve }),
  });
};

/** One try, to its end: whatever the other side does, an outcome is written. */
const deliver = async (settings: WebhookWorkerSettings, leased: LeasedDelivery): Promise<void> => {
  const { db, clock, log, publicUrl } = settings;
  const began = performance.now();
  const outcome = await post(settings, leased).then(
    (status) => ({ status, problem: null }),
    (error) => {
      const failure = failureOf(error);
      return { status: failure.status, problem: wordsOf(failure) };
    },
  );
  const tookMs = Math.round(performance.now() - began);
  const state = await settleDelivery(db, leased, { ...outcome, tookMs, now: clock.now() }, (work) =>
    tellAdmins(work, publicUrl, leased, outcome.problem ?? ''),
  );
  const { id, webhookId, event, attempts } = leased;
  const facts = { delivery: id, webhook: webhookId, event, attempts, state, tookMs, ...outcome };
  if (outcome.problem === null) log.info(facts, 'webhook delivered');
  else log.warn(facts, 'webhook not delivered');
};

/** Takes what is due, one for each endpoint, until nothing is; waits for all of it. For tests, and for whoever delivers by hand. */
export const deliverDue = async (settings: WebhookWorkerSettings): Promise<number> => {
  const underWay: Promise<void>[] = [];
  for (;;) {
    const leased = await leaseDelivery(settings.db, settings.clock.now());
    if (leased === null) break;
    underWay.push(deliver(settings, leased));
  }
  await Promise.all(underWay);
  return underWay.length;
};

/**
 * Delivers to other systems. An endpoint that hangs holds up its own deliveries and no others: the next one for it is taken when its last one is
 * settled.
 */
export const startWebhookWorker = (settings: WebhookWorkerSettings): Worker => {
  const { db, databaseUrl, clock, log, pollMs } = settings;
  return startWorker({
    name: 'webhook deliveries',
    databaseUrl,
    channel: webhookChannel,
    log,
    atOnce: MOST_AT_ONCE,
    pollMs,
    take: () => leaseDelivery(db, clock.now()),
    work: (leased) => deliver(settings, leased),
  });
};
