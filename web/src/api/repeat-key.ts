import { CallError } from './errors.ts';

export interface RepeatKey {
  /** The key for these words: the one of the last try when that was never answered, else a new one. */
  readonly keyFor: (body: unknown) => string;
  /** Says how the try ended: without an error, or with the one that was thrown. */
  readonly settle: (error?: unknown) => void;
}

/**
 * The Idempotency-Key of one kind of write. The same words keep their key until an answer has come, so that a retry after a lost answer
 * happens once (promises rule 5). A refusal is an answer; a broken line or a server in trouble leaves it unknown whether the write happened.
 */
export function createRepeatKey(): RepeatKey {
  let pending: { readonly words: string; readonly key: string } | null = null;
  return {
    keyFor(body) {
      const words = JSON.stringify(body ?? null);
      if (pending?.words !== words) pending = { words, key: newKey() };
      return pending.key;
    },
    settle(error) {
      if (error === undefined || (error instanceof CallError && error.status >= 400 && error.status < 500))
        pending = null;
    },
  };
}

const acts = new Map<string, RepeatKey>();

/** One act of its name, with its key: a press that is repeated because the line broke does the thing once. */
export async function once<T>(act: string, said: unknown, run: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const repeat = acts.get(act) ?? createRepeatKey();
  acts.set(act, repeat);
  try {
    const result = await run(repeat.keyFor(said));
    acts.delete(act);
    return result;
  } catch (error) {
    repeat.settle(error);
    throw error;
  }
}

/**
 * A name that nothing else has, a UUID of version 4. Not `randomUUID`: that exists on secure origins only, and a lot may be reached by its
 * plain address.
 */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
