import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

export interface SweepInput {
  readonly store: FileStore;
  readonly now: Date;
  /** Which of these keys does a row name? Only the others are orphans. */
  readonly known: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface Swept {
  readonly arrivals: number;
  readonly orphans: number;
}

const hour = 3_600_000;
/** No upload lasts that long (its request ends after two minutes), no transaction holds a file without its row that long. */
const graceMs = hour;
const batch = 500;

/**
 * The third step of promises rule 4: file first, row second, sweeper for what a crash left between the two.
 * Deletes arrivals and stored files without a row once they are an hour old; gives the counts for the log.
 */
export const sweepFiles = async ({ store, now, known }: SweepInput): Promise<Swept> => {
  const before = now.getTime() - graceMs;
  return { arrivals: await sweepArrivals(store.arrivals, before), orphans: await sweepOrphans(store, before, known) };
};

const sweepArrivals = async (folder: string, before: number): Promise<number> => {
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts === null || !facts.isFile() || facts.mtime.getTime() > before) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
};

const sweepOrphans = async (store: FileStore, before: number, known: SweepInput['known']): Promise<number> => {
  let swept = 0;
  let keys: string[] = [];
  const flush = async (): Promise<void> => {
    const named = await known(keys);
    for (const key of keys) {
      if (named.has(key)) continue;
      await store.delete(key);
      swept += 1;
    }
    keys = [];
  };
  for await (const { key, storedAt } of store.list()) {
    if (storedAt.getTime() > before) continue;
    keys.push(key);
    if (keys.length === batch) await flush();
  }
  if (keys.length > 0) await flush();
  return swept;
};
