import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key of this data folder, made at its first start. In production it comes from the environment and never from a file beside the data. */
export const localSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'secret');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = randomBytes(32).toString('base64');
  await writeFile(file, made, { mode: 0o600, flag: 'wx' });
  return made;
};
