import type { Webhook } from '@gatehouse/domain/webhooks/contract.ts';
import { PING, type WebhookEvent } from '@gatehouse/domain/webhooks/events.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allValues, deleteRows, insertRow, oneRow, oneValue, run, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

const read = (work: Work, webhookId: string | null): Promise<readonly Webhook[]> =>
  allValues<Webhook>(work)`
    select json_build_object(
      'webhookId', w.id, 'name', w.name, 'url', w.url, 'events', w.events, 'enabled', w.enabled, 'version', w.version, 'createdAt', ${instantText(sql`w.created_at`)},
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
}

export const lockWebhook = (work: Work, webhookId: string): Promise<LockedWebhook | undefined> =>
  oneRow<LockedWebhook>(work)`
    select version, enabled from webhooks where id = ${webhookId} for no key update`;

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
  set: (WebhookValues & { readonly enabled: boolean }) | { readonly sealedSecret: Buffer },
): Promise<void> =>
  updateRow(work, 'webhooks', webhookId, {
    ...('sealedSecret' in set
      ? { secret_encrypted: set.sealedSecret }
      : { name: set.name, url: set.url, events: [...set.events], enabled: set.enabled }),
    version: sql<number>`version + 1`,
  });

export const deleteWebhook = async (work: Work, webhookId: string): Promise<void> => {
  await deleteRows(work, 'webhooks', { id: webhookId });
};

/** A test delivery, written as the triggers write theirs (migration 0035). */
export const queuePing = async (work: Work, webhookId: string): Promise<string> =>
  (await oneValue<string>(work)`
    select gatehouse.queue_webhook(${webhookId}::uuid, ${PING}, ${work.now}, jsonb_build_object('webhookId', ${webhookId}::text)) as id`) ??
  '';
