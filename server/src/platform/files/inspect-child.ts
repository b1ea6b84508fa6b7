import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { inspectPdf } from './pdf-reading/inspect-pdf.ts';
import { NotKept, type Why } from './pdf-reading/values.ts';

export interface InspectRequest {
  readonly path: string;
}

export type Verdict =
  | { readonly ok: true; readonly pages: number }
  | { readonly ok: false; readonly why: Why; readonly found: string };

/** The first word of a child says that it can work; the time a system needs to start it is nobody's file's fault. */
export type FromChild = 'ready' | { readonly verdict: Verdict; readonly rss: number };

/** Kept small on purpose: whatever a file does here, it does to a process that holds nothing. */
const inspect = async (path: string): Promise<Verdict> => {
  try {
    return { ok: true, ...inspectPdf(await readFile(path)) };
  } catch (error) {
    if (error instanceof NotKept) return { ok: false, why: error.why, found: error.message };
    return { ok: false, why: 'unreadable', found: (error as Error).message };
  }
};

// A bomb fills memory outside the heap that V8 can limit, and the reader never yields: another thread watches (M10). Work is processor time,
// so that a busy machine does not make a sound file too complex.
const [memory, work] = [
  Number(process.env.INSPECT_MEMORY_MB) * 1024 * 1024,
  Number(process.env.INSPECT_WORK_MS) * 1000,
];
const begun = new Float64Array(new SharedArrayBuffer(8));
const computed = (): number => process.cpuUsage().user + process.cpuUsage().system;
new Worker(
  `const { workerData: { begun, memory, work } } = require('node:worker_threads');
   const computed = () => process.cpuUsage().user + process.cpuUsage().system;
   setInterval(() => {
     const isOver = begun[0] > 0 && computed() - begun[0] > work;
     if (isOver || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
   }, 10);`,
  { eval: true, workerData: { begun, memory, work }, resourceLimits: { maxOldGenerationSizeMb: 8 } },
).unref();

const say = (word: FromChild): void => void process.send?.(word);
process.on('message', async ({ path }: InspectRequest) => {
  begun[0] = computed();
  const verdict = await inspect(path);
  begun[0] = 0;
  say({ verdict, rss: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit(0));
say('ready');
