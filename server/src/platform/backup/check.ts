import { countOf } from '@gatehouse/domain/text/format.ts';
import { type BackupCode, choose, type Place, rowsPath } from './backups.ts';
import { folderOfFiles, forEachAtOnce, pathOfFile } from './kept-files.ts';
import { measured } from './packed.ts';

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
  const all = `${chosen.name}: ${countOf(manifest.tables.length, 'table')}, ${countOf(files.length, 'file')}`;
  say(
    wrong === 0 ? `${all}, every byte as it was written.` : `${all}, of which ${wrong} are not as they were written.`,
  );
  return wrong === 0 ? 0 : 1;
};
