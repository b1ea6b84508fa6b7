type Step = () => Promise<void> | void;

/** Longest time a stop may take before the process ends all the same (promises T23). */
const LIMIT_MS = 10_000;

/**
 * Stops in order: what serves people, then what it stands on, the database last. Any of SIGINT, SIGTERM, SIGHUP, the word
 * 'stop' from the start script, or the end of that script begins it; asking again changes nothing.
 */
export const closing = () => {
  const first: Step[] = [];
  const middle: Step[] = [];
  const last: Step[] = [];
  let begun = false;

  const now = async (code = 0): Promise<void> => {
    if (begun) return;
    begun = true;
    setTimeout(() => process.exit(code === 0 ? 1 : code), LIMIT_MS).unref();
    for (const step of [...first, ...middle, ...last]) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
    process.exit(code);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void now());
  process.on('disconnect', () => void now());
  process.on('message', (word) => {
    if (word === 'stop') void now();
  });

  return {
    now,
    isBegun: (): boolean => begun,
    first: (step: Step): void => void first.unshift(step),
    next: (step: Step): void => void middle.push(step),
    last: (step: Step): void => void last.push(step),
  };
};
