import { openDatabase, openPool } from '#server/db/database.ts';
import { verifyAll } from './verify-all.ts';

/** 0: nobody touched a history, 1: somebody did, 2: it could not be asked. */
export type VerifyCode = 0 | 1 | 2;

/**
 * What `npm run verify-audit` does on a database: was the history of any credit application touched? Reads only. Says whose and what in
 * a sentence each.
 */
export const verifyNow = async (databaseUrl: string, say: (line: string) => void): Promise<VerifyCode> => {
  const pool = openPool({ url: databaseUrl, as: 'app', max: 1, onError: ({ message }) => say(message) });
  const db = openDatabase(pool);
  try {
    const { applications, entries, broken } = await verifyAll(db, new Date());
    for (const line of broken) say(line);
    const all = `${applications} credit ${applications === 1 ? 'application' : 'applications'}, ${entries} entries`;
    const clean = broken.length === 0;
    say(clean ? `${all}: nobody touched their history.` : `${all}: the history of ${broken.length} was touched.`);
    return clean ? 0 : 1;
  } catch (error) {
    say(`The history could not be verified: ${(error as Error).message}`);
    return 2;
  } finally {
    await db.destroy();
  }
};
