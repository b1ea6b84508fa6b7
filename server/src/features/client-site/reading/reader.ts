import { Worker } from 'node:worker_threads';
import type { PageRead, PageToRead } from './read-page.ts';

export interface ReaderSettings {
  readonly timeoutMs: number;
  readonly memoryMb?: number;
  readonly atOnce?: number;
}

export interface PageReader {
  /** `ok: false`: the page took too much time, memory or depth. */
  read(page: PageToRead): Promise<PageRead>;
  stop(): Promise<void>;
}

const thread = new URL('./reader-thread.ts', import.meta.url);
const tooMuch: PageRead = { ok: false };

/**
 * Reads foreign HTML where a page made to hang a parser hangs nobody (promises rule 6): a thread for each page, killed after its time,
 * with a memory of its own. Pages change seldom, so an idle server has no such thread.
 */
export const createPageReader = ({ timeoutMs, memoryMb = 64, atOnce = 2 }: ReaderSettings): PageReader => {
  const threads = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const turn = async (): Promise<void> => {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
  };
  const next = (): void => {
    const waiter = waiting.shift();
    if (waiter === undefined) busy -= 1;
    else waiter();
  };

  const run = (page: PageToRead): Promise<PageRead> =>
    new Promise((resolve) => {
      const worker = new Worker(thread, {
        workerData: page,
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      });
      threads.add(worker);
      const end = (read: PageRead): void => {
        clearTimeout(timer);
        threads.delete(worker);
        worker.removeAllListeners();
        worker.on('error', () => undefined);
        resolve(read);
        void worker.terminate();
      };
      const timer = setTimeout(() => end(tooMuch), timeoutMs);
      worker.once('message', end);
      worker.once('error', () => end(tooMuch));
      worker.once('exit', () => end(tooMuch));
    });

  return {
    read: async (page) => {
      await turn();
      try {
        return await run(page);
      } finally {
        next();
      }
    },
    stop: async () => {
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
};
