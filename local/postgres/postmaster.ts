import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
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

/**
 * Sends a signal to everything that runs in this folder, whatever became of its pid file: a server that is only starting, and what one that was
 * killed -9 has left. Gives how many there were. At once, so that the last moment of a process is enough for it.
 */
export const signalAllOf = (dataDir: string, signal: 'SIGQUIT' | 'SIGKILL'): number =>
  readdirSync('/proc').filter((pid) => {
    try {
      const isOurs =
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === dataDir;
      return isOurs && process.kill(Number(pid), signal);
    } catch {
      return false; // no process, or gone while we looked
    }
  }).length;

export const removePidFile = (dataDir: string): Promise<void> => rm(pidFile(dataDir), { force: true });

const pidFile = (dataDir: string): string => join(dataDir, 'postmaster.pid');
