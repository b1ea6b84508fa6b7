import { fieldRefusal, orNotFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import { mostWebhooks } from '@gatehouse/domain/webhooks/delivering.ts';
import { webhookMessages } from '@gatehouse/domain/webhooks/messages.ts';
import { type WebhookForm, webhookUrlProblem } from '@gatehouse/domain/webhooks/webhook.ts';
import type { Work } from '#server/db/work.ts';
import { judgeHost } from '#server/platform/relay/judged-lookup.ts';
import { allowedFor, type Reach } from '#server/platform/relay/reach.ts';
import { RelayFailure } from '#server/platform/relay/relay-failure.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { lockDelivery, requeueDelivery, requeueGivenUp, wakeWorker } from '../queries/deliveries.ts';
import {
  countWebhooks,
  deleteWebhook,
  endFormer,
  insertWebhook,
  type LockedWebhook,
  lockWebhook,
  queuePing,
  renewSealedSecret,
  updateWebhook,
} from '../queries/webhooks.ts';
import { newSecret } from '../signing.ts';

export interface WebhookDesk {
  readonly vault: Vault;
  /** Where this installation may deliver to. */
  readonly reach: Reach;
}

export const addWebhook = async (
  work: Work,
  { vault, reach }: WebhookDesk,
  form: WebhookForm,
  by: string,
): Promise<{ webhookId: string; secret: string }> => {
  assertReachable(form.url, reach);
  if ((await countWebhooks(work)) >= mostWebhooks) throw new Refusal(409, webhookMessages.tooMany, 'too-many-webhooks');
  const secret = newSecret();
  return { webhookId: await insertWebhook(work, form, by, vault.seal('webhook-secret', secret)), secret };
};

export const changeWebhook = async (
  work: Work,
  { reach }: WebhookDesk,
  webhookId: string,
  seenVersion: number,
  form: WebhookForm & { readonly enabled: boolean },
): Promise<void> => {
  await lockSeen(work, webhookId, seenVersion);
  assertReachable(form.url, reach);
  await updateWebhook(work, webhookId, form);
  // what waited while it was off
  if (form.enabled) await wakeWorker(work);
};

export const renewSecret = async (
  work: Work,
  { vault }: WebhookDesk,
  webhookId: string,
  seenVersion: number,
): Promise<string> => {
  await lockSeen(work, webhookId, seenVersion);
  const secret = newSecret();
  await renewSealedSecret(work, webhookId, vault.seal('webhook-secret', secret));
  return secret;
};

/** For a secret that somebody else has come to know: what it signs is no proof any more. */
export const endFormerSecret = async (work: Work, webhookId: string, seenVersion: number): Promise<void> => {
  const { formerUntil } = await lockSeen(work, webhookId, seenVersion);
  if (formerUntil === null || formerUntil <= work.now)
    throw new Refusal(409, webhookMessages.formerOver, 'former-over');
  await endFormer(work, webhookId);
};

export const removeWebhook = async (work: Work, webhookId: string, seenVersion: number): Promise<void> => {
  await lockSeen(work, webhookId, seenVersion);
  await deleteWebhook(work, webhookId);
};

export const pingWebhook = async (work: Work, webhookId: string): Promise<string> => {
  assertOn(await lockOr404(work, webhookId));
  const deliveryId = await queuePing(work, webhookId);
  await wakeWorker(work);
  return deliveryId;
};

export const replayDelivery = async (work: Work, webhookId: string, deliveryId: string): Promise<void> => {
  const webhook = await lockOr404(work, webhookId);
  const delivery = orNotFound(await lockDelivery(work, webhookId, deliveryId));
  assertOn(webhook);
  if (delivery.state === 'PENDING') throw new Refusal(409, webhookMessages.underWay, 'under-way');
  await requeueDelivery(work, deliveryId);
  await wakeWorker(work);
};

/** Everything that was given up of one webhook. Gives how much that is; refuses where it is nothing. */
export const sendGivenUpAgain = async (work: Work, webhookId: string): Promise<number> => {
  assertOn(await lockOr404(work, webhookId));
  const deliveries = await requeueGivenUp(work, webhookId);
  if (deliveries === 0) throw new Refusal(409, webhookMessages.noneGivenUp, 'none-given-up');
  await wakeWorker(work);
  return deliveries;
};

const lockOr404 = async (work: Work, webhookId: string): Promise<LockedWebhook> =>
  orNotFound(await lockWebhook(work, webhookId));

const lockSeen = async (work: Work, webhookId: string, seenVersion: number): Promise<LockedWebhook> => {
  const webhook = await lockOr404(work, webhookId);
  refuseStale(webhook.version, seenVersion);
  return webhook;
};

const assertOn = ({ enabled }: LockedWebhook): void => {
  if (!enabled) throw new Refusal(409, webhookMessages.isOff, 'is-off');
};

/** What can be known without asking anybody; where a name leads is asked at each delivery, because it may lead elsewhere by then. */
const assertReachable = (text: string, reach: Reach): void => {
  const refuse = (errorMessage: string): never => {
    throw fieldRefusal(400, 'url', errorMessage);
  };
  const problem = webhookUrlProblem(text, reach.loopback);
  if (problem !== null) refuse(problem);
  const url = new URL(text);
  try {
    judgeHost(url, allowedFor(url, reach));
  } catch (error) {
    if (!(error instanceof RelayFailure)) throw error;
    refuse(webhookMessages.urlForbidden);
  }
};
