import { AsyncLocalStorage } from 'node:async_hooks';

const held = new AsyncLocalStorage<{ over: boolean }>();

/** Runs `task` as one that holds a connection of the pool, until it ends; what it started and left behind is free again. */
export const holding = async <T>(task: () => Promise<T>): Promise<T> => {
  const hold = { over: false };
  try {
    return await held.run(hold, task);
  } finally {
    hold.over = true;
  }
};

/**
 * Whoever holds a connection and waits for a second one waits for others who may do the same: ten of them stand still together, and everybody's
 * calls with them. So it is refused at the first try, on a quiet machine, where somebody sees it (decision 0004).
 */
export const refuseSecond = (): void => {
  if (held.getStore()?.over === false)
    throw new Error('A unit of work is open here: use its transaction. A second connection is never taken inside one.');
};
