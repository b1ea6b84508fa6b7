import { Worker } from 'node:worker_threads';
import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { type PaperLogo, paperLogo } from '../lot/paper-logo.ts';
import { createTurns } from '../workers/turns.ts';

/** A document function, named so that another thread can find it. The process that answers requests never loads it. */
export interface DocumentRef<Input> {
  readonly module: URL;
  readonly name: string;
  /** Only for the compiler: what the function takes. */
  readonly input?: Input;
}

/** `documentAt<LetterOfApproval>(new URL('./documents/letter-of-approval.ts', import.meta.url), 'drawLetterOfApproval')` */
export const documentAt = <Input>(module: URL, name: string): DocumentRef<Input> => ({ module, name });

export interface RenderSettings {
  readonly atOnce?: number;
  readonly memoryMb?: number;
  readonly timeoutMs?: number;
}

export interface Renderer {
  /** Runs the document function with this input. Throws what it threw, or says that it took too long or too much. */
  readonly render: <Input>(document: DocumentRef<Input>, input: Input) => Promise<Buffer>;
  readonly stop: () => Promise<void>;
}

export interface RenderRequest {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
  /** Whose paper it is: a thread knows of no lot by itself. */
  readonly lot: LotSettings;
  readonly logo: PaperLogo | null;
}

export type RenderAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/** A machine with too much to do, in the word that every other wait has for it: worth another try (platform/http/outage.ts). */
class TooSlow extends Error {
  override readonly name = 'TimeoutError';
}

const thread = new URL('./render-thread.ts', import.meta.url);

/**
 * Writes PDFs in threads of their own, with a cap on memory and time, two at once (promises rule 14): a form of 200 rows blocks a thread
 * for more than a second, and that must not be the one that answers. A thread lives for one document; an idle server has none.
 */
export const createRenderer = ({ atOnce = 2, memoryMb = 256, timeoutMs = 10_000 }: RenderSettings = {}): Renderer => {
  const inTurn = createTurns(atOnce);
  const threads = new Set<Worker>();

  const run = (request: RenderRequest): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(thread, {
        workerData: request,
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      });
      threads.add(worker);
      const timer = setTimeout(
        () => end(() => reject(new TooSlow(`${request.name} took longer than ${timeoutMs} ms.`))),
        timeoutMs,
      );
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        threads.delete(worker);
        worker.removeAllListeners();
        worker.on('error', () => undefined);
        settle();
        void worker.terminate();
      };
      worker.once('message', (answer: RenderAnswer) =>
        end(() => (answer.ok ? resolve(Buffer.from(answer.bytes)) : reject(new Error(answer.message)))),
      );
      worker.once('error', (error) => end(() => reject(error)));
      worker.once('exit', (code) => end(() => reject(new Error(`${request.name} ended with code ${code}.`))));
    });

  return {
    render: ({ module, name }, input) =>
      inTurn(() => run({ module: module.href, name, input, lot: lot(), logo: paperLogo() })),
    stop: async () => {
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
};
