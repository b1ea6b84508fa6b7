import type { WebhookDeliveryState } from './delivery-states.ts';
import { PING, type WebhookEvent, webhookEvents } from './events.ts';

const looks = {
  delivered: { family: 'go', glyph: 'tick', label: 'Delivered' },
  givenUp: { family: 'stop', glyph: 'tri', label: 'Given up' },
  waiting: { family: 'neutral', glyph: 'clock', label: 'Waiting' },
  tryingAgain: { family: 'daylight', glyph: 'back', label: 'Trying again' },
  on: { family: 'go', glyph: 'dot', label: 'On' },
  off: { family: 'neutral', glyph: 'slash', label: 'Off' },
} as const;

/** Colour, glyph and word of a delivery (look §3). `attempts`: how often it was tried. */
export const deliveryLook = (state: WebhookDeliveryState, attempts: number) => {
  if (state === 'SENT') return looks.delivered;
  if (state === 'FAILED') return looks.givenUp;
  return attempts === 0 ? looks.waiting : looks.tryingAgain;
};

/** Colour, glyph and word of a webhook. */
export const onOffLook = (enabled: boolean) => (enabled ? looks.on : looks.off);

/** What an event is called on the pages of System Admins. */
export const eventWords = (event: WebhookEvent | typeof PING): string =>
  event === PING ? 'A test' : webhookEvents[event].words;
