import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { call } from '#web/api/call.ts';
import { type Sending, useSend } from '#web/ui/record-form/use-send.ts';
import { toast } from '#web/ui/toast.ts';
import { reviews } from './review/review-api.ts';

/** What every write of the review carries: the record, the version that was seen, and the key that makes a retry safe. */
export interface WriteParts {
  readonly params: { readonly creditApplicationId: string };
  readonly ifMatch: string;
  readonly idempotencyKey: string;
}

export type Seen = Pick<ReviewedApplication, 'creditApplicationId' | 'version'>;

/** One write of the review, about the version that is on the screen. */
export function useWrite<B, A extends { readonly message: string }>(
  { creditApplicationId, version }: Seen,
  send: (body: B, parts: WriteParts) => Promise<A>,
): Sending<B> {
  return useSend(
    (body: B, idempotencyKey) =>
      send(body, { params: { creditApplicationId }, ifMatch: String(version), idempotencyKey }),
    { reads: reviews.readAgain, onDone: () => undefined, say: sayAndLight() },
  );
}

/** T6: the review is begun, and it is of whoever pressed. */
export const useClaim = (application: Seen): Sending<null> =>
  useWrite(application, (_: null, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/claim', parts));

/** Says what was done, and has the lamps of the menu read again: they may have gone out. */
export const sayAndLight =
  (say: (message: string) => void = toast.ok) =>
  (message: string): void => {
    say(message);
    window.dispatchEvent(new Event('gatehouse:alerts'));
  };
