import type { Readable } from 'node:stream';
import { countOf } from '@gatehouse/domain/text/format.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { type BackupCode, backupsIn, find, listPath, manifestPath, nameAt, rowsPath } from './backups.ts';
import { copyFiles, filesFolder, type Known, listInText } from './kept-files.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type Written, writePacked } from './packed.ts';
import type { Backups, Place } from './place.ts';
import { type BackupRun, noteRun } from './runs.ts';
import { fileMarkKeyOf, markOf } from './secret-mark.ts';
import { openSnapshot, stillNamed } from './snapshot.ts';

export interface Lot {
  /** The owner's address. */
  readonly databaseUrl: string;
  readonly store: FileStore;
  /** The installation's. */
  readonly secret: Buffer;
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
export const sum = (parts: readonly { readonly bytes: number }[]): number =>
  parts.reduce((all, { bytes }) => all + bytes, 0);

/** What the newest backup for the same recipient has of the files. One that cannot be read is none: the files are copied again. */
const knownFiles = async (place: Place, recipient: string | null): Promise<Known | null> => {
  for (const name of (await backupsIn(place)).toReversed()) {
    const found = await find(place, name);
    if (typeof found === 'string' || found.manifest.recipient !== recipient) continue;
    const files = new Map(found.files.map((file) => [file.key, file]));
    return { madeAt: new Date(found.manifest.madeAt), files };
  }
  return null;
};

export interface MakeWishes {
  readonly now: Date;
  readonly version: string;
  /** age1…: the backup is sealed for whoever has its identity. */
  readonly recipient: string | null;
}

type Taken = Pick<Manifest, 'tables' | 'sequences' | 'migrations'> & { readonly keys: readonly string[] };

/** Rows of one state, each table to a part; the state is let go before the files are copied, which takes longer and needs it no more. */
const takeRows = async (
  databaseUrl: string,
  write: (table: string, rows: Readable) => Promise<Written>,
): Promise<Taken> => {
  const snapshot = await openSnapshot(databaseUrl);
  try {
    const tables: Manifest['tables'] = [];
    for (const table of await snapshot.tables()) {
      const rows = snapshot.rowsOf(table);
      const written = await write(table.name, rows);
      tables.push({ ...table, columns: [...table.columns], rows: rows.rowCount, ...written });
    }
    const [sequences, migrations] = [await snapshot.sequences(), await snapshot.migrations()];
    return { tables, sequences, migrations, keys: await snapshot.keys() };
  } finally {
    await snapshot.close();
  }
};

type Sums = Pick<BackupRun, 'rows' | 'files' | 'bytes'>;

/** Takes all of it. Gives what is wrong with the lot itself, in a sentence; null: nothing. */
const takeLot = async (
  { place, say }: Backups,
  { databaseUrl, store, secret }: Lot,
  { now, version, recipient }: MakeWishes,
): Promise<Sums & { readonly problem: string | null }> => {
  const name = nameAt(now);
  const known = await knownFiles(place, recipient);
  try {
    const { keys, ...taken } = await takeRows(databaseUrl, (table, rows) =>
      writePacked(place, rowsPath(name, table), rows, { isPacked: true, recipient }),
    );
    const copying = { name, recipient, known, markKey: fileMarkKeyOf(secret) };
    const { files, before, gone, changed } = await copyFiles(place, store, keys, copying);
    const lost = gone.length === 0 ? [] : await stillNamed(databaseUrl, gone);
    const list = await writePacked(place, listPath(name), listInText(files), { isPacked: true, recipient: null });
    await writeManifest(place, manifestPath(name), {
      format: 2,
      madeAt: now.toISOString(),
      version,
      ...taken,
      files: { ...list, count: files.length, kept: sum(files) },
      recipient,
      secretMark: markOf(secret),
    });
    const rows = taken.tables.reduce((all, table) => all + table.rows, 0);
    say(
      `${name}: ${countOf(rows, 'row')} in ${megabytes(sum(taken.tables))}, ${countOf(files.length, 'file')} of ${megabytes(sum(files))}, of which ${before} were copied before.`,
    );
    if (gone.length > lost.length)
      say(
        `${countOf(gone.length - lost.length, 'file')} went while it was made: what names them comes back without them.`,
      );
    for (const key of lost) say(`The file ${key} is missing where the lot keeps its files, and a row names it.`);
    for (const key of changed)
      say(
        `The file ${key} is another than when it was copied before, and no file changes. Both are kept: compare them.`,
      );
    say(
      recipient === null
        ? 'It is not sealed: whoever can read the place can read all of it. The secret of the installation is not in it: keep that apart.'
        : 'It is sealed. Neither its identity nor the secret of the installation is in it: keep both apart, and apart from each other.',
    );
    const problem =
      lost.length + changed.length === 0
        ? null
        : `${lost.length} files missing and ${changed.length} changed where the lot keeps its files.`;
    return { rows, files: files.length, bytes: sum(taken.tables) + sum(files), problem };
  } catch (error) {
    // a place that does not take it away either keeps what was not finished until it is tidied
    await Promise.allSettled([place.removeAll(name), place.removeAll(`${filesFolder}/${name}`)]);
    throw error;
  }
};

/** `npm run backup -- make`: rows and files of one moment, while people work. Gives its name, and notes in the lot that it was made or why not. */
export const makeBackup = async (
  backups: Backups,
  lot: Lot,
  wishes: MakeWishes,
): Promise<{ readonly code: BackupCode; readonly name: string }> => {
  const { now } = wishes;
  const begun = performance.now();
  const note = (sums: Sums, problem: string | null) => {
    const endedAt = new Date(now.getTime() + performance.now() - begun);
    const run = { place: backups.place.name, moment: now, beganAt: now, endedAt, ...sums, problem };
    return noteRun(lot.databaseUrl, { kind: 'BACKUP', ...run }, backups.say);
  };
  try {
    const { problem, ...sums } = await takeLot(backups, lot, wishes);
    await note(sums, problem);
    return { code: problem === null ? 0 : 1, name: nameAt(now) };
  } catch (error) {
    await note({ rows: 0, files: 0, bytes: 0 }, (error as Error).message);
    throw error;
  }
};
