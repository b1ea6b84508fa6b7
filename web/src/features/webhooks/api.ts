import type { WebhookDeliveryState } from '@gatehouse/domain/webhooks/delivery-states.ts';
import type { WebhookForm } from '@gatehouse/domain/webhooks/webhook.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';

const webhooks = answersOf('webhooks');
export const readWebhooksAgain = webhooks.readAgain;

export const webhooksQuery = webhooks.query('GET /api/studio-ops/webhooks', {}, { select: (list) => list.webhooks });

export const webhookQuery = (webhookId: string) =>
  webhooks.query('GET /api/studio-ops/webhooks/:webhookId', { params: { webhookId } });

export const deliveriesQuery = (webhookId: string, state: WebhookDeliveryState | undefined, page: number) =>
  webhooks.query(
    'GET /api/studio-ops/webhooks/:webhookId/deliveries',
    { params: { webhookId }, query: { page: String(page), state } },
    { placeholderData: keepPreviousData },
  );

interface Seen {
  readonly webhookId: string;
  readonly version: number;
}
const about = ({ webhookId, version }: Seen) => ({ params: { webhookId }, ifMatch: String(version) });

export const addWebhook = (body: WebhookForm) => call('POST /api/studio-ops/webhooks', { body });
export const changeWebhook = (seen: Seen, body: WebhookForm & { readonly enabled: boolean }) =>
  call('PUT /api/studio-ops/webhooks/:webhookId', { ...about(seen), body });
export const renewSecret = (seen: Seen) => call('PUT /api/studio-ops/webhooks/:webhookId/secret', about(seen));
export const endFormerSecret = (seen: Seen) =>
  call('DELETE /api/studio-ops/webhooks/:webhookId/former-secret', about(seen));
export const removeWebhook = (seen: Seen) => call('DELETE /api/studio-ops/webhooks/:webhookId', about(seen));
export const pingWebhook = (webhookId: string, idempotencyKey: string) =>
  call('POST /api/studio-ops/webhooks/:webhookId/ping', { params: { webhookId }, idempotencyKey });
export const replayDelivery = (webhookId: string, deliveryId: string, idempotencyKey: string) =>
  call('POST /api/studio-ops/webhooks/:webhookId/deliveries/:deliveryId/replay', {
    params: { webhookId, deliveryId },
    idempotencyKey,
  });
