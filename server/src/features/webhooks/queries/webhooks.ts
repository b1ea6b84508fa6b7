import type { Webhook } from '@gatehouse/domain/webhooks/contract.ts';
import { OVERLAP_HOURS, TOLD_EVERY_HOURS } from '@gatehouse/domain/webhooks/delivering.ts';
import { PING, type WebhookEvent } from '@gatehouse/domain/webhooks/events.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allValues, deleteRows, insertRow, oneRow, oneValue, run, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

const HOUR_MS = 3_600_000;
const oneMore = sql<number>`version + 1`;

const read = (work: Work, webhookId: string | null): Promise<readonly Webhook[]> =>
  allValues<Webhook>(work)`
    select json_build_object(
      'webhookId', w.id, 'name', w.name, 'url', w.url, 'events', w.events, 'enabled', w.enabled, 'version', w.version, 'formerSecretUntil', ${instantText(sql`case when w.former_secret_until > ${work.now} then w.former_secret_until end`)},
      'createdAt', ${instantText(sql`w.created_at`)},
      'createdBy', (select u.first_name || ' ' || u.last_name from users u where u.id = w.created_by),
      'waiting', (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'PENDING'),
      'failed', (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'FAILED'),
      'last', (select json_build_object('at', ${instantText(sql`d.last_try_at`)}, 'state', d.state, 'problem', d.problem) from webhook_deliveries d
        where d.webhook_id = w.id and d.last_try_at is not null order by d.last_try_at desc, d.id desc limit 1)) as webhook
    from webhooks w where ${webhookId}::uuid is null or w.id = ${webhookId}::uuid order by lower(w.name), w.id`;

export const listWebhooks = (work: Work): Promise<readonly Webhook[]> => read(work, null);
export const readWebhook = async (work: Work, webhookId: string): Promise<Webhook | undefined> =>
  (await read(work, webhookId))[0];

export interface LockedWebhook {
  readonly version: number;
  readonly enabled: boolean;
  readonly formerUntil: Date | null;
}

export const lockWebhook = (work: Work, webhookId: string): Promise<LockedWebhook | undefined> =>
  oneRow<LockedWebhook>(work)`
    select version, enabled, former_secret_until as "formerUntil" from webhooks where id = ${webhookId} for no key update`;

/** How many there are; whoever adds one holds the line, so that two at once do not both take the last place. */
export const countWebhooks = async (work: Work): Promise<number> => {
  await run(work)`select pg_advisory_xact_lock(hashtext('webhooks'))`;
  return (await oneValue<number>(work)`select count(*)::int as n from webhooks`) ?? 0;
};

interface WebhookValues {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

export const insertWebhook = (
  work: Work,
  { name, url, events }: WebhookValues,
  by: string,
  sealedSecret: Buffer,
): Promise<string> =>
  insertRow(work, 'webhooks', {
    name,
    url,
    events: [...events],
    secret_encrypted: sealedSecret,
    created_by: by,
    created_at: work.now,
  });

export const updateWebhook = (
  work: Work,
  webhookId: string,
  { name, url, events, enabled }: WebhookValues & { readonly enabled: boolean },
): Promise<void> =>
  updateRow(work, 'webhooks', webhookId, { name, url, events: [...events], enabled, version: oneMore });

/** The secret of before signs beside the new one for a time; what was before that one is gone. */
export const renewSealedSecret = (work: Work, webhookId: string, sealedSecret: Buffer): Promise<void> =>
  updateRow(work, 'webhooks', webhookId, {
    former_secret_encrypted: sql<Buffer>`secret_encrypted`,
    former_secret_until: new Date(work.now.getTime() + OVERLAP_HOURS * HOUR_MS),
    secret_encrypted: sealedSecret,
    version: oneMore,
  });

export const endFormer = (work: Work, webhookId: string): Promise<void> =>
  updateRow(work, 'webhooks', webhookId, {
    former_secret_encrypted: null,
    former_secret_until: null,
    version: oneMore,
  });

/** Secrets whose time is over are not kept; for housekeeping. */
export const dropFormerSecrets = (work: Work): Promise<void> =>
  run(work)`
    update webhooks set former_secret_encrypted = null, former_secret_until = null where former_secret_until <= ${work.now}`;

export interface ToldWebhook {
  readonly name: string;
  readonly url: string;
}

/** Says once in its time that System Admins are to be told of this webhook; undefined: they were, or it is gone. */
export const claimTelling = (work: Work, webhookId: string): Promise<ToldWebhook | undefined> =>
  oneRow<ToldWebhook>(work)`
    update webhooks set told_at = ${work.now}
    where id = ${webhookId} and (told_at is null or told_at <= ${new Date(work.now.getTime() - TOLD_EVERY_HOURS * HOUR_MS)})
    returning name, url`;

export const deleteWebhook = async (work: Work, webhookId: string): Promise<void> => {
  await deleteRows(work, 'webhooks', { id: webhookId });
};

/** A test delivery, written as the triggers write theirs (migration 0035). */
export const queuePing = async (work: Work, webhookId: string): Promise<string> =>
  (await oneValue<string>(work)`
    select gatehouse.queue_webhook(${webhookId}::uuid, ${PING}, ${work.now}, jsonb_build_object('webhookId', ${webhookId}::text)) as id`) ??
  '';
