import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { countOf } from '@gatehouse/domain/text/format.ts';
import { OtherMigrations } from '#server/db/migrate.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { choose, type Found, notOpened, rowsPath } from './backups.ts';
import { forEachAtOnce, pathOfFile } from './kept-files.ts';
import { isEmptyDatabase, loadRows, NotRestored } from './loading.ts';
import type { Lot } from './make.ts';
import { Changed, readPacked } from './packed.ts';
import type { Backups, Place } from './place.ts';
import { markOf } from './secret-mark.ts';

export interface RestoreWishes {
  readonly name: string | undefined;
  readonly identity: string | null;
  readonly isCopy: boolean;
  readonly now: Date;
}

const isEmptyStore = async (store: FileStore): Promise<boolean> => {
  for await (const _ of store.list()) return false;
  return true;
};

/** Puts the files of a backup where the lot keeps them; gives how to take them away again. */
const putFiles = async (place: Place, store: FileStore, files: Found['files'], identity: string | null) => {
  const put: string[] = [];
  const takeBack = async (): Promise<void> => {
    for (const key of put) await store.delete(key);
  };
  try {
    await forEachAtOnce(files, async (file) => {
      const arrived = join(store.arrivals, randomUUID());
      try {
        const content = await readPacked(place, pathOfFile(file), file, { isPacked: false, identity });
        await pipeline(content, createWriteStream(arrived, { flags: 'wx', mode: 0o600 }));
        await store.put(arrived, file.key);
        put.push(file.key);
      } catch (error) {
        await rm(arrived, { force: true });
        throw error;
      }
    });
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { takeBack };
};

/** Why nothing may be begun, in a sentence; null: it may. */
const refusalOf = async (
  { databaseUrl, store, secret }: Lot,
  found: Found,
  identity: string | null,
): Promise<string | null> => {
  const closed = await notOpened(found, identity);
  if (closed !== null) return closed;
  if (markOf(secret) !== found.manifest.secretMark)
    return 'GATEHOUSE_SECRET is not that of the backup: what it keeps encrypted could never be read. Nothing was begun.';
  if (!(await isEmptyDatabase(databaseUrl)))
    return 'The database is not empty. A restore goes into an empty one only. Nothing was begun.';
  if (!(await isEmptyStore(store)))
    return 'The place for files is not empty. A restore goes into an empty one only. Nothing was begun.';
  return null;
};

/** Rows and files of a backup into an empty database and an empty place for files: all of it, or nothing. false: nothing, and why was said. */
export const bringBack = async (
  backups: Backups,
  lot: Lot,
  { name, identity, isCopy, now }: RestoreWishes,
): Promise<boolean> => {
  const { place, say } = backups;
  const chosen = await choose(backups, name);
  if (chosen === null) return false;
  const refusal = await refusalOf(lot, chosen, identity);
  if (refusal !== null) {
    say(refusal);
    return false;
  }
  const { manifest, files } = chosen;
  const opens = manifest.recipient === null ? null : identity;
  const what = isCopy ? 'as a copy, from which no mail and no webhook leaves' : 'as the lot itself';
  say(
    `${chosen.name} of ${manifest.madeAt}, version ${manifest.version}: ${countOf(files.length, 'file')} first, then the rows, ${what}.`,
  );
  let takeBack = async (): Promise<void> => undefined;
  try {
    ({ takeBack } = await putFiles(place, lot.store, files, opens));
    await loadRows(lot.databaseUrl, {
      manifest,
      rowsOf: (table) =>
        readPacked(place, rowsPath(chosen.name, table.name), table, { isPacked: true, identity: opens }),
      isCopy,
      now,
      say,
    });
    return true;
  } catch (error) {
    await takeBack();
    if (!(error instanceof Changed || error instanceof NotRestored || error instanceof OtherMigrations)) throw error;
    say(`${error.message} Nothing was restored.`);
    return false;
  }
};
