import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPool } from '#server/db/database.ts';
import { migrate, OtherMigrations } from '#server/db/migrate.ts';
import { verifyNow } from '#server/features/credit-history/verify-now.ts';
import {
  copyFiles,
  folderOfFiles,
  forEachAtOnce,
  type KeptFile,
  listInText,
  pathOfFile,
  readList,
} from '#server/platform/backup/kept-files.ts';
import { isEmptyDatabase, letGoOfCopy, loadRows, NotRestored } from '#server/platform/backup/loading.ts';
import { type Manifest, readManifest, writeManifest } from '#server/platform/backup/manifest.ts';
import { Changed, measured, readPacked, writePacked } from '#server/platform/backup/packed.ts';
import { openSnapshot, stillNamed } from '#server/platform/backup/snapshot.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { openVault } from '#server/platform/session/encryption.ts';

/** 0: done, 1: something is not as it should be, and was said, 2: it could not be begun or ended. */
export type BackupCode = 0 | 1 | 2;

export interface Place {
  /** Of the backups: a folder for each, and one for the files that they share. */
  readonly root: string;
  readonly say: (line: string) => void;
}

export interface Lot {
  /** The owner's address. */
  readonly databaseUrl: string;
  readonly store: FileStore;
  /** The installation's. */
  readonly secret: Buffer;
}

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
const sum = (parts: readonly { readonly bytes: number }[]): number => parts.reduce((all, { bytes }) => all + bytes, 0);

/** Tells a secret again and tells nothing of it. */
const markOf = (secret: Buffer): string => openVault(secret).derive('mark of a backup').toString('hex');

const rowsPath = (root: string, name: string, table: string): string => join(root, name, 'rows', `${table}.zst`);
const listPath = (root: string, name: string): string => join(root, name, 'files.zst');
const manifestPath = (root: string, name: string): string => join(root, name, 'manifest.json');

/** By the moment they were made: their names sort as they came. Those that were not finished have no manifest and are none. */
export const backupsIn = async (root: string): Promise<readonly string[]> => {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
};

const nameAt = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '-');

/** What the newest backup for the same recipient has of the files. One that cannot be read is none: the files are copied again. */
const knownFiles = async (
  root: string,
  recipient: string | null,
  identity: string | null,
): Promise<ReadonlyMap<string, KeptFile>> => {
  for (const name of (await backupsIn(root)).toReversed()) {
    const manifest = await readManifest(manifestPath(root, name)).catch(() => null);
    if (manifest === null || manifest.recipient !== recipient || (recipient !== null && identity === null)) continue;
    const list = await readList(listPath(root, name), manifest.files, recipient === null ? null : identity).catch(
      () => null,
    );
    if (list !== null) return new Map(list.map((file) => [file.key, file]));
  }
  return new Map();
};

export interface MakeWishes {
  readonly now: Date;
  readonly version: string;
  /** age1…: the backup is sealed for whoever has its identity. */
  readonly recipient: string | null;
  /** To know which files were copied before; without it those of a sealed backup are copied again. */
  readonly identity: string | null;
}

/** Rows and files of one moment into a folder of their own, while people work. Gives its name. */
export const makeBackup = async (
  { root, say }: Place,
  { databaseUrl, store, secret }: Lot,
  { now, version, recipient, identity }: MakeWishes,
): Promise<{ readonly code: BackupCode; readonly name: string }> => {
  const name = nameAt(now);
  const known = await knownFiles(root, recipient, identity);
  const snapshot = await openSnapshot(databaseUrl);
  try {
    const tables: Manifest['tables'] = [];
    for (const table of await snapshot.tables()) {
      const rows = snapshot.rowsOf(table);
      const written = await writePacked(rowsPath(root, name, table.name), rows, { isPacked: true, recipient });
      tables.push({ ...table, columns: [...table.columns], rows: rows.rowCount, ...written });
    }
    const keys = await snapshot.keys();
    const folder = folderOfFiles(root, recipient);
    const { files, before, gone } = await copyFiles(store, keys, { folder, recipient, known });
    const lost = gone.length === 0 ? [] : await stillNamed(databaseUrl, gone);
    const list = await writePacked(listPath(root, name), listInText(files), { isPacked: true, recipient });
    await writeManifest(manifestPath(root, name), {
      format: 1,
      madeAt: now.toISOString(),
      version,
      migrations: await snapshot.migrations(),
      tables,
      sequences: await snapshot.sequences(),
      files: { ...list, count: files.length, kept: sum(files) },
      recipient,
      secretMark: markOf(secret),
    });
    const rows = tables.reduce((all, table) => all + table.rows, 0);
    say(
      `${name}: ${counted(rows, 'row', 'rows')} in ${megabytes(sum(tables))}, ${counted(files.length, 'file', 'files')} of ${megabytes(sum(files))}, of which ${before} were copied before.`,
    );
    for (const key of lost) say(`The file ${key} is missing where the lot keeps its files, and a row names it.`);
    say(
      recipient === null
        ? 'It is not sealed: whoever can read the folder can read all of it. The secret of the installation is not in it: keep that apart.'
        : 'It is sealed. Neither its identity nor the secret of the installation is in it: keep both apart, and apart from each other.',
    );
    return { code: lost.length > 0 ? 1 : 0, name };
  } catch (error) {
    await rm(join(root, name), { recursive: true, force: true });
    throw error;
  } finally {
    await snapshot.close();
  }
};

interface Chosen {
  readonly name: string;
  readonly manifest: Manifest;
  readonly files: readonly KeptFile[];
  readonly identity: string | null;
}

