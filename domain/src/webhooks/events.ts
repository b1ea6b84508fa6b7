import { z } from 'zod';
import { creditStatuses } from '../credit-applications/status.ts';
import { passKindIds } from '../passes/kinds.ts';
import { passStatuses } from '../passes/status.ts';
import { requestTypeIds } from '../service-requests/request-types.ts';
import { requestStatuses } from '../service-requests/status.ts';
import { SiteId } from '../sites/site-id.ts';
import '../fields/words.ts';

/**
 * What other systems are told (docs/webhooks.md): which record, and what became of it. No person, no amount and no text leaves the house this way;
 * whoever needs them reads the record with a service token, by its scopes. server/src/db/functions/10-webhooks.sql writes these shapes, and a test
 * holds it to them.
 */
const RequestData = z.strictObject({
  requestId: z.uuid(),
  number: z.string(),
  type: z.enum(requestTypeIds),
  site: SiteId,
  status: z.enum(requestStatuses),
  /** null: the status is what it was. */
  from: z.enum(requestStatuses).nullable(),
  companyId: z.uuid(),
  projectId: z.uuid(),
});
const PassData = z.strictObject({
  passId: z.uuid(),
  number: z.string(),
  type: z.enum(passKindIds),
  site: SiteId,
  status: z.enum(passStatuses),
  from: z.enum(passStatuses),
  requestId: z.uuid().nullable(),
  companyId: z.uuid(),
  projectId: z.uuid(),
});
const CreditData = z.strictObject({
  creditApplicationId: z.uuid(),
  status: z.enum(creditStatuses),
  from: z.enum(creditStatuses),
  companyId: z.uuid(),
  projectId: z.uuid(),
});

interface WebhookEventRule {
  /** What a System Admin reads beside the tick. */
  readonly words: string;
  readonly data: z.ZodObject;
}

export const webhookEvents = {
  'request.submitted': { words: 'A request is submitted', data: RequestData },
  'request.moved': { words: 'A request changes its status', data: RequestData },
  'request.commented': { words: 'A comment that the customer can read is written', data: RequestData },
  'pass.issued': { words: 'A pass is issued', data: PassData },
  'pass.revoked': { words: 'A pass is revoked', data: PassData },
  'pass.arrived': { words: 'A visitor arrives', data: PassData },
  'pass.left': { words: 'A visitor leaves', data: PassData },
  'credit.decided': { words: 'Credit is approved, made conditional, set to COD or denied', data: CreditData },
  'credit.held': { words: 'Credit is put on hold', data: CreditData },
} as const satisfies Record<string, WebhookEventRule>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent by the button of the page, whatever was chosen. */
export const PING = 'ping';
const PingData = z.strictObject({ webhookId: z.uuid() });

const envelope = <D extends z.ZodType>(event: string, data: D) =>
  z.strictObject({
    /** The delivery key: the same in every try and every replay of this delivery. */
    id: z.uuid(),
    event: z.literal(event),
    at: z.iso.datetime(),
    data,
  });

/** What is sent for each event, the ping included: for the check of what the database writes, and for the API's description. */
export const webhookPayloads: Readonly<Record<string, { readonly summary: string; readonly body: z.ZodType }>> = {
  ...Object.fromEntries(
    Object.entries(webhookEvents).map(([event, { words, data }]) => [
      event,
      { summary: words, body: envelope(event, data) },
    ]),
  ),
  [PING]: { summary: 'A System Admin tries the webhook', body: envelope(PING, PingData) },
};
