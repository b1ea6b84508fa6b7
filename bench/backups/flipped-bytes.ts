import { randomBytes, randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { choose, type Found, listPath, manifestPath, rowsPath } from '@gatehouse/server/platform/backup/backups.ts';
import { checkBackup, wrongIn } from '@gatehouse/server/platform/backup/check.ts';
import { openFolder } from '@gatehouse/server/platform/backup/folder.ts';
import { pathOfFile } from '@gatehouse/server/platform/backup/kept-files.ts';
import { makeBackup } from '@gatehouse/server/platform/backup/make.ts';
import type { Backups } from '@gatehouse/server/platform/backup/place.ts';
import { openDiskStore } from '@gatehouse/server/platform/files/disk-store.ts';
import { onMeasuredLot } from '../measured-lot.ts';

/** A file of a backup, and whether a check notices that it is another. */
interface Part {
  readonly path: string;
  readonly isNoticed: () => Promise<boolean>;
}

type Kinds = Readonly<Record<'manifest' | 'list of the files' | 'rows' | 'files', readonly Part[]>>;

/** Each is checked by what the whole check does to it: one of rows or of files for itself, manifest and list as they are read before anything else. */
const partsOf = (backups: Backups, found: Found): Kinds => {
  const { name, manifest, files } = found;
  const whole = async () => (await checkBackup(backups, name)) === 1;
  const alone = (tables: Found['manifest']['tables'], kept: Found['files']) => async () =>
    (await wrongIn(backups, { name, manifest: { ...manifest, tables }, files: kept })) === 1;
  return {
    manifest: [{ path: manifestPath(name), isNoticed: whole }],
    'list of the files': [{ path: listPath(name), isNoticed: whole }],
    rows: manifest.tables.map((table) => ({ path: rowsPath(name, table.name), isNoticed: alone([table], []) })),
    files: files.map((file) => ({ path: pathOfFile(file), isNoticed: alone([], [file]) })),
  };
};

/** Makes one byte of a file another one, asks, and puts it back. */
const whileFlipped = async (path: string, ask: () => Promise<boolean>): Promise<boolean> => {
  const file = await open(path, 'r+');
  try {
    const at = randomInt((await file.stat()).size);
    const was = Buffer.alloc(1);
    await file.read(was, 0, 1, at);
    await file.write(Buffer.from([(was[0] ?? 0) ^ randomInt(1, 256)]), 0, 1, at);
    try {
      return await ask();
    } finally {
      await file.write(was, 0, 1, at);
    }
  } finally {
    await file.close();
  }
};

export interface Flipped {
  readonly kind: string;
  readonly flips: number;
  readonly noticed: number;
}

/** So many bytes of a backup of the demo lot, one after the other, as many of each kind of file. */
export const flipBytes = async (many: number): Promise<readonly Flipped[]> => {
  const flipped: Flipped[] = [];
  await onMeasuredLot({}, async ({ folder, databaseUrl }) => {
    const root = join(folder, 'backups');
    const backups: Backups = { place: openFolder(root), say: () => undefined };
    const lot = { databaseUrl, store: await openDiskStore(join(folder, 'files')), secret: randomBytes(32) };
    await makeBackup(backups, lot, { now: new Date(), version: 'bench', recipient: null });
    const found = await choose(backups, undefined);
    if (found === null || (await wrongIn(backups, found)) > 0) throw new Error('The backup itself is not whole.');
    const kinds = Object.entries(partsOf(backups, found));
    for (const [kind, parts] of kinds) {
      const flips = Math.round(many / kinds.length);
      let noticed = 0;
      for (let flip = 0; flip < flips; flip += 1) {
        const part = parts[randomInt(parts.length)];
        if (part === undefined) throw new Error(`The backup has no ${kind}.`);
        if (await whileFlipped(join(root, part.path), part.isNoticed)) noticed += 1;
      }
      flipped.push({ kind, flips, noticed });
    }
    if ((await wrongIn(backups, found)) > 0) throw new Error('A byte was not put back.');
  });
  return flipped;
};
