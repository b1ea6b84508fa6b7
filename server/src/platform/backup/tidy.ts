import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { type BackupCode, backupsIn, type Found, find, manifestPath, momentOf } from './backups.ts';
import { filesFolder, pathOfFile } from './kept-files.ts';
import { megabytes, sum } from './make.ts';
import { type Backups, type Lies, NothingThere, type Place } from './place.ts';

/** None takes longer: what is not finished after a day never will be. */
const UNDER_WAY_FOR = 24 * 3_600_000;

const isFinished = async (place: Place, name: string): Promise<boolean> => {
  try {
    (await place.read(manifestPath(name))).destroy();
    return true;
  } catch (error) {
    if (error instanceof NothingThere) return false;
    throw error;
  }
};

/** The files that no kept backup names. */
const unnamedIn = async (place: Place, kept: readonly Found[]): Promise<readonly Lies[]> => {
  const named = new Set(kept.flatMap(({ files }) => files.map(pathOfFile)));
  const unnamed: Lies[] = [];
  for await (const lies of place.list(filesFolder)) if (!named.has(lies.path)) unnamed.push(lies);
  return unnamed;
};

/**
 * `npm run backup -- tidy`: lets go all finished backups but the newest, what was never finished, and the files that nothing names any more. Needs no identity.
 * Refuses, with nothing let go, while one may be under way, and where it cannot be told what a kept one names.
 */
export const tidyBackups = async (
  { place, say }: Backups,
  { keep, now }: { readonly keep: number; readonly now: Date },
): Promise<BackupCode> => {
  const refuse = (because: string): BackupCode => {
    say(`${because} Nothing was let go.`);
    return 1;
  };
  const finished: string[] = [];
  const left: string[] = [];
  for (const name of await backupsIn(place)) ((await isFinished(place, name)) ? finished : left).push(name);
  const young = left.find((name) => now.getTime() - (momentOf(name)?.getTime() ?? 0) < UNDER_WAY_FOR);
  if (young !== undefined) return refuse(`${young} is not finished and may be under way.`);
  if (finished.length === 0) return refuse(`There is no backup in ${place.name}.`);

  const kept: Found[] = [];
  for (const name of finished.slice(-keep)) {
    const found = await find(place, name);
    if (typeof found === 'string') return refuse(`${found} Which files it names is not known.`);
    kept.push(found);
  }
  const goes = finished.slice(0, -keep);
  const unnamed = await unnamedIn(place, kept);
  for (const { name } of kept) say(`${name} stays.`);
  for (const name of goes) say(`${name} goes.`);
  for (const name of left) say(`${name} goes: it was not finished.`);
  if (unnamed.length > 0)
    say(
      `${capital(countOf(unnamed.length, 'file'))} of ${megabytes(sum(unnamed))}, which nothing names any more: let go.`,
    );
  for (const name of [...goes, ...left]) {
    await place.remove(manifestPath(name)); // first: what a kill leaves is one that was not finished
    await place.removeAll(name);
  }
  for (const { path } of unnamed) await place.remove(path);
  return 0;
};
