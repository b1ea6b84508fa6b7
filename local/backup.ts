import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { letGoNow, restoreBackup } from '@gatehouse/server/backup-now.ts';
import { type BackupCode, backupsIn } from '@gatehouse/server/platform/backup/backups.ts';
import { checkBackup } from '@gatehouse/server/platform/backup/check.ts';
import { type Lot, makeBackup } from '@gatehouse/server/platform/backup/make.ts';
import { placeOf } from '@gatehouse/server/platform/backup/open-place.ts';
import { PlaceDown } from '@gatehouse/server/platform/backup/place.ts';
import { tidyBackups } from '@gatehouse/server/platform/backup/tidy.ts';
import { ConfigError, readConfig } from '@gatehouse/server/platform/config/config.ts';
import { openStore } from '@gatehouse/server/platform/files/open-store.ts';
import { StoreDown } from '@gatehouse/server/platform/files/store.ts';
import { rehearseBackup } from '@gatehouse/server/rehearsal-now.ts';
import { runningDatabaseOrStop } from './own-database.ts';
import { localSecret } from './secret.ts';
import { root } from './setup/root.mjs';
import { Stop } from './stop.ts';

// `npm run backup` (docs/backup.md): with the settings of the server, on the database named in DATABASE_URL, else on the one of the lot that runs on the data
// folder. A place is a folder, or s3://bucket/prefix with the settings BACKUP_S3_*.
const { env } = process;
const usage =
  'Say what to do: npm run backup -- make PLACE, list PLACE, check PLACE [NAME], restore PLACE [NAME] --as lot or --as copy, rehearse PLACE [NAME], tidy PLACE --keep N, or let-go.';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const dataDir = resolve(root, env.GATEHOUSE_DATA || '.data');
const identity = env.BACKUP_IDENTITY || null;

const databaseUrl = async (): Promise<string> => env.DATABASE_URL || (await runningDatabaseOrStop(dataDir));

const lotOf = async (): Promise<Lot> => {
  const url = await databaseUrl();
  const config = readConfig({
    SMTP_URL: 'smtp://127.0.0.1',
    ...env,
    GATEHOUSE_DATA: dataDir,
    DATABASE_URL: url,
    GATEHOUSE_SECRET: env.GATEHOUSE_SECRET || (env.NODE_ENV === 'production' ? '' : await localSecret(dataDir)),
  });
  return { databaseUrl: url, store: await openStore(config), secret: config.secret };
};

const version = (): string => JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).version;

/** A folder stands where it was typed: npm runs in the project's root. */
const folderOf = (typed: string): string => resolve(env.INIT_CWD ?? process.cwd(), typed);

/** What was typed; of what nobody knows, nothing. */
const wordsOf = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: { as: { type: 'string' }, keep: { type: 'string' } } });
  } catch {
    return { values: {}, positionals: [] };
  }
};

const run = async (args: string[]): Promise<BackupCode> => {
  const { values, positionals } = wordsOf(args);
  const [command, typed, name, ...more] = positionals;
  const now = new Date();
  if (command === 'let-go' && typed === undefined) return letGoNow(await databaseUrl(), say);
  if (typed !== undefined && more.length === 0) {
    const backups = { place: placeOf(typed, { environment: env, folderOf }), say };
    if (command === 'make' && name === undefined)
      return (
        await makeBackup(backups, await lotOf(), { now, version: version(), recipient: env.BACKUP_RECIPIENT || null })
      ).code;
    if (command === 'list' && name === undefined) {
      for (const each of await backupsIn(backups.place)) say(each);
      return 0;
    }
    if (command === 'check') return checkBackup(backups, name);
    if (command === 'restore' && (values.as === 'lot' || values.as === 'copy'))
      return restoreBackup(backups, await lotOf(), { name, identity, isCopy: values.as === 'copy', now });
    if (command === 'rehearse')
      return rehearseBackup(backups, await lotOf(), { name, identity, now, folder: join(dataDir, 'rehearsal') });
    const keep = Number(values.keep);
    if (command === 'tidy' && name === undefined && Number.isInteger(keep) && keep > 0)
      return tidyBackups(backups, { keep, now });
  }
  process.stderr.write(`${usage}\n`);
  return 2;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
  if (![Stop, ConfigError, PlaceDown, StoreDown].some((meant) => error instanceof meant)) throw error;
}
