/** Gives a task its turn; `whose` names who it is for, where one of them must not make the others wait. */
export type InTurn = <T>(task: () => Promise<T>, whose?: string) => Promise<T>;

/**
 * Gives every task its turn, so many at once; the others wait in the order they came. Where tasks say whose they are, whoever waits gets one turn
 * after the other, however many tasks each of them has. A task that fails gives its turn on like any other.
 */
export const createTurns = (atOnce: number): InTurn => {
  /** In the order of their next turns. */
  const waiting = new Map<string, (() => void)[]>();
  let busy = 0;
  const next = (): (() => void) | undefined => {
    const [first] = waiting;
    if (first === undefined) return undefined;
    const [whose, theirs] = first;
    const task = theirs.shift();
    waiting.delete(whose);
    if (theirs.length > 0) waiting.set(whose, theirs);
    return task;
  };
  return async (task, whose = '') => {
    if (busy < atOnce) busy += 1;
    else
      await new Promise<void>((resolve) => {
        const theirs = waiting.get(whose);
        if (theirs === undefined) waiting.set(whose, [resolve]);
        else theirs.push(resolve);
      });
    try {
      return await task();
    } finally {
      const waiter = next();
      if (waiter === undefined) busy -= 1;
      else waiter();
    }
  };
};
