import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountFor } from '@gatehouse/local/postgres/account.ts';
import { placeFor } from '@gatehouse/local/postgres/place.ts';
import { runningPostgres } from '@gatehouse/local/postgres.ts';
import { root } from '@gatehouse/local/setup/root.mjs';
import { verifyNow } from '@gatehouse/server/features/credit-history/verify-now.ts';
import { type LotWishes, type MeasuredLot, makeLotAt, newSecret, onLotAt, say } from '../measured-lot.ts';
import { fillLot } from './fill/fill-lot.ts';
import { leanSizesOf, notInLean, sizesOf } from './fill/places.ts';
import { lookThrough, megabytes } from './whole.ts';

/** What a lot is made of: when one of these files changes, a kept one is made anew. */
const madeOf = ['bench/at-size/fill', 'local/seed', 'server/src/db/migrations'];

export const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of madeOf) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = files
      .filter((file) => file.isFile() && !file.name.includes('.test.'))
      .map((file) => join(file.parentPath, file.name));
    for (const path of paths.sort()) hash.update(path.slice(root.length)).update(await readFile(path));
  }
  return hash.digest('hex');
};

/** `lean`: a lot with what operations a, c and d read, and nothing to prove (fill/places.ts). */
export interface LotSize {
  readonly factor: number;
  readonly lean: boolean;
}

/** BENCH_LOTS: where there is more room, or where somebody else has made them. */
export const folderOf = ({ factor, lean }: LotSize): string =>
  join(process.env.BENCH_LOTS ?? join(root, '.lots'), `${factor}${lean ? '-lean' : ''}`);

export const secretOf = (folder: string): Promise<string> => readFile(join(folder, 'secret'), 'utf8');
export const markOf = (folder: string): string => join(folder, 'made-of');

const counted = (n: number): string => Math.round(n).toLocaleString('en-US');

/** Says what is there; throws when something is short, leads nowhere or does not verify. */
const prove = async (databaseUrl: string, factor: number): Promise<void> => {
  const { counts, problems } = await lookThrough(databaseUrl, sizesOf(factor));
  for (const { what, rows } of counts) say(`${what.padEnd(30)}${counted(rows).padStart(14)}`);
  say(`${'size of the database'.padEnd(30)}${counted(await megabytes(databaseUrl)).padStart(11)} MB`);
  const code = await verifyNow(databaseUrl, say);
  if (code !== 0) problems.push('The histories do not verify.');
  if (problems.length > 0) throw new Error(`This lot is not what it was to be:\n${problems.join('\n')}`);
};

/** Makes a lot of this size, whatever was there before, and proves it. It is marked as made only then. */
export const makeLot = async (size: LotSize): Promise<void> => {
  const { factor, lean } = size;
  const folder = folderOf(size);
  const began = performance.now();
  const mark = await fingerprint();
  const postgres = join(folder, 'postgres');
  if ((await runningPostgres(postgres)) !== null)
    throw new Error(`A PostgreSQL runs on ${folder}. Whoever started it has to end it first.`);
  if (existsSync(folder)) {
    const { dataDir } = await placeFor(postgres, accountFor(postgres));
    for (const each of [dataDir, folder]) await rm(each, { recursive: true, force: true });
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'secret'), newSecret(), { mode: 0o600 });
  await makeLotAt({ folder, secret: await secretOf(folder), durable: false }, async ({ databaseUrl }) => {
    const seeded = performance.now();
    await fillLot(databaseUrl, lean ? leanSizesOf(factor) : sizesOf(factor), lean ? notInLean : []);
    const filled = performance.now();
    if (!lean) await prove(databaseUrl, factor);
    const seconds = (from: number, to: number): string => `${((to - from) / 1_000).toFixed(0)} s`;
    say(
      `Factor ${factor}${lean ? ', lean,' : ''} in ${seconds(began, performance.now())}: the demo ${seconds(began, seeded)}, filled up ${seconds(seeded, filled)}, looked through ${seconds(filled, performance.now())}.`,
    );
  });
  await writeFile(markOf(folder), mark);
};

/**
 * Runs `task` on a lot of this size, in the folder `.lots` of the project. It is kept between runs with whatever they wrote, and made anew when the
 * filler, the demo or the migrations are others. PostgreSQL is stopped at the end.
 */
export const onLotOfSize = async (
  size: LotSize,
  wishes: Pick<LotWishes, 'env'>,
  task: (lot: MeasuredLot) => Promise<void>,
): Promise<void> => {
  const folder = folderOf(size);
  const mark = existsSync(markOf(folder)) ? await readFile(markOf(folder), 'utf8') : null;
  if (mark !== (await fingerprint())) await makeLot(size);
  await onLotAt({ folder, secret: await secretOf(folder) }, wishes, task);
};
