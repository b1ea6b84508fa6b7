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
export type XlsxAnswer = { readonly ok: true } | { readonly ok: false; readonly message: string };

export interface XlsxWriter {
  readonly write: (rows: readonly (readonly Cell[])[]) => void;
  /** The file is whole when this returns. */
  readonly finish: () => Promise<void>;
  readonly abandon: () => Promise<void>;
}

const thread = new URL('./xlsx-thread.ts', import.meta.url);
const TIMEOUT_MS = 120_000;

/** Writes a workbook in a thread of its own, with a cap on memory and time: 50,000 rows take seconds, and those are not the server's. */
export const openXlsx = (sheet: XlsxSheet): XlsxWriter => {
  const worker = new Worker(thread, { workerData: sheet, env: {}, resourceLimits: { maxOldGenerationSizeMb: 768 } });
  const settled = new Promise<void>((resolve, reject) => {
    worker.once('message', (answer: XlsxAnswer) => (answer.ok ? resolve() : reject(new Error(answer.message))));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The workbook's thread ended with code ${code}.`)));
  });
  settled.catch(() => undefined); // whoever finishes hears of it; an abandoned one concerns nobody
  return {
    write: (rows) => worker.postMessage({ rows } satisfies XlsxMessage),
    finish: async () => {
      const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
      worker.postMessage({ finish: true } satisfies XlsxMessage);
      await settled.finally(() => clearTimeout(timer));
      await worker.terminate();
    },
    abandon: async () => {
      await worker.terminate();
    },
  };
};
