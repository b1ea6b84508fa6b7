import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Written whole or not at all: beside its place first, then on the disk, then in its place. */
export const writeDurably = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.part`;
  const file = await open(beside, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
};
