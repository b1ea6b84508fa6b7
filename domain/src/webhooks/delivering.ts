/** How deliveries are signed, timed and tried again. docs/webhooks.md tells the other side; a test holds it to these numbers. */

export const signatureHeader = 'gatehouse-signature';
export const eventHeader = 'gatehouse-event';
export const deliveryHeader = 'gatehouse-delivery';

export const webhookHeaders: Readonly<Record<string, string>> = {
  [eventHeader]: 'The event.',
  [deliveryHeader]: 'The id of the delivery, the same in every try.',
  [signatureHeader]:
    't=<seconds>,v1=<hex>: HMAC-SHA256 of "<seconds>.<body>" under the secret of the webhook; for a day after a renewal another v1, under the one before.',
};

/** What is signed: the moment and the body, so that neither an old delivery nor another body passes for a new one. */
export const signedText = (seconds: number, body: string): string => `${seconds}.${body}`;

/** `hexes`: HMAC-SHA256 of the signed text under each secret that counts, the newest first. */
export const signatureOf = (seconds: number, hexes: readonly string[]): string =>
  [`t=${seconds}`, ...hexes.map((hex) => `v1=${hex}`)].join(',');

/** An answer that took longer is none. */
export const PATIENCE_MS = 10_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The pause after each try that failed: about two days together. */
export const pausesMs: readonly number[] = [
  30_000,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/** When to try again after `attempts` tries; null: it is given up. */
export const pauseAfter = (attempts: number): number | null => pausesMs[attempts - 1] ?? null;

/** A secret that was renewed signs beside the new one for so long, so that the other side need not stop. */
export const OVERLAP_HOURS = 24;
/** System Admins are told once in so long of what is given up, for each webhook. */
export const TOLD_EVERY_HOURS = 24;

/** What is settled is kept this long, for the log and for replay. */
export const KEPT_DAYS = 30;
export const mostWebhooks = 20;
