export interface Gathering<T> {
  /** Does these soon, together with whatever else is due then. */
  add(things: Iterable<T>): void;
  forget(thing: T): void;
  /** Resolves when nothing is under way any more; nothing begins after it. */
  close(): Promise<void>;
}

export interface GatheringSettings<T> {
  /** No two rounds begin closer together than this; after one that failed, it takes `retryMs` more. */
  readonly everyMs: number;
  readonly retryMs: number;
  readonly task: (due: readonly T[]) => Promise<void>;
  /** Told of a round that failed; what it says true of is tried again. */
  readonly failed: (error: Error) => (thing: T) => boolean;
}

/** Gathers what is due and does it in rounds: the first at once, the next a moment later, however much is added meanwhile. */
export const createGathering = <T>({ everyMs, retryMs, task, failed }: GatheringSettings<T>): Gathering<T> => {
  const due = new Set<T>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let lastRun = 0;
  let closed = false;

  const run = async (): Promise<void> => {
    lastRun = Date.now();
    const round = [...due];
    due.clear();
    try {
      await task(round);
    } catch (error) {
      const again = failed(error as Error);
      for (const thing of round) if (again(thing)) due.add(thing);
      lastRun = Date.now() + retryMs;
    }
  };

  const soon = (): void => {
    if (closed || timer !== undefined || running !== undefined || due.size === 0) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        running = run().finally(() => {
          running = undefined;
          soon();
        });
      },
      Math.max(0, lastRun + everyMs - Date.now()),
    );
  };

  return {
    add: (things) => {
      for (const thing of things) due.add(thing);
      soon();
    },
    forget: (thing) => void due.delete(thing),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
