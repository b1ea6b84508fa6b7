import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { OVERLAP_HOURS } from './delivering.ts';
import { deliveryStates } from './delivery-states.ts';
import { PING, webhookEventNames } from './events.ts';
import { WebhookForm } from './webhook.ts';

const ById = z.strictObject({ webhookId: Id });
const Instant = z.iso.datetime();
const LOG_SIZE = 25;

const Webhook = z.object({
  webhookId: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  enabled: z.boolean(),
  createdBy: z.string(),
  createdAt: Instant,
  version: z.number(),
  /** Until when the secret before this one signs as well; null: it is over. */
  formerSecretUntil: Instant.nullable(),
  /** Still to be delivered, and given up within the days that are kept. */
  waiting: z.number(),
  failed: z.number(),
  last: z.object({ at: Instant, state: z.enum(deliveryStates), problem: z.string().nullable() }).nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

const Delivery = z.object({
  deliveryId: z.string(),
  /** What the other side knows it by; a replay keeps it. */
  deliveryKey: z.string(),
  event: z.enum([...webhookEventNames, PING]),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  createdAt: Instant,
  lastTryAt: Instant.nullable(),
  tookMs: z.number().nullable(),
  nextTryAt: Instant.nullable(),
  lastStatus: z.number().nullable(),
  problem: z.string().nullable(),
  /** The body as it is sent. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof Delivery>;

/** The row of §6 that System Admin alone holds; what leaves the house is theirs to say. */
const administers = { studio: 'editFaq' } as const;
const Said = z.object({ message: z.string(), webhook: Webhook });
const SaidOnce = Said.extend({ secret: z.string() });
const one = { access: administers, params: ById } as const;
const change = { ...one, ifMatch: true } as const;

/** Other systems are told (docs/webhooks.md). §7 has no such calls. A secret is in the answer that makes it and in no other. */
export const webhooksContract = defineContract({
  'GET /api/studio-ops/webhooks': {
    summary: 'Every webhook with how its deliveries fare.',
    access: administers,
    response: z.object({ webhooks: z.array(Webhook) }),
  },
  'POST /api/studio-ops/webhooks': {
    summary: 'Adds a webhook; the answer shows its secret once.',
    access: administers,
    audit: 'WEBHOOK_ADDED',
    body: WebhookForm,
    response: SaidOnce,
  },
  'GET /api/studio-ops/webhooks/:webhookId': {
    summary: 'One webhook.',
    ...one,
    response: Webhook,
  },
  'PUT /api/studio-ops/webhooks/:webhookId': {
    summary: 'Changes a webhook, or switches it on and off. What waits goes to the new address.',
    ...change,
    audit: 'WEBHOOK_CHANGED',
    body: WebhookForm.extend({ enabled: z.boolean() }),
    response: Said,
  },
  'DELETE /api/studio-ops/webhooks/:webhookId': {
    summary: 'Removes a webhook with its log.',
    ...change,
    audit: 'WEBHOOK_REMOVED',
    response: z.object({ message: z.string() }),
  },
  'PUT /api/studio-ops/webhooks/:webhookId/secret': {
    summary: `Makes a new secret, shown once; the old one signs beside it for ${OVERLAP_HOURS} hours.`,
    ...change,
    audit: 'WEBHOOK_SECRET_RENEWED',
    response: SaidOnce,
  },
  'DELETE /api/studio-ops/webhooks/:webhookId/former-secret': {
    summary: 'Ends the secret before the last renewal at once: it signs nothing from now on.',
    ...change,
    audit: 'WEBHOOK_FORMER_SECRET_ENDED',
    response: Said,
  },
  'POST /api/studio-ops/webhooks/:webhookId/ping': {
    summary: 'Sends a test delivery.',
    ...one,
    audit: 'WEBHOOK_PINGED',
    repeatable: true,
    perMinute: 30,
    response: z.object({ message: z.string(), deliveryId: z.string() }),
  },
  'GET /api/studio-ops/webhooks/:webhookId/deliveries': {
    summary: 'The log of a webhook, the newest first.',
    ...one,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(LOG_SIZE),
      state: z.enum(deliveryStates).optional(),
    }),
    response: z.object({ rows: z.array(Delivery), total: z.number(), page: z.number(), size: z.number() }),
  },
  'POST /api/studio-ops/webhooks/:webhookId/deliveries/:deliveryId/replay': {
    summary: 'Delivers once more what was sent or given up, under its old key.',
    access: administers,
    audit: 'WEBHOOK_REPLAYED',
    params: ById.extend({ deliveryId: Id }),
    repeatable: true,
    response: z.object({ message: z.string(), deliveryId: z.string() }),
  },
  'POST /api/studio-ops/webhooks/:webhookId/send-again': {
    summary: 'Delivers once more everything that was given up, each under its old key.',
    ...one,
    audit: 'WEBHOOK_SENT_AGAIN',
    repeatable: true,
    response: z.object({ message: z.string(), deliveries: z.number() }),
  },
});
