import { constants, existsSync } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Stop } from './stop.ts';

/** Makes or finds the folder of GATEHOUSE_DATA and gives its real path; refuses one that we cannot use. */
export const openDataFolder = async (wanted: string): Promise<string> => {
  const folder = resolve(wanted);
  try {
    // others may pass through (under root the database runs as another user), not look in
    if (!existsSync(folder)) await mkdir(folder, { recursive: true, mode: 0o711 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Stop(
      `The data folder ${folder} is not ours to use (${code}). Start as its owner, or set GATEHOUSE_DATA to another folder.`,
    );
  }
};
