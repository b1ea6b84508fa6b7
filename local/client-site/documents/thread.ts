import { parentPort, workerData } from 'node:worker_threads';
import { draw } from './drawings.ts';

export interface Drawn {
  readonly name: string;
  readonly bytes: Uint8Array;
}

for (const name of workerData as readonly string[]) {
  parentPort?.postMessage({ name, bytes: await draw(name) } satisfies Drawn);
}
