/** One after the other, as commands want it that look at what the one before them wrote. */
export const inTurn = async <T, R>(all: readonly T[], task: (each: T) => Promise<R>): Promise<readonly R[]> => {
  const done: R[] = [];
  for (const each of all) done.push(await task(each));
  return done;
};
