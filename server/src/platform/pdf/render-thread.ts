import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { signWith } from '../lot/paper-logo.ts';
import type { RenderAnswer, RenderRequest } from './render.ts';

// whoever waits for a page goes before a paper. Linux has a priority for each thread; elsewhere it would be that of the server
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { module, name, input, lot, logo } = workerData as RenderRequest;
speakFor(lot);
signWith(logo);

const draw = async (): Promise<RenderAnswer> => {
  try {
    const document = ((await import(module)) as Record<string, unknown>)[name];
    if (typeof document !== 'function') return { ok: false, message: `${name} is not a document of ${module}.` };
    return { ok: true, bytes: (await document(input)) as Uint8Array };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.postMessage(await draw());
