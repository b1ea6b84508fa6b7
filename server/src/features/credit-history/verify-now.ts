import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import { anchorKeyOf, publicPartOf } from '#server/platform/history/anchor.ts';
import { openVault } from '#server/platform/session/encryption.ts';
import { verifyAnchors } from './seals/verify-anchors.ts';
import { verifySeals } from './seals/verify-seals.ts';
import { verifyAll } from './verify-all.ts';

/** 0: nobody touched a history, 1: somebody did, 2: it could not be asked. */
export type VerifyCode = 0 | 1 | 2;

export interface GivenAnchors {
  /** Whatever files and mails were given, one after the other. */
  readonly text: string;
  /** The installation's, to know its key; null: not known here. */
  readonly secret: Buffer | null;
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/**
 * What `npm run verify-audit` does on a database: was the history of any credit application touched, any row of the audit, and does everything follow
 * from the anchors that somebody kept outside? Reads only. Says whose and what in a sentence each.
 */
export const verifyNow = async (
  databaseUrl: string,
  say: (line: string) => void,
  given: GivenAnchors | null = null,
): Promise<VerifyCode> => {
  const pool = openPool({ url: databaseUrl, as: 'app', max: 1, onError: ({ message }) => say(message) });
  const db = openDatabase(pool);
  try {
    const histories = await sayHistories(db, say);
    const seals = await saySeals(db, say);
    const anchors = given === null || (await sayAnchors(db, say, given));
    return histories && seals && anchors ? 0 : 1;
  } catch (error) {
    say(`The history could not be verified: ${(error as Error).message}`);
    return 2;
  } finally {
    await db.destroy();
  }
};

const sayHistories = async (db: Database, say: (line: string) => void): Promise<boolean> => {
  const { applications, entries, broken } = await verifyAll(db, new Date());
  for (const line of broken) say(line);
  const all = `${counted(applications, 'credit application', 'credit applications')}, ${entries} entries`;
  const isClean = broken.length === 0;
  say(isClean ? `${all}: nobody touched their history.` : `${all}: the history of ${broken.length} was touched.`);
  return isClean;
};

const saySeals = async (db: Database, say: (line: string) => void): Promise<boolean> => {
  const { seals, waiting, broken } = await inWork(db, { rows: '*', now: new Date(), mode: 'one state' }, verifySeals);
  for (const line of broken) say(line);
  const all = `${counted(seals, 'seal', 'seals')} on the audit and these histories`;
  const isClean = broken.length === 0;
  const unsealed =
    waiting === 0 ? '' : ` ${counted(waiting, 'row of the audit waits', 'rows of the audit wait')} for a seal.`;
  say(`${all}: ${isClean ? 'everything is there as it was sealed.' : 'something was touched.'}${unsealed}`);
  return isClean;
};

const sayAnchors = async (
  db: Database,
  say: (line: string) => void,
  { text, secret }: GivenAnchors,
): Promise<boolean> => {
  const key = secret === null ? null : publicPartOf(anchorKeyOf(openVault(secret).derive('history anchor')));
  const { anchors, broken } = await inWork(db, { rows: '*', now: new Date() }, (work) =>
    verifyAnchors(work, text, key),
  );
  for (const line of broken) say(line);
  const all = counted(anchors, 'anchor', 'anchors');
  const isClean = broken.length === 0 && anchors > 0;
  say(
    isClean
      ? `${all}: the history follows from each.`
      : `${all}: ${anchors === 0 ? 'none was found in what was given.' : `${broken.length} do not agree.`}`,
  );
  if (key === null)
    say('The secret of this installation is not known here: compare the key in the anchors with the one you know.');
  return isClean;
};
