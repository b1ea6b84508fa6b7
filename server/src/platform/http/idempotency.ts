import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { findRow, insertLast, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** By what a call is known again. */
export interface Repeat {
  readonly key: string;
  readonly actor: string;
  readonly endpoint: string;
  readonly requestHash: Buffer;
}

/**
 * The answer that this key got before, or null when it is new. Holds the key for the rest of the transaction, so that of two simultaneous
 * tries the second waits and then gets the first one's answer. Refuses the key of another request with 422 (promises rule 5).
 */
export const answerBefore = async (
  work: Work,
  { key, actor, endpoint, requestHash }: Repeat,
): Promise<unknown | null> => {
  await run(work)`select pg_advisory_xact_lock(hashtextextended(${`${actor} ${endpoint} ${key}`}, 0))`;
  const row = await findRow(work, 'idempotency_keys', { key, actor, endpoint }, ['request_hash', 'answer']);
  if (row === undefined) return null;
  if (!row.request_hash.equals(requestHash))
    throw new Refusal(422, httpMessages.idempotencyMismatch, 'idempotency-key');
  return row.answer;
};

export const rememberAnswer = (
  work: Work,
  { key, actor, endpoint, requestHash, answer }: Repeat & { readonly answer: unknown },
): Promise<void> =>
  insertLast(work, 'idempotency_keys', {
    key,
    actor,
    endpoint,
    request_hash: requestHash,
    status: 200,
    answer: JSON.stringify(answer),
    created_at: work.now,
  });

const KEPT_MS = 86_400_000;

/** An answer is kept for a day: whoever repeats a call after that, calls anew. */
export const sweepAnswers = (work: Work): Promise<void> =>
  run(work)`delete from idempotency_keys where created_at < ${new Date(work.now.getTime() - KEPT_MS)}`;
