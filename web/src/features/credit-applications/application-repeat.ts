const keys = new Map<string, string>();

/**
 * One Idempotency-Key for one act, kept until it is answered: a press that is repeated because the line broke does the thing once.
 * An answer of any kind, also a no, ends it; the same act with other words is another act.
 */
export async function once<T>(
  act: string,
  said: unknown,
  run: (idempotencyKey: string) => Promise<T>,
  isAnswer: (error: unknown) => boolean,
): Promise<T> {
  const name = JSON.stringify([act, said]);
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  try {
    const result = await run(key);
    keys.delete(name);
    return result;
  } catch (error) {
    if (isAnswer(error)) keys.delete(name);
    throw error;
  }
}
