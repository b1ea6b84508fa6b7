import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { type Webhook, webhooksContract } from '@gatehouse/domain/webhooks/contract.ts';
import { webhookMessages } from '@gatehouse/domain/webhooks/messages.ts';
import type { Work } from '#server/db/work.ts';
import type { Changing, Door, Target } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  addWebhook,
  changeWebhook,
  endFormerSecret,
  pingWebhook,
  removeWebhook,
  renewSecret,
  replayDelivery,
  sendGivenUpAgain,
  type WebhookDesk,
} from './commands/webhooks.ts';
import { pageOfDeliveries } from './queries/deliveries.ts';
import { listWebhooks, readWebhook } from './queries/webhooks.ts';

const WEBHOOK = '/api/studio-ops/webhooks/:webhookId';

const there = async (work: Work, webhookId: string): Promise<Webhook> => orNotFound(await readWebhook(work, webhookId));

/** The audit says where it leads and what for; never the secret. */
const targetOf = ({ webhookId, version, name, url, events, enabled }: Webhook): Target => ({
  type: 'webhook',
  id: webhookId,
  version,
  detail: { name, url, events, enabled },
});

/** Webhooks as a System Admin keeps them. */
export const webhookRoutes = (door: Door, desk: WebhookDesk): void => {
  const on = implement(door, webhooksContract);

  const done = async ({ work, touched, answerVersion }: Changing, webhookId: string, message: string) => {
    const webhook = await there(work, webhookId);
    touched(targetOf(webhook));
    answerVersion(webhook.version);
    return { message, webhook };
  };

  on('GET /api/studio-ops/webhooks', async ({ work }) => ({ webhooks: await listWebhooks(work) }));

  on('POST /api/studio-ops/webhooks', async (call) => {
    const { webhookId, secret } = await addWebhook(call.work, desk, call.body, call.person.userProfileId);
    return { ...(await done(call, webhookId, webhookMessages.added)), secret };
  });

  on(`GET ${WEBHOOK}`, async ({ work, params, answerVersion }) => {
    const webhook = await there(work, params.webhookId);
    answerVersion(webhook.version);
    return webhook;
  });

  on(`PUT ${WEBHOOK}`, async (call) => {
    const { webhookId } = call.params;
    await changeWebhook(call.work, desk, webhookId, call.seenVersion, call.body);
    return done(call, webhookId, webhookMessages.saved);
  });

  on(`PUT ${WEBHOOK}/secret`, async (call) => {
    const { webhookId } = call.params;
    const secret = await renewSecret(call.work, desk, webhookId, call.seenVersion);
    return { ...(await done(call, webhookId, webhookMessages.secretRenewed)), secret };
  });

  on(`DELETE ${WEBHOOK}/former-secret`, async (call) => {
    const { webhookId } = call.params;
    await endFormerSecret(call.work, webhookId, call.seenVersion);
    return done(call, webhookId, webhookMessages.formerEnded);
  });

  on(`DELETE ${WEBHOOK}`, async ({ work, params: { webhookId }, seenVersion, touched }) => {
    const webhook = await readWebhook(work, webhookId);
    await removeWebhook(work, webhookId, seenVersion);
    if (webhook !== undefined) touched(targetOf(webhook));
    return { message: webhookMessages.removed };
  });

  on(`POST ${WEBHOOK}/ping`, async ({ work, params: { webhookId }, touched }) => {
    const deliveryId = await pingWebhook(work, webhookId);
    touched({ type: 'webhook', id: webhookId, detail: { deliveryId } });
    return { message: webhookMessages.pinged, deliveryId };
  });

  on(`GET ${WEBHOOK}/deliveries`, async ({ work, params: { webhookId }, query }) => {
    await there(work, webhookId);
    return pageOfDeliveries(work, webhookId, query);
  });

  on(`POST ${WEBHOOK}/deliveries/:deliveryId/replay`, async ({ work, params, touched }) => {
    const { webhookId, deliveryId } = params;
    await replayDelivery(work, webhookId, deliveryId);
    touched({ type: 'webhook', id: webhookId, detail: { deliveryId } });
    return { message: webhookMessages.replayed, deliveryId };
  });

  on(`POST ${WEBHOOK}/send-again`, async ({ work, params: { webhookId }, touched }) => {
    const deliveries = await sendGivenUpAgain(work, webhookId);
    touched({ type: 'webhook', id: webhookId, detail: { deliveries } });
    return { message: webhookMessages.sentAgain(deliveries), deliveries };
  });
};
