import { parentPort, workerData } from 'node:worker_threads';
import { speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { demoLot } from '../../seed/lot-settings.ts';
import { draw } from './drawings.ts';

export interface Drawn {
  readonly name: string;
  readonly bytes: Uint8Array;
}

speakFor(demoLot);
for (const name of workerData as readonly string[]) {
  parentPort?.postMessage({ name, bytes: await draw(name) } satisfies Drawn);
}
