import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The live server of this folder, or null. The pid file alone proves nothing: after a crash its number can belong to
 * any program. So the process must be called postgres and stand in this very folder (the server changes into its data folder).
 */
export const postmasterOf = async (dataDir: string): Promise<{ pid: number; port: number | null } | null> => {
  const lines = (await readFile(pidFile(dataDir), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const name = (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim();
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (name !== 'postgres' || folder !== (await realpath(dataDir))) return null;
  const port = Number(lines[3]);
  return { pid, port: Number.isInteger(port) && port > 0 ? port : null };
};

export const removePidFile = (dataDir: string): Promise<void> => rm(pidFile(dataDir), { force: true });

const pidFile = (dataDir: string): string => join(dataDir, 'postmaster.pid');
