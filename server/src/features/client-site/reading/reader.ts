import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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

const childFile = fileURLToPath(new URL('./reader-child.ts', import.meta.url));
const tooMuch: PageRead = { ok: false };
/** A busy machine takes its time to start a process; that is not the page's fault. */
const MOST_START_MS = 10_000;

/**
 * Reads foreign HTML where a page made to hang a parser hangs nobody (promises rule 6): in a process for each page, killed after its time,
 * with a memory of its own, without the server's environment, and allowed nothing but to read. A thread does the same in time, but leaves the
 * server 60 MB larger for good (measured with the pages of the demo lot).
 */
export const createPageReader = ({ timeoutMs, memoryMb = 64, atOnce = 2 }: ReaderSettings): PageReader => {
  const children = new Set<ChildProcess>();
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
      const child = fork(childFile, {
        env: {},
        execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${memoryMb}`],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced', // bytes stay bytes
      });
      children.add(child);
      const end = (read: PageRead): void => {
        clearTimeout(timer);
        children.delete(child);
        child.removeAllListeners();
        child.on('error', () => undefined);
        child.kill('SIGKILL');
        resolve(read);
      };
      let timer = setTimeout(() => end(tooMuch), MOST_START_MS);
      child.once('message', () => {
        clearTimeout(timer);
        timer = setTimeout(() => end(tooMuch), timeoutMs);
        child.once('message', (read) => end(read as PageRead));
        child.send(page, (error) => error !== null && end(tooMuch));
      });
      child.once('error', () => end(tooMuch));
      child.once('exit', () => end(tooMuch));
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
      for (const child of children) child.kill('SIGKILL');
    },
  };
};
