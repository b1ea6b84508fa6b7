import { resolve } from 'node:path';
import { adminNow } from '@gatehouse/server/features/set-up/admin-now.ts';
import { runningDatabaseOrStop } from './own-database.ts';
import { root } from './setup/root.mjs';
import { dataClaim, holderOf } from './single-instance.mjs';
import { Stop } from './stop.ts';

// `npm run admin [-- invite ADDRESS]`: on the database named in DATABASE_URL, else on the one of the lot that runs on the data folder.
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const { env } = process;
const dataDir = resolve(root, env.GATEHOUSE_DATA || '.data');

/** Where people reach the lot: as it is set, or as the one says that runs on the data folder. */
const publicUrl = async (): Promise<string> =>
  (env.PUBLIC_URL || (await holderOf(dataClaim(dataDir))) || `http://localhost:${env.PORT || 8080}`).replace(
    /\/+$/,
    '',
  );

try {
  process.exitCode = await adminNow({
    databaseUrl: env.DATABASE_URL || (await runningDatabaseOrStop(dataDir)),
    publicUrl: await publicUrl(),
    words: process.argv.slice(2),
    say,
  });
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
