/** Runs `task` over and over, `width` at once, for this long; gives how many were done in a second. */
export const rateOf = async (
  task: () => Promise<unknown>,
  { width, seconds }: { width: number; seconds: number },
): Promise<number> => {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      await task();
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: width }, lane));
  return done / ((performance.now() - began) / 1000);
};

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
