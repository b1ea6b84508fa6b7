import { readLotFile, textOfLotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import { lotFileMessages } from '@gatehouse/domain/lot-file/messages.ts';
import { comingInWords, endInWords, secretsInWords } from '@gatehouse/domain/lot-file/words.ts';
import { lot, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Doer } from '@gatehouse/domain/permissions/people.ts';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { exportLot, importLot, secretsOfLot } from '#server/lot-file.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { learnLot } from '#server/platform/lot/keep-lot.ts';
import type { Brought } from '#server/platform/lot-file/coming.ts';

/** 0: done, 1: refused with sentences, 2: it could not be asked. */
export type LotFileCode = 0 | 1 | 2;

interface Asked {
  readonly databaseUrl: string;
  readonly say: (line: string) => void;
}

const withDatabase = async (
  { databaseUrl, say }: Asked,
  task: (db: Database) => Promise<LotFileCode>,
): Promise<LotFileCode> => {
  const pool = openPool({ url: databaseUrl, as: 'app', max: 1, patient: true, onError: ({ message }) => say(message) });
  const db = openDatabase(pool);
  try {
    await learnLot({ db, clock: systemClock });
    return await task(db);
  } catch (error) {
    say(`The database could not be asked: ${(error as Error).message}`);
    return 2;
  } finally {
    await db.destroy();
  }
};

const ask = <T>(db: Database, task: (work: Work) => Promise<T>): Promise<T> =>
  inWork(db, { rows: '*', now: systemClock.now() }, task);

const sayByHand = async (db: Database, say: (line: string) => void): Promise<void> => {
  say('Not in the file, to be entered by hand:');
  for (const line of secretsInWords(await ask(db, secretsOfLot))) say(`  ${line}`);
};

/** `npm run lot -- export`: gives the file, and says what it only names. null: the code says why not. */
export const exportLotNow = async (
  asked: Asked,
): Promise<{ readonly code: LotFileCode; readonly text: string | null }> => {
  let text: string | null = null;
  const code = await withDatabase(asked, async (db) => {
    text = textOfLotFile(await ask(db, exportLot));
    await sayByHand(db, asked.say);
    return 0;
  });
  return { code, text };
};

/** Carries what was brought out of a transaction that goes back. */
class GoesBack extends Error {
  readonly brought: Brought;
  constructor(brought: Brought) {
    super('nothing of it stays');
    this.brought = brought;
  }
}

/** The same commands in the same order; a dry run, and what is refused anywhere, goes back whole. */
const bring = async (db: Database, text: string, by: Doer, dryRun: boolean): Promise<Brought> => {
  const read = readLotFile(text);
  if ('problems' in read)
    return { lines: [], refused: read.problems.map((message) => ({ part: 'The file', name: '', message })) };
  const before = lot();
  try {
    return await ask(db, async (work) => {
      const brought = await importLot(work, read.file, { by, note: lotFileMessages.note });
      if (dryRun || brought.refused.length > 0) throw new GoesBack(brought);
      return brought;
    });
  } catch (error) {
    speakFor(before);
    if (error instanceof GoesBack) return error.brought;
    throw error;
  }
};

/** `npm run lot -- import FILE [--dry-run]`: says what is new, changed, gone and refused, and how it ended. */
export const importLotNow = (
  asked: Asked,
  { text, fileName, dryRun }: { readonly text: string; readonly fileName: string; readonly dryRun: boolean },
): Promise<LotFileCode> =>
  withDatabase(asked, async (db) => {
    const by: Doer = { userProfileId: null, firstName: 'Lot file', lastName: fileName };
    const brought = await bring(db, text, by, dryRun);
    for (const line of comingInWords(brought.lines, brought.refused)) asked.say(line);
    asked.say(endInWords(brought, dryRun));
    if (brought.refused.length > 0) return 1;
    if (!dryRun) await sayByHand(db, asked.say);
    return 0;
  });
