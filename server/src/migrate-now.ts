import { openPool } from '#server/db/database.ts';
import { DatabaseRefusal, ofNewer, refuseUnfit } from '#server/db/fitness.ts';
import { migrate, notKnown } from '#server/db/migrate.ts';
import { prepareJobs } from '#server/platform/jobs/jobs.ts';

// `npm run migrate`: by the owner of the tables, before a server starts that works by the runtime's login and so may not migrate
const url = process.env.DATABASE_URL ?? '';
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const pool = openPool({ url, as: 'owner', max: 2, onError: ({ message }) => say(message) });
try {
  await refuseUnfit(pool);
  const applied = await migrate(pool);
  const notice = ofNewer(await notKnown(pool));
  if (notice !== null) say(notice);
  await prepareJobs(url, { warn: (_, message) => say(message) });
  process.stdout.write(applied.length === 0 ? 'Nothing to apply.\n' : `Applied ${applied.join(', ')}.\n`);
} catch (error) {
  if (!(error instanceof DatabaseRefusal)) throw error;
  say(error.message);
  process.exitCode = 2;
} finally {
  await pool.end();
}
