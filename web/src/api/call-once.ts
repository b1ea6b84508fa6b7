import { type ApiKey, type Arguments, call, type Input, type Output } from './call.ts';
import { once } from './repeat-key.ts';

/**
 * A write that happens once, however often it is pressed because the line broke (promises rule 5): the same call about the same record with the
 * same words carries the same key until an answer has come. The server looks at it where the contract says `repeatable`.
 * A form has a key of its own (`useSend`).
 */
export const callOnce = <K extends ApiKey>(key: K, ...[input]: Arguments<Input<K>>): Promise<Output<K>> => {
  const { params, ...said } = (input ?? {}) as { readonly params?: unknown };
  return once(`${key} ${JSON.stringify(params)}`, said, (idempotencyKey) =>
    call(key, ...([{ ...input, idempotencyKey }] as unknown as Arguments<Input<K>>)),
  );
};
