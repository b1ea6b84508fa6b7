import { capital, countOf } from '@gatehouse/domain/text/format.ts';
import { KEEP_FREE } from '#server/platform/files/store.ts';
import { restoreBackup } from './backup-now.ts';
import { type BackupCode, choose, type Found, momentOf } from './platform/backup/backups.ts';
import { compareFiles } from './platform/backup/came-back.ts';
import { wrongIn } from './platform/backup/check.ts';
import { NotRestored } from './platform/backup/loading.ts';
import { type Lot, megabytes, sum } from './platform/backup/make.ts';
import type { Backups } from './platform/backup/place.ts';
import { inRehearsalRoom, type RehearsalRoom } from './platform/backup/rehearsal-room.ts';
import { noteRun } from './platform/backup/runs.ts';

export interface RehearsalWishes {
  readonly name: string | undefined;
  readonly identity: string | null;
  readonly now: Date;
  /** For the files, while it lasts. */
  readonly folder: string;
}

/** Brings one back into the room and proves it. Gives what is wrong with it, in a sentence; null: nothing. */
const proven = async (
  { place, say }: Backups,
  lot: Lot,
  room: RehearsalRoom,
  found: Found,
  { identity, now }: RehearsalWishes,
): Promise<string | null> => {
  const { name, manifest } = found;
  if ((await room.store.free()) - KEEP_FREE < manifest.files.kept)
    return `There is no room for its files: ${megabytes(manifest.files.kept)}.`;
  const wrong = await wrongIn({ place, say }, found);
  if (wrong > 0) return `${capital(countOf(wrong, 'part'))} not as they were written.`;
  let last = '';
  const hear = (line: string): void => {
    last = line;
    say(line);
  };
  const code = await restoreBackup(
    { place, say: hear },
    { ...room, secret: lot.secret },
    {
      name,
      identity,
      isCopy: true,
      now,
    },
  );
  if (code !== 0) return last;
  const { named, missing, others } = await compareFiles(room);
  say(
    `${capital(countOf(named, 'file'))} that its rows name: ${missing === 0 ? 'all of them are there.' : `${missing} were gone when it was made.`}`,
  );
  for (const key of others) say(`The document ${key} came back as another than its row says.`);
  return others.length === 0
    ? null
    : `${capital(countOf(others.length, 'document'))} came back as another than the row says.`;
};

/**
 * `npm run backup -- rehearse`: brings a backup back beside the lot, as a copy that no server runs on, proves every byte, count, digest and chain, throws it away,
 * and notes in the lot that it was done or what was wrong.
 */
export const rehearseBackup = async (backups: Backups, lot: Lot, wishes: RehearsalWishes): Promise<BackupCode> => {
  const { now, folder } = wishes;
  const { place, say } = backups;
  const begun = performance.now();
  const note = (found: Found | null, problem: string | null): Promise<void> => {
    const { tables, files } = found?.manifest ?? { tables: [], files: { count: 0, kept: 0 } };
    return noteRun(
      lot.databaseUrl,
      {
        kind: 'REHEARSAL',
        place: place.name,
        moment: found === null ? null : momentOf(found.name),
        beganAt: now,
        endedAt: new Date(now.getTime() + performance.now() - begun),
        rows: tables.reduce((all, { rows }) => all + rows, 0),
        files: files.count,
        bytes: sum(tables) + files.kept,
        problem,
      },
      say,
    );
  };

  const found = await choose(backups, wishes.name);
  if (found === null) {
    await note(null, 'There was none that could be read.');
    return 1;
  }
  let problem: string | null;
  try {
    const room = { databaseUrl: lot.databaseUrl, folder };
    problem = await inRehearsalRoom(room, (made) => proven(backups, lot, made, found, wishes));
  } catch (error) {
    problem = (error as Error).message;
    if (!(error instanceof NotRestored)) {
      await note(found, problem);
      throw error;
    }
  }
  await note(found, problem);
  say(
    problem === null
      ? `${found.name} was rehearsed: it comes back, and is proven. What was made for that is gone again.`
      : `The rehearsal of ${found.name} failed: ${problem}`,
  );
  return problem === null ? 0 : 1;
};
