import { listen } from '#server/platform/notices/listen.ts';

export interface WorkerSettings<L> {
  /** As the log calls it. */
  readonly name: string;
  /** For the connection that listens; it is not one of the pool's. */
  readonly databaseUrl: string;
  /** The channel that wakes it; the payload is empty, the rows say everything. */
  readonly channel: string;
  readonly log: { warn(facts: object, message: string): void };
  readonly atOnce: number;
  readonly pollMs: number | undefined;
  /** Takes the next row that is due; null when none is. */
  readonly take: () => Promise<L | null>;
  /** One try, to its end: it writes what became of the row. */
  readonly work: (leased: L) => Promise<void>;
}

export interface Worker {
  /** Ends when what is under way is done or given back. */
  readonly stop: () => Promise<void>;
}

/**
 * Works on leased rows, so many at once, woken by NOTIFY and every five seconds in case nobody woke it. Several servers may run it at once: a lease
 * says whose a row is. Nothing that happens here ends the process (promises rule 17).
 */
export const startWorker = <L>(settings: WorkerSettings<L>): Worker => {
  const { name, databaseUrl, channel, log, atOnce, pollMs = 5_000, take, work } = settings;
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let woken = false;
  let waker: () => void = () => undefined;
  const wake = (): void => {
    woken = true;
    waker();
  };
  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      waker = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const trouble = (error: unknown): void =>
    log.warn({ message: (error as Error).message }, `${name} could not be read or written`);

  const run = async (): Promise<void> => {
    while (!stopping) {
      woken = false;
      try {
        const leased = underWay.size < atOnce ? await take() : null;
        if (leased !== null) {
          const one: Promise<void> = work(leased)
            .catch(trouble)
            .finally(() => {
              underWay.delete(one);
              wake(); // its place is free
            });
          underWay.add(one);
          continue;
        }
      } catch (error) {
        trouble(error);
      }
      if (!woken && !stopping) await sleep();
    }
    await Promise.all(underWay);
  };

  const listener = listen({
    databaseUrl,
    channel,
    onNotice: wake,
    onListening: wake, // what was queued while nobody listened
    onLost: (error) => log.warn({ message: error.message }, `${name} lost their listening connection`),
  });
  const running = run();
  return {
    stop: async () => {
      stopping = true;
      wake();
      await listener.stop();
      await running;
    },
  };
};
