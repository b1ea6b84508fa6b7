import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, errorFrom } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { toast } from '../toast.ts';

export interface Sending<B> {
  readonly write: (body: B) => void;
  readonly busy: boolean;
  /** What is on its way now, so that of several buttons only the pressed one says so. */
  readonly underWay: B | undefined;
  readonly error: CallError | null;
  /** Forgets how the last try ended. */
  readonly reset: () => void;
}

export interface SendOptions<A> {
  /** What is read again once it is written, and when the server says that it is not as it was. */
  readonly reads?: (() => Promise<unknown>) | undefined;
  readonly onDone?: (answer: A) => void;
  /** Says that it is done; a toast unless told otherwise. */
  readonly say?: ((message: string) => void) | undefined;
  /** What it promises to read is waited for, where somebody was faster. */
  readonly onRefused?: (error: CallError) => unknown;
}

/**
 * One write. A retry of the same words after an answer that never came carries the same key, so that nothing happens twice (promises rule 5).
 * When somebody was faster, or it is not possible any more (409, 412), the data is read again before that is said: whoever is told to look at the new
 * version and to send again has it. What was typed stays.
 */
export function useSend<B, A extends { readonly message: string }>(
  send: (body: B, idempotencyKey: string) => Promise<A>,
  { reads, onDone, say = toast.ok, onRefused }: SendOptions<A>,
): Sending<B> {
  const [repeat] = useState(createRepeatKey);
  // by name: the pages behind a link stand outside the signed-in part and have no provider
  const mutation = useMutation<A, unknown, B>(
    {
      mutationFn: (body) => send(body, repeat.keyFor(body)),
      onSuccess: async (answer) => {
        repeat.settle();
        say(answer.message);
        await reads?.();
        onDone?.(answer);
      },
      onError: async (error) => {
        repeat.settle(error);
        const refused = callErrorOf(error);
        const met = onRefused?.(refused);
        // when it cannot be read, the next try says so again
        if (refused.status === 409 || refused.status === 412) await Promise.allSettled([met, reads?.()]);
      },
    },
    queryClient,
  );
  return {
    write: mutation.mutate,
    busy: mutation.isPending,
    underWay: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error === null ? null : callErrorOf(mutation.error),
    reset: mutation.reset,
  };
}

const callErrorOf = (error: unknown): CallError => (error instanceof CallError ? error : errorFrom(500, null));
