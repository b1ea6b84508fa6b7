import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';

/** The home page as the build packs it for drawing without a browser (web/build/prerender-home.ts). */
const drawn = new URL('../../../../web/.cache/home/home-static.js', import.meta.url);
const TIMEOUT_MS = 20_000;
/** It brings React along, and is gone when the page is drawn: an idle server has none of it. */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.file).then(({ renderHome }) => renderHome(workerData.lot)).then((html) => parentPort.postMessage(html));
`;

/** Draws the home page as strangers see it, with what this studio says about itself. null: the build left nothing to draw it with. */
export const drawHome = async (lot: LotSettings): Promise<string | null> => {
  if (!existsSync(fileURLToPath(drawn))) return null;
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      eval: true,
      workerData: { file: drawn.href, lot },
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.unref();
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS).unref();
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    worker.once('message', (html: string) => end(() => resolve(html)));
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', () => end(() => reject(new Error('The home page was not drawn.'))));
  });
};
