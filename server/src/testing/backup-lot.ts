import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BackupCode } from '#server/platform/backup/backups.ts';
import type { Lot } from '#server/platform/backup/make.ts';
import type { Backups, Place } from '#server/platform/backup/place.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { putBytes } from '#server/platform/files/put-bytes.ts';
import { newStorageKey } from '#server/platform/files/store.ts';
import { createEmptyDatabase, createTestDatabase } from './database.ts';

export const asked = async <T extends object>(
  databaseUrl: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<T[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set gatehouse.scope = '*'; set timezone = 'UTC'`);
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
};

export const filesIn = async (path: string): Promise<readonly string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** What is said while something is done to the backups of a place, and how it ended. */
export const heard = async <T extends BackupCode | { readonly code: BackupCode; readonly name: string }>(
  place: Place,
  task: (backups: Backups) => Promise<T>,
) => {
  const said: string[] = [];
  const done = await task({ place, say: (line) => void said.push(line) });
  return typeof done === 'object' ? { said, ...done } : { said, code: done as BackupCode, name: '' };
};

/** A lot of some documents, and empty ones to restore into. */
export const startBackupLot = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-backup-'));
  const secret = randomBytes(32);
  const database = await createTestDatabase();
  const ends = [() => database.drop(), () => rm(folder, { recursive: true, force: true })];
  const lot: Lot = { databaseUrl: database.url, store: await openDiskStore(join(folder, 'lot')), secret };
  const add = async (content: string | Buffer): Promise<string> => {
    const [key, bytes] = [newStorageKey(), Buffer.from(content)];
    await putBytes(lot.store, key, bytes);
    await asked(
      database.url,
      `insert into documents (name, section, sha256, size, storage_key, uploaded_at, uploaded_by_name) values ('Paper', 'test', $1, $2, $3, now(), 'A test') returning id`,
      [createHash('sha256').update(bytes).digest(), bytes.length, key],
    );
    return key;
  };
  for (const word of ['one', 'two', 'three']) await add(`%PDF-1.7 ${word}`);
  return {
    folder,
    lot,
    runtimeUrl: database.runtimeUrl,
    add,
    pathOf: (key: string) => join(folder, 'lot', 'stored', key.slice(0, 2), key.slice(2, 4), key),
    emptyLot: async (): Promise<Lot & { readonly root: string }> => {
      const empty = await createEmptyDatabase();
      ends.unshift(() => empty.drop());
      const root = join(folder, `restored-${ends.length}`);
      return { databaseUrl: empty.url, store: await openDiskStore(root), secret, root };
    },
    /** Name and content of each file below a store's root. */
    stored: async (root = join(folder, 'lot')): Promise<readonly string[]> => {
      const paths = await filesIn(join(root, 'stored'));
      return (
        await Promise.all(paths.map(async (path) => `${path.slice(-32)} ${await readFile(path, 'utf8')}`))
      ).sort();
    },
    end: async (): Promise<void> => {
      for (const end of ends) await end();
    },
  };
};
export type BackupLot = Awaited<ReturnType<typeof startBackupLot>>;
