import { openDatabase, openPool } from '#server/db/database.ts';
import { verifyAll } from './verify-all.ts';

// `npm run verify-audit`: was the history of any credit application touched? Reads only. Exit code 1 when it was, 2 when it could not be asked.
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pool = openPool({
  url: process.env.DATABASE_URL ?? '',
  as: 'app',
  max: 1,
  onError: (error) => process.stderr.write(`${error.message}\n`),
});
const db = openDatabase(pool);
try {
  const { applications, entries, broken } = await verifyAll(db, new Date());
  for (const line of broken) say(line);
  const all = `${applications} credit ${applications === 1 ? 'application' : 'applications'}, ${entries} entries`;
  say(
    broken.length === 0
      ? `${all}: nobody touched their history.`
      : `${all}: the history of ${broken.length} was touched.`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`The history could not be verified: ${(error as Error).message}\n`);
  process.exitCode = 2;
} finally {
  await db.destroy();
}
