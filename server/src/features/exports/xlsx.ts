import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cell } from '#server/platform/lists/cells.ts';
import type { ExportColumn } from '#server/platform/lists/exportable.ts';

export interface XlsxSheet {
  readonly path: string;
  readonly title: string;
  readonly columns: readonly {
    readonly head: string;
    readonly type: ExportColumn<unknown>['type'];
    readonly width: number;
  }[];
}
export type XlsxMessage = { readonly rows: readonly (readonly Cell[])[] } | { readonly finish: true };
/** To every message one, once it is on the disk. */
export type XlsxAnswer = { readonly ok: true } | { readonly ok: false; readonly message: string };

export interface XlsxWriter {
  readonly write: (rows: readonly (readonly Cell[])[]) => Promise<void>;
  /** The file is whole when this returns. */
  readonly finish: () => Promise<void>;
  readonly abandon: () => Promise<void>;
}

const thread = new URL('./xlsx-thread.ts', import.meta.url);
const TIMEOUT_MS = 120_000;

/**
 * Writes a workbook in a thread of its own, with a cap on memory and time: to pack 50,000 rows takes seconds, and those are not the server's. One
 * message is on its way at a time.
 */
export const openXlsx = (sheet: XlsxSheet): XlsxWriter => {
  const worker = new Worker(thread, { workerData: sheet, env: {}, resourceLimits: { maxOldGenerationSizeMb: 128 } });
  const gone = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The workbook's thread ended with code ${code}.`)));
  });
  gone.catch(() => undefined); // whoever writes hears of it; an abandoned one concerns nobody
  const send = async (message: XlsxMessage): Promise<void> => {
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
    const answered = once(worker, 'message') as Promise<[XlsxAnswer]>;
    answered.catch(() => undefined); // as above: `gone` says the same
    worker.postMessage(message);
    const [answer] = await Promise.race([answered, gone]).finally(() => clearTimeout(timer));
    if (!answer.ok) throw new Error(answer.message);
  };
  return {
    write: (rows) => send({ rows }),
    finish: async () => {
      await send({ finish: true });
      await worker.terminate();
    },
    abandon: async () => {
      await worker.terminate();
    },
  };
};
