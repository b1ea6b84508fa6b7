import type { WebhookDeliveryState } from '@gatehouse/domain/webhooks/delivery-states.ts';
import { PING, type WebhookEvent, webhookEvents } from '@gatehouse/domain/webhooks/events.ts';
import type { StatusLook } from '#web/ui/status-tag.tsx';

export const deliveryLook = (state: WebhookDeliveryState, attempts: number): StatusLook => {
  if (state === 'SENT') return { family: 'go', glyph: 'tick', label: 'Delivered' };
  if (state === 'FAILED') return { family: 'stop', glyph: 'tri', label: 'Given up' };
  return attempts === 0
    ? { family: 'neutral', glyph: 'clock', label: 'Waiting' }
    : { family: 'daylight', glyph: 'back', label: 'Trying again' };
};

export const onOffLook = (enabled: boolean): StatusLook =>
  enabled ? { family: 'go', glyph: 'dot', label: 'On' } : { family: 'neutral', glyph: 'slash', label: 'Off' };

export const eventWords = (event: WebhookEvent | typeof PING): string =>
  event === PING ? 'A test' : webhookEvents[event].words;
