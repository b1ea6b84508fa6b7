import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { letGoNow, restoreBackup } from '@gatehouse/server/backup-now.ts';
import { type BackupCode, backupsIn } from '@gatehouse/server/platform/backup/backups.ts';
import { checkBackup } from '@gatehouse/server/platform/backup/check.ts';
import { type Lot, makeBackup } from '@gatehouse/server/platform/backup/make.ts';
import { ConfigError, readConfig } from '@gatehouse/server/platform/config/config.ts';
import { openStore } from '@gatehouse/server/platform/files/open-store.ts';
import { runningDatabaseOrStop } from './own-database.ts';
import { localSecret } from './secret.ts';
import { root } from './setup/root.mjs';
import { Stop } from './stop.ts';

// `npm run backup -- make FOLDER`, `list FOLDER`, `check FOLDER [NAME]`, `restore FOLDER [NAME] --as lot|copy`, `let-go` (docs/backup.md): with the settings
// of the server, on the database named in DATABASE_URL, else on the one of the lot that runs on the data folder.
const { env } = process;
const usage =
  'Say what to do: npm run backup -- make FOLDER, list FOLDER, check FOLDER [NAME], restore FOLDER [NAME] --as lot or --as copy, or let-go.';

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

const run = async (words: readonly string[]): Promise<BackupCode> => {
  const as = words.includes('--as') ? words[words.indexOf('--as') + 1] : undefined;
  const [command, folder, name, ...more] = words.filter((word, at) => word !== '--as' && words[at - 1] !== '--as');
  const now = new Date();
  if (command === 'let-go' && folder === undefined) return letGoNow(await databaseUrl(), say);
  if (folder !== undefined && more.length === 0) {
    const place = { root: resolve(env.INIT_CWD ?? process.cwd(), folder), say }; // where it was typed: npm runs in the project's root
    if (command === 'make' && name === undefined) {
      const recipient = env.BACKUP_RECIPIENT || null;
      return (await makeBackup(place, await lotOf(), { now, version: version(), recipient, identity })).code;
    }
    if (command === 'list' && name === undefined) {
      for (const each of await backupsIn(place.root)) say(each);
      return 0;
    }
    if (command === 'check') return checkBackup(place, name, identity);
    if (command === 'restore' && (as === 'lot' || as === 'copy'))
      return restoreBackup(place, await lotOf(), { name, identity, isCopy: as === 'copy', now });
  }
  process.stderr.write(`${usage}\n`);
  return 2;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
  if (!(error instanceof Stop || error instanceof ConfigError)) throw error;
}
