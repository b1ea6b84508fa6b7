import type { Problems } from '#web/ui/record-form/problems.ts';
import { type RecordForm, useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { reviews } from './review/review-api.ts';
import { type Seen, sayAndLight, type WriteParts } from './use-write.ts';

export interface ReviewFormOptions<V, A> {
  readonly application: Seen;
  readonly initial: V | (() => V);
  readonly check: (values: V) => Problems;
  /** Names the form and its record where what was typed is kept over a reload. */
  readonly kept?: { readonly form: string; readonly record: string };
  readonly send: (values: V, parts: WriteParts) => Promise<A>;
  readonly onClose?: () => void;
  /** What follows once it is written and the dialog is closed. */
  readonly onDone?: (answer: A) => void;
  readonly say?: (message: string) => void;
}

/** The form of a dialog of the review: typed, checked, written for the version that was seen, and closed when it is done. */
export const useReviewForm = <V extends object, A extends { readonly message: string }>({
  application: { creditApplicationId, version },
  initial,
  send,
  say,
  ...form
}: ReviewFormOptions<V, A>): RecordForm<V> =>
  useRecordForm<V, A>({
    ...form,
    saved: typeof initial === 'function' ? initial : () => initial,
    reads: reviews.readAgain,
    say: sayAndLight(say),
    send: (values, { idempotencyKey }) =>
      send(values, { params: { creditApplicationId }, ifMatch: String(version), idempotencyKey }),
  });
