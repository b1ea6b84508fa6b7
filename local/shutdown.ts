import { setTimeout as sleep } from 'node:timers/promises';

type Step = () => Promise<void> | void;

/** Longest time a stop may take before the process ends all the same, and takes with it what must not outlive it (promises T23: ten seconds). */
const LIMIT_MS = 9_500;
/** How much of it is for what serves people. The rest is the database's, which must not be left behind because a server waits for it. */
const SERVING_MS = 3_500;

const run = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
};

/**
 * Stops in order: what serves people, then what it stands on, the database last. Any of SIGINT, SIGTERM, SIGHUP, the word
 * 'stop' from the start script, or the end of that script begins it; asking again changes nothing. Nobody's step can keep the later ones from theirs.
 */
export const closing = () => {
  const first: Step[] = [];
  const middle: Step[] = [];
  const last: Step[] = [];
  const forced: (() => void)[] = [];
  let begun = false;

  const now = async (code = 0): Promise<void> => {
    if (begun) return;
    begun = true;
    setTimeout(() => {
      for (const step of forced) step();
      process.exit(code === 0 ? 1 : code);
    }, LIMIT_MS);
    await Promise.race([run([...first, ...middle]), sleep(SERVING_MS)]);
    await run(last);
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
    /** Only when the time is over; done at once. */
    forced: (step: () => void): void => void forced.push(step),
  };
};
