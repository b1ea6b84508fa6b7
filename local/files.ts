import { join, resolve } from 'node:path';
import { moveFiles } from '@gatehouse/server/files-now.ts';
import { ConfigError, readConfig } from '@gatehouse/server/platform/config/config.ts';
import { openDiskStore } from '@gatehouse/server/platform/files/disk-store.ts';
import { openS3Store } from '@gatehouse/server/platform/files/s3-store.ts';
import { runningDatabaseOrStop } from './own-database.ts';
import { root } from './setup/root.mjs';
import { Stop } from './stop.ts';

// `npm run files -- move --to s3|disk [--again]` (docs/operations.md): between the data folder and the bucket of the S3 settings, which are needed for both ways;
// on the database named in DATABASE_URL, else on the one of the lot that runs on the data folder.
const { env } = process;
const usage =
  'Say where to: npm run files -- move --to s3, or --to disk. With --again files that are there already are compared too.';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const dataDir = resolve(root, env.GATEHOUSE_DATA || '.data');

const next = {
  s3: 'When no server runs and this leaves none: start them all with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY set, as they were for this.',
  disk: `When no server runs and this leaves none: start them all without S3_ENDPOINT, with GATEHOUSE_DATA=${dataDir}, which all of them have to share.`,
};

const run = async (words: readonly string[]): Promise<0 | 1 | 2> => {
  const again = words.includes('--again');
  const [command, flag, to, ...more] = words.filter((word) => word !== '--again');
  if (command !== 'move' || flag !== '--to' || (to !== 's3' && to !== 'disk') || more.length > 0) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const databaseUrl = env.DATABASE_URL || (await runningDatabaseOrStop(dataDir));
  // what no file asks for has to be there all the same: the settings are read as a whole
  const standIn = { SMTP_URL: 'smtp://127.0.0.1', GATEHOUSE_SECRET: Buffer.alloc(32).toString('base64') };
  const { s3 } = readConfig({
    ...standIn,
    ...env,
    NODE_ENV: 'development',
    GATEHOUSE_DATA: dataDir,
    DATABASE_URL: databaseUrl,
  });
  if (s3 === null)
    throw new Stop('S3_ENDPOINT is missing: the settings of the bucket are needed, whichever way the files go.');
  const folder = join(dataDir, 'files');
  const stores = { disk: await openDiskStore(folder), s3: await openS3Store(s3, join(folder, 'arrivals')) };
  const code = await moveFiles({ databaseUrl, from: stores[to === 's3' ? 'disk' : 's3'], to: stores[to], say }, again);
  say(code === 0 ? next[to] : 'Nothing is to be changed yet.');
  return code;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Stop || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
