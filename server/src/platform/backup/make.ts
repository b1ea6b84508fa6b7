import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countOf } from '@gatehouse/domain/text/format.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { type BackupCode, backupsIn, listPath, manifestPath, nameAt, type Place, rowsPath } from './backups.ts';
import { copyFiles, folderOfFiles, type KeptFile, listInText, readList } from './kept-files.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { writePacked } from './packed.ts';
import { type BackupRun, noteRun } from './runs.ts';
import { markOf } from './secret-mark.ts';
import { openSnapshot, stillNamed } from './snapshot.ts';

export interface Lot {
  /** The owner's address. */
  readonly databaseUrl: string;
  readonly store: FileStore;
  /** The installation's. */
  readonly secret: Buffer;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
const sum = (parts: readonly { readonly bytes: number }[]): number => parts.reduce((all, { bytes }) => all + bytes, 0);

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

type Taken = Pick<Manifest, 'tables' | 'sequences' | 'migrations'> & { readonly keys: readonly string[] };

/** Rows of one state, each table to a file; the state is let go before the files are copied, which takes longer and needs it no more. */
const takeRows = async (
  databaseUrl: string,
  folder: (table: string) => string,
  recipient: string | null,
): Promise<Taken> => {
  const snapshot = await openSnapshot(databaseUrl);
  try {
    const tables: Manifest['tables'] = [];
    for (const table of await snapshot.tables()) {
      const rows = snapshot.rowsOf(table);
      const written = await writePacked(folder(table.name), rows, { isPacked: true, recipient });
      tables.push({ ...table, columns: [...table.columns], rows: rows.rowCount, ...written });
    }
    const [sequences, migrations] = [await snapshot.sequences(), await snapshot.migrations()];
    return { tables, sequences, migrations, keys: await snapshot.keys() };
  } finally {
    await snapshot.close();
  }
};

interface Made extends Pick<BackupRun, 'rows' | 'files' | 'bytes'> {
  /** Of files that a row names and that are not where the lot keeps its files. */
  readonly lost: readonly string[];
}

const takeLot = async (
  { root, say }: Place,
  { databaseUrl, store, secret }: Lot,
  { now, version, recipient, identity }: MakeWishes,
): Promise<Made> => {
  const name = nameAt(now);
  const known = await knownFiles(root, recipient, identity);
  try {
    const { keys, ...taken } = await takeRows(databaseUrl, (table) => rowsPath(root, name, table), recipient);
    const folder = folderOfFiles(root, recipient);
    const { files, before, gone } = await copyFiles(store, keys, { folder, recipient, known });
    const lost = gone.length === 0 ? [] : await stillNamed(databaseUrl, gone);
    const list = await writePacked(listPath(root, name), listInText(files), { isPacked: true, recipient });
    await writeManifest(manifestPath(root, name), {
      format: 1,
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
    say(
      recipient === null
        ? 'It is not sealed: whoever can read the folder can read all of it. The secret of the installation is not in it: keep that apart.'
        : 'It is sealed. Neither its identity nor the secret of the installation is in it: keep both apart, and apart from each other.',
    );
    return { rows, files: files.length, bytes: sum(taken.tables) + sum(files), lost };
  } catch (error) {
    await rm(join(root, name), { recursive: true, force: true });
    throw error;
  }
};

/** Rows and files of one moment into a folder of their own, while people work. Gives its name, and notes in the lot that it was made or why not. */
export const makeBackup = async (
  place: Place,
  lot: Lot,
  wishes: MakeWishes,
): Promise<{ readonly code: BackupCode; readonly name: string }> => {
  const { now } = wishes;
  const begun = performance.now();
  const note = ({ rows, files, bytes }: Pick<BackupRun, 'rows' | 'files' | 'bytes'>, problem: string | null) => {
    const endedAt = new Date(now.getTime() + performance.now() - begun);
    const run = { place: place.root, moment: now, beganAt: now, endedAt, rows, files, bytes, problem };
    return noteRun(lot.databaseUrl, { kind: 'BACKUP', ...run }, place.say);
  };
  try {
    const { lost, ...made } = await takeLot(place, lot, wishes);
    const missing = `${countOf(lost.length, 'file')} missing where the lot keeps its files, though rows name them.`;
    await note(made, lost.length === 0 ? null : missing);
    return { code: lost.length > 0 ? 1 : 0, name: nameAt(now) };
  } catch (error) {
    await note({ rows: 0, files: 0, bytes: 0 }, (error as Error).message);
    throw error;
  }
};
