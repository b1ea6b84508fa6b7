import { join, resolve } from 'node:path';
import { verifyNow } from '@gatehouse/server/features/credit-history/verify-now.ts';
import { runningPostgres } from './postgres.ts';
import { root } from './setup/root.mjs';
import { Stop } from './stop.ts';

// `npm run verify-audit`: the database named in DATABASE_URL, else the one of the lot that runs on the data folder. It starts and changes nothing.
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const ownDatabase = async (): Promise<string> => {
  const dataDir = resolve(root, process.env.GATEHOUSE_DATA || '.data');
  const url = await runningPostgres(join(dataDir, 'postgres'));
  if (url !== null) return url;
  throw new Stop(
    `No Gatehouse runs on ${dataDir}. Start it first, set GATEHOUSE_DATA to the folder of one that runs, or DATABASE_URL to a database of yours.`,
  );
};

try {
  process.exitCode = await verifyNow(process.env.DATABASE_URL || (await ownDatabase()), say);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
