import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { run } from '#server/db/rows.ts';
import { inWork } from '#server/db/work.ts';
import { putBytes } from './put-bytes.ts';
import { type FileStore, MissingFile, newStorageKey } from './store.ts';

const WORDS = Buffer.from('The files of a Gatehouse lot lie here.\n');

const keyOf = async (db: Database): Promise<string | null> => {
  const { rows } = await sql<{ key: string }>`select storage_key as key from file_place`.execute(db);
  return rows[0]?.key ?? null;
};

const lies = async (store: FileStore, key: string): Promise<boolean> => {
  try {
    (await store.open(key)).destroy();
    return true;
  } catch (error) {
    if (error instanceof MissingFile) return false;
    throw error;
  }
};

/**
 * Is this the place where all files of the lot lie? The first server leaves a file there and its key in the database; another one that does not find that file
 * has a folder or bucket of its own, and would miss what the first one keeps. Gives the key that is missing, or null. Refuses as the store does where it does not answer.
 */
export const missingMark = async (db: Database, store: FileStore, now: Date): Promise<string | null> => {
  const known = await keyOf(db);
  if (known !== null) return (await lies(store, known)) ? null : known;
  const made = newStorageKey();
  await putBytes(store, made, WORDS);
  await inWork(
    db,
    { rows: 'none', now },
    (work) => run(work)`insert into file_place (storage_key, noted_at) values (${made}, ${now}) on conflict do nothing`,
  );
  const noted = await keyOf(db);
  // of two servers that begin together one was first; the other's file is no row's and is swept
  return noted === null || (await lies(store, noted)) ? null : noted;
};
