/** Gives every task its turn, so many at once; the others wait in the order they came. A task that fails gives its turn on like any other. */
export const createTurns = (atOnce: number): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (task) => {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await task();
    } finally {
      const waiter = waiting.shift();
      if (waiter === undefined) busy -= 1;
      else waiter();
    }
  };
};
