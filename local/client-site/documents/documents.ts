import { Worker } from 'node:worker_threads';
import { leavesdenHandbook } from '@gatehouse/domain/client-site/pages.ts';
import { mapDocuments } from '../content/maps.ts';
import { mapAddress } from '../markup/targets.ts';
import type { Drawn } from './thread.ts';

const thread = new URL('./thread.ts', import.meta.url);

/** The documents by address, in the order in which they are drawn: the maps first, because their page tells their sizes. */
const names: ReadonlyMap<string, string> = new Map([
  ...mapDocuments.map(({ file }) => [mapAddress(file), file] as const),
  [leavesdenHandbook.path, 'leavesden-handbook'],
]);

/**
 * The PDFs of the site. They are drawn when somebody first asks for one, all in one thread that ends with the last, and kept in memory:
 * a start waits for none of them.
 */
export const openDocuments = () => {
  let drawing: { readonly worker: Worker; readonly drawn: ReadonlyMap<string, Promise<Buffer>> } | null = null;

  const begin = () => {
    const waiting = new Map([...names.values()].map((name) => [name, Promise.withResolvers<Buffer>()]));
    const worker = new Worker(thread, { workerData: [...names.values()], env: {} });
    const fail = (reason: unknown): void => {
      for (const { promise, reject } of waiting.values()) {
        promise.catch(() => undefined); // nobody may be waiting for this one
        reject(reason);
      }
    };
    worker.on('message', ({ name, bytes }: Drawn) => waiting.get(name)?.resolve(Buffer.from(bytes)));
    worker.once('error', (error) => {
      drawing = null; // the next person may have more luck
      fail(error);
    });
    worker.once('exit', () => fail(new Error('The thread that draws ended before its last document.')));
    drawing = { worker, drawn: new Map([...waiting].map(([name, { promise }]) => [name, promise])) };
    return drawing;
  };

  const read = async (path: string): Promise<Buffer | null> => {
    const name = names.get(path);
    return name === undefined ? null : ((await (drawing ?? begin()).drawn.get(name)) ?? null);
  };

  return {
    /** null: no document of ours has this address. */
    read,
    /** What a list says beside each map: "PDF, 17 KB". */
    mapSizes: async (): Promise<ReadonlyMap<string, string>> => {
      const sizes = mapDocuments.map(async ({ file }) => {
        const bytes = (await read(mapAddress(file)))?.length ?? 0;
        return [file, `PDF, ${Math.ceil(bytes / 1024)} KB`] as const;
      });
      return new Map(await Promise.all(sizes));
    },
    close: async (): Promise<void> => {
      await drawing?.worker.terminate();
    },
  };
};
