import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { verifyNow } from '@gatehouse/server/features/credit-history/verify-now.ts';
import { runningDatabaseOrStop } from './own-database.ts';
import { root } from './setup/root.mjs';
import { Stop } from './stop.ts';

// `npm run verify-audit [-- FILES]`: the database named in DATABASE_URL, else the one of the lot that runs on the data folder; FILES hold the anchors that
// were kept of it. It starts and changes nothing.
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const dataDir = resolve(root, process.env.GATEHOUSE_DATA || '.data');

/** The setting, or what a local lot keeps; null where neither is. */
const knownSecret = (): Buffer | null => {
  const kept = join(dataDir, 'secret');
  const text = process.env.GATEHOUSE_SECRET || (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '');
  return text === '' ? null : Buffer.from(text, 'base64');
};

const anchorsIn = (files: readonly string[]): string =>
  files
    .map((file) => {
      if (!existsSync(file)) throw new Stop(`There is no file ${file} with anchors.`);
      return readFileSync(file, 'utf8');
    })
    .join('\n');

try {
  const files = process.argv.slice(2);
  const given = files.length === 0 ? null : { text: anchorsIn(files), secret: knownSecret() };
  process.exitCode = await verifyNow(process.env.DATABASE_URL || (await runningDatabaseOrStop(dataDir)), say, given);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
