import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, errorFrom } from '#web/api/errors.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { toast } from './toast.ts';

export interface Sending<B> {
  readonly write: (body: B) => void;
  readonly busy: boolean;
  /** What is on its way now, so that of several buttons only the pressed one says so. */
  readonly underWay: B | undefined;
  readonly error: CallError | null;
}

export interface SendOptions<A> {
  /** What is read again once it is written, and when the server says that it is not as it was. */
  readonly reads?: QueryKey;
  readonly onDone: (answer: A) => void;
  /** Says that it is done; a toast unless told otherwise. */
  readonly say?: (message: string) => void;
}

/**
 * One write. A retry of the same words after an answer that never came carries the same key, so that nothing happens twice (promises rule 5).
 * When somebody was faster, or it is not possible any more (409, 412), the data is read again; what was typed stays.
 */
export function useSend<B, A extends { readonly message: string }>(
  send: (body: B, idempotencyKey: string) => Promise<A>,
  { reads, onDone, say = toast.ok }: SendOptions<A>,
): Sending<B> {
  const client = useQueryClient();
  const [repeat] = useState(createRepeatKey);
  const readAgain = async () => {
    if (reads !== undefined) await client.invalidateQueries({ queryKey: reads });
  };
  const mutation = useMutation<A, unknown, B>({
    mutationFn: (body) => send(body, repeat.keyFor(body)),
    onSuccess: async (answer) => {
      repeat.settle();
      say(answer.message);
      await readAgain();
      onDone(answer);
    },
    onError: (error) => {
      repeat.settle(error);
      if (error instanceof CallError && (error.status === 409 || error.status === 412)) void readAgain();
    },
  });
  return {
    write: mutation.mutate,
    busy: mutation.isPending,
    underWay: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error === null || mutation.error instanceof CallError ? mutation.error : errorFrom(500, null),
  };
}
