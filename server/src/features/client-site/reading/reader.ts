import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTurns } from '#server/platform/workers/turns.ts';
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
  const inTurn = createTurns(atOnce);

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
    read: (page) => inTurn(() => run(page)),
    stop: async () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
};
