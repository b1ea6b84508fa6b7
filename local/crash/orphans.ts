import { join } from 'node:path';
import { openDatabase, openPool } from '@gatehouse/server/db/database.ts';
import { sweepDocuments } from '@gatehouse/server/features/uploads/jobs.ts';
import { openDiskStore } from '@gatehouse/server/platform/files/disk-store.ts';
import type { Target } from './target.ts';

/** Files without a row are what a kill between file and row leaves; the sweep of the next day takes them away. Gives those that it left. */
export const orphansAfterSweep = async ({ databaseUrl, query, dataDir }: Target): Promise<readonly string[]> => {
  const pool = openPool({ url: await databaseUrl(), as: 'app', max: 2, onError: () => undefined });
  const store = await openDiskStore(join(dataDir, 'files'));
  try {
    const tomorrow = { now: () => new Date(Date.now() + 2 * 86_400_000) };
    await sweepDocuments({ db: openDatabase(pool), store, clock: tomorrow });
  } finally {
    await pool.end();
  }
  const named = await query<{ key: string }>(
    'select storage_key as key from documents union all select storage_key from file_place',
  );
  const known = new Set(named.map(({ key }) => key));
  const orphans: string[] = [];
  for await (const { key } of store.list()) if (!known.has(key)) orphans.push(key);
  return orphans;
};
