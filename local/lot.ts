import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { LOT_FILE_BYTES } from '@gatehouse/domain/lot-file/lot-file.ts';
import { lotFileMessages } from '@gatehouse/domain/lot-file/messages.ts';
import { exportLotNow, importLotNow, type LotFileCode } from '@gatehouse/server/lot-file-now.ts';
import { runningDatabaseOrStop } from './own-database.ts';
import { root } from './setup/root.mjs';
import { Stop } from './stop.ts';

// `npm run lot -- export [FILE]`, `npm run lot -- import FILE [--dry-run]` (docs/lot-file.md): on the database named in DATABASE_URL, else on
// the one of the lot that runs on the data folder. Without a file the export is what the command prints.
const { env } = process;
const usage =
  'Say what to do: npm run lot -- export FILE, or npm run lot -- import FILE. With --dry-run an import says what it would do and changes nothing.';

const out = (line: string): void => void process.stdout.write(`${line}\n`);
const beside = (line: string): void => void process.stderr.write(`${line}\n`);

const textOf = async (file: string): Promise<string> => {
  try {
    if ((await stat(file)).size > LOT_FILE_BYTES) throw new Stop(lotFileMessages.tooLarge);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`${file} could not be read (${(error as NodeJS.ErrnoException).code}).`);
  }
};

const written = async (file: string | undefined, text: string): Promise<void> => {
  if (file === undefined) return void process.stdout.write(text);
  await writeFile(file, text).catch((error: NodeJS.ErrnoException) => {
    throw new Stop(`${file} could not be written (${error.code}).`);
  });
};

const run = async (words: readonly string[]): Promise<LotFileCode> => {
  const dryRun = words.includes('--dry-run');
  const [command, file, ...more] = words.filter((word) => word !== '--dry-run');
  const isImport = command === 'import' && file !== undefined;
  if (more.length > 0 || !(isImport || (command === 'export' && !dryRun))) {
    beside(usage);
    return 1;
  }
  const text = isImport ? await textOf(file) : '';
  const databaseUrl = env.DATABASE_URL || (await runningDatabaseOrStop(resolve(root, env.GATEHOUSE_DATA || '.data')));
  if (isImport) return importLotNow({ databaseUrl, say: out }, { text, fileName: basename(file), dryRun });
  const { code, text: made } = await exportLotNow({ databaseUrl, say: beside });
  if (made !== null) await written(file, made);
  return code;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  beside(error.message);
  process.exitCode = 2;
}
