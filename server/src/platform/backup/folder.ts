import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush } from '#server/platform/files/disk-store.ts';

/** Takes what was written beside its place over into it: there whole or not at all, a power cut later too. */
export const settle = async (beside: string, path: string): Promise<void> => {
  await flush(beside);
  await rename(beside, path);
  await flush(dirname(path));
};

export const writeDurably = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await settle(`${path}.part`, path);
};
