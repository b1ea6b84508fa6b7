import { countOf } from '@gatehouse/domain/text/format.ts';
import { type BackupCode, choose, type Found, rowsPath } from './backups.ts';
import { forEachAtOnce, pathOfFile } from './kept-files.ts';
import { measured } from './packed.ts';
import { type Backups, NothingThere } from './place.ts';

/** Reads every byte of one backup and says what is not as it was written; gives how many that are. */
export const wrongIn = async ({ place, say }: Backups, { name, manifest, files }: Found): Promise<number> => {
  const parts = [
    ...manifest.tables.map((table) => ({ path: rowsPath(name, table.name), ...table })),
    ...files.map((file) => ({ path: pathOfFile(file), ...file })),
  ];
  let wrong = 0;
  await forEachAtOnce(parts, async ({ path, sha256, bytes }) => {
    const because = await place
      .read(path)
      .then(measured)
      .then((lies) => (lies.sha256 === sha256 && lies.bytes === bytes ? null : 'is not as it was written'))
      .catch((error: Error) => (error instanceof NothingThere ? 'is gone' : `cannot be read: ${error.message}`));
    if (because === null) return;
    wrong += 1;
    say(`${place.name}/${path} ${because}.`);
  });
  const all = `${name}: ${countOf(manifest.tables.length, 'table')}, ${countOf(files.length, 'file')}`;
  say(
    wrong === 0 ? `${all}, every byte as it was written.` : `${all}, of which ${wrong} are not as they were written.`,
  );
  return wrong;
};

/** `npm run backup -- check`: one backup, the newest unless named. Asks no database, and needs no identity. */
export const checkBackup = async (backups: Backups, name: string | undefined): Promise<BackupCode> => {
  const chosen = await choose(backups, name);
  return chosen !== null && (await wrongIn(backups, chosen)) === 0 ? 0 : 1;
};
