import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
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
export type FromChild = 'ready' | { readonly verdict: Verdict; readonly isSpent: boolean };

/** Kept small on purpose: whatever a file does here, it does to a process that holds nothing. */
const inspect = async (path: string): Promise<Verdict> => {
  try {
    return { ok: true, ...inspectPdf(await readFile(path)) };
  } catch (error) {
    if (error instanceof NotKept) return { ok: false, why: error.why, found: error.message };
    return { ok: false, why: 'unreadable', found: (error as Error).message };
  }
};

// A bomb fills memory outside the heap that V8 can limit, and the reader never yields: another thread watches (promises M10). Work is processor time,
// so that a busy machine does not make a sound file too complex. A file that takes long goes on behind everybody else's: its child stays so
// polite that it is not used again, nor is one that keeps much of the memory that the next file may have.
const [memory, work] = [
  Number(process.env.INSPECT_MEMORY_MB) * 1024 * 1024,
  Number(process.env.INSPECT_WORK_MS) * 1000,
];
/** When the work on this file began, and whether it has become polite. */
const begun = new Float64Array(new SharedArrayBuffer(16));
/** Microseconds; nearly every file needs a tenth of it. */
const POLITE_AFTER = 300_000;
const computed = (): number => process.cpuUsage().user + process.cpuUsage().system;
new Worker(
  `const { workerData: { begun, memory, work, polite, lowest } } = require('node:worker_threads');
   const computed = () => process.cpuUsage().user + process.cpuUsage().system;
   setInterval(() => {
     const done = begun[0] > 0 ? computed() - begun[0] : 0;
     if (done > polite && begun[1] === 0) {
       begun[1] = 1;
       try { require('node:os').setPriority(process.pid, lowest); } catch {}
     }
     if (done > work || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
   }, 10);`,
  {
    eval: true,
    workerData: { begun, memory, work, polite: POLITE_AFTER, lowest: constants.priority.PRIORITY_LOW },
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  },
).unref();

const say = (word: FromChild): void => void process.send?.(word);
process.on('message', async ({ path }: InspectRequest) => {
  begun[0] = computed();
  const verdict = await inspect(path);
  begun[0] = 0;
  say({ verdict, isSpent: begun[1] !== 0 || process.memoryUsage.rss() > memory / 2 });
});
process.on('disconnect', () => process.exit(0));
say('ready');
