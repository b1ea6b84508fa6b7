import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, errorFrom } from '#web/api/errors.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { toast } from '#web/ui/toast.ts';
import { creditKey } from './review-api.ts';

/** What every write of the review carries: the record, the version that was seen, and the key that makes a retry safe. */
export interface WriteParts {
  readonly params: { readonly creditApplicationId: string };
  readonly ifMatch: string;
  readonly idempotencyKey: string;
}

type Seen = Pick<ReviewedApplication, 'creditApplicationId' | 'version'>;

export interface Write<B> {
  readonly write: (body: B) => void;
  readonly busy: boolean;
  readonly error: CallError | null;
}

/**
 * One write of the review. A retry of the same words after an answer that never came carries the same key, so that nothing happens twice
 * (promises rule 5). When somebody was faster, or the move is not possible any more (409, 412), the data is read again; what was typed stays.
 */
export function useWrite<B, A extends { readonly message: string }>(
  application: Seen,
  send: (body: B, parts: WriteParts) => Promise<A>,
  onDone: (answer: A) => void,
  say: (message: string) => void = toast.ok,
): Write<B> {
  const client = useQueryClient();
  const [repeat] = useState(createRepeatKey);
  const mutation = useMutation<A, unknown, B>({
    mutationFn: (body) => {
      const { creditApplicationId, version } = application;
      return send(body, {
        params: { creditApplicationId },
        ifMatch: String(version),
        idempotencyKey: repeat.keyFor(body),
      });
    },
    onSuccess: async (answer) => {
      repeat.settle();
      say(answer.message);
      window.dispatchEvent(new Event('gatehouse:alerts')); // the lamps of the menu may have gone out
      await client.invalidateQueries({ queryKey: creditKey });
      onDone(answer);
    },
    onError: (error) => {
      repeat.settle(error);
      if (error instanceof CallError && (error.status === 409 || error.status === 412))
        void client.invalidateQueries({ queryKey: creditKey });
    },
  });
  return {
    write: mutation.mutate,
    busy: mutation.isPending,
    error: mutation.error === null || mutation.error instanceof CallError ? mutation.error : errorFrom(500, null),
  };
}
