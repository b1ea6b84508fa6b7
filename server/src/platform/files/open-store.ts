import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** Where the settings say that the lot's files lie. */
export const openStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> => {
  const folder = join(dataDir, 'files');
  return s3 === null ? openDiskStore(folder) : openS3Store(s3, folder);
};
