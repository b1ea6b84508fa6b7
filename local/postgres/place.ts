import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Stop } from '../stop.ts';
import type { Account } from './account.ts';
import { runAs } from './run-as.ts';

/** Can the account enter this folder? Asked by doing it, so that every mode bit, group and access list counts. */
export const canEnter = async (account: Account, folder: string): Promise<boolean> =>
  account.uid === null || (await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).code === 0;

/**
 * The folder for the cluster: the one asked for, or, when root's project lies where the database user cannot enter
 * (a home folder of mode 700), one under the system's temporary folder that is named by a hash of the path.
 */
export const placeFor = async (wanted: string, account: Account): Promise<{ dataDir: string; moved: boolean }> => {
  const dataDir = resolve(wanted);
  await mkdir(dirname(dataDir), { recursive: true });
  if (await canEnter(account, dirname(dataDir))) return { dataDir, moved: false };
  return { dataDir: join(openFolder(dirname(dataDir)), basename(dataDir)), moved: true };
};

/** A folder of ours under the system's temporary folder that everybody may enter; refused when somebody else made it first. */
export const openFolder = (named: string): string => {
  const folder = join(tmpdir(), `gatehouse-${createHash('sha256').update(named).digest('hex').slice(0, 16)}`);
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o755); // whatever the umask says
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Stop(`${folder} is not ours. Remove it, or set TMPDIR to another folder.`);
  return folder;
};