/** The backup of this name, or the newest, with the list of its files. Says why not: null. */
const choose = async (
  { root, say }: Place,
  name: string | undefined,
  identity: string | null,
): Promise<Chosen | null> => {
  const chosen = name ?? (await backupsIn(root)).at(-1);
  if (chosen === undefined) return refused(say, `There is no backup in ${root}.`);
  let manifest: Manifest | null;
  try {
    manifest = await readManifest(manifestPath(root, chosen));
  } catch {
    return refused(say, `${chosen} was not finished, or its manifest is gone.`);
  }
  if (manifest === null) return refused(say, `The manifest of ${chosen} is not as it was written.`);
  if (manifest.recipient !== null && identity === null)
    return refused(say, `${chosen} is sealed for ${manifest.recipient}: BACKUP_IDENTITY has to open it.`);
  const opens = manifest.recipient === null ? null : identity;
  try {
    const files = await readList(listPath(root, chosen), manifest.files, opens);
    return { name: chosen, manifest, files, identity: opens };
  } catch (error) {
    return refused(
      say,
      error instanceof Error ? `The list of files of ${chosen} could not be read: ${error.message}` : '',
    );
  }
};

const refused = (say: (line: string) => void, because: string): null => {
  say(because);
  return null;
};

/** Reads every byte of a backup and says what is not as it was written. Asks no database. */
export const checkBackup = async (
  place: Place,
  name: string | undefined,
  identity: string | null,
): Promise<BackupCode> => {
  const chosen = await choose(place, name, identity);
  if (chosen === null) return 1;
  const { root, say } = place;
  const { manifest, files } = chosen;
  const folder = folderOfFiles(root, manifest.recipient);
  const parts = [
    ...manifest.tables.map((table) => ({ path: rowsPath(root, chosen.name, table.name), ...table })),
    ...files.map((file) => ({ path: pathOfFile(folder, file.key), ...file })),
  ];
  let wrong = 0;
  await forEachAtOnce(parts, async ({ path, sha256, bytes }) => {
    const lies = await measured(path).catch(() => null);
    if (lies?.sha256 === sha256 && lies.bytes === bytes) return;
    wrong += 1;
    say(lies === null ? `${path} is gone.` : `${path} is not as it was written.`);
  });
  const all = `${chosen.name}: ${counted(manifest.tables.length, 'table', 'tables')}, ${counted(files.length, 'file', 'files')}`;
  say(
    wrong === 0 ? `${all}, every byte as it was written.` : `${all}, of which ${wrong} are not as they were written.`,
  );
  return wrong === 0 ? 0 : 1;
};

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
const putFiles = async (root: string, store: FileStore, { manifest, files, identity }: Chosen) => {
  const folder = folderOfFiles(root, manifest.recipient);
  const put: string[] = [];
  const takeBack = async (): Promise<void> => {
    for (const key of put) await store.delete(key);
  };
  try {
    await forEachAtOnce(files, async (file) => {
      const arrived = join(store.arrivals, randomUUID());
      try {
        const content = await readPacked(pathOfFile(folder, file.key), file, { isPacked: false, identity });
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

/** Rows and files of a backup into an empty database and an empty place for files: all of it, or nothing. Then proves what it made. */
export const restoreBackup = async (
  place: Place,
  { databaseUrl, store, secret }: Lot,
  { name, identity, isCopy, now }: RestoreWishes,
): Promise<BackupCode> => {
  const { root, say } = place;
  const chosen = await choose(place, name, identity);
  if (chosen === null) return 1;
  const { manifest, files } = chosen;
  if (markOf(secret) !== manifest.secretMark) {
    say('GATEHOUSE_SECRET is not that of the backup: what it keeps encrypted could never be read. Nothing was begun.');
    return 1;
  }
  if (!(await isEmptyDatabase(databaseUrl))) {
    say('The database is not empty. A restore goes into an empty one only. Nothing was begun.');
    return 1;
  }
  if (!(await isEmptyStore(store))) {
    say('The place for files is not empty. A restore goes into an empty one only. Nothing was begun.');
    return 1;
  }
  const what = isCopy ? 'as a copy, from which no mail and no webhook leaves' : 'as the lot itself';
  say(
    `${chosen.name} of ${manifest.madeAt}, version ${manifest.version}: ${counted(files.length, 'file', 'files')} first, then the rows, ${what}.`,
  );
  const pool = openPool({ url: databaseUrl, as: 'owner', max: 2, onError: () => undefined });
  let takeBack: () => Promise<void> = async () => undefined;
  try {
    ({ takeBack } = await putFiles(root, store, chosen));
    await loadRows(databaseUrl, {
      manifest,
      rowsOf: (table) =>
        readPacked(rowsPath(root, chosen.name, table.name), table, { isPacked: true, identity: chosen.identity }),
      isCopy,
      now,
      say,
    });
    takeBack = async () => undefined;
    await migrate(pool);
  } catch (error) {
    await takeBack();
    if (!(error instanceof Changed || error instanceof NotRestored || error instanceof OtherMigrations)) throw error;
    say(`${error.message} Nothing was restored.`);
    return 1;
  } finally {
    await pool.end();
  }
  const code = await verifyNow(databaseUrl, say);
  say(code === 0 ? 'Restored, and proven.' : 'Restored, and not proven: see above.');
  return code;
};

/** Makes a restored copy the lot: what waits in it goes out. */
export const letGoNow = async (databaseUrl: string, say: (line: string) => void): Promise<BackupCode> => {
  const was = await letGoOfCopy(databaseUrl);
  say(was ? 'It is the lot from now on: mails and webhooks go out.' : 'This is no copy: nothing was held.');
  return 0;
};
