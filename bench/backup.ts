import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyNow } from '@gatehouse/server/features/credit-history/verify-now.ts';
import { checkBackup } from '@gatehouse/server/platform/backup/check.ts';
import { openFolder } from '@gatehouse/server/platform/backup/folder.ts';
import { type Lot, makeBackup } from '@gatehouse/server/platform/backup/make.ts';
import { bringBack } from '@gatehouse/server/platform/backup/restore.ts';
import { openDiskStore } from '@gatehouse/server/platform/files/disk-store.ts';
import { copyRowsBack, copyRowsOut, makeTables, told } from './backups/by-hand.ts';
import { flipBytes } from './backups/flipped-bytes.ts';
import { type LotWithFiles, onLotWithFiles } from './backups/lot-with-files.ts';
import { say } from './measured-lot.ts';
import { factorWished, gigabytesWished, isWished } from './operations/lot.ts';
import { connected } from './operations/places.ts';
import { Reached } from './operations/table.ts';

// `npm run bench -- backup --gigabytes 5` (docs/promises.md): a lot of factor 1 with so many gigabytes of files, made, checked and restored, beside what an operator
// would do by hand; then bytes of a small backup that are flipped. Ours goes first each time, so that what the machine remembers helps the other.
const AT_MOST = 1.5;
const FLIPS = 1_000;

const reached = new Reached();

/** Seconds that `task` takes, said. */
const timed = async (what: string, task: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await task();
  const seconds = (performance.now() - began) / 1_000;
  say(`${what.padEnd(64)}${seconds.toFixed(1).padStart(8)} s`);
  return seconds;
};

const ended = async (task: Promise<unknown>, good: unknown): Promise<void> => {
  const code = await task;
  if (code !== good) throw new Error(`It ended with ${code}.`);
};

/** An empty database beside the lot's. */
const emptyBeside = async (databaseUrl: string, name: string, task: (url: string) => Promise<void>): Promise<void> => {
  const drop = () => connected(databaseUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  await drop();
  await connected(databaseUrl, (client) => client.query(`create database ${name} template template0`));
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await task(url.href).finally(drop);
};

const sayRatio = (what: string, ours: number, hand: number): void =>
  say(
    `${what}: × ${(ours / hand).toFixed(2)} of doing it by hand, at most ${AT_MOST}${reached.ask(ours / hand <= AT_MOST, ' NOT REACHED')}`,
  );

const outside = async ({ folder, databaseUrl, secret }: LotWithFiles, trial: string) => {
  const lot: Lot = { databaseUrl, store: await openDiskStore(join(folder, 'files')), secret };
  const backups = { place: openFolder(join(trial, 'backups')), say };
  const make = async () =>
    ended(
      makeBackup(backups, lot, { now: new Date(), version: 'bench', recipient: null }).then(({ code }) => code),
      0,
    );
  const made = await timed('make', make);
  await timed('make once more', make);
  await timed('check', () => ended(checkBackup(backups, undefined), 0));
  const hand = join(trial, 'hand');
  await mkdir(hand);
  const files = await timed('by hand: cp -r of the files', () =>
    told('cp', ['-r', join(folder, 'files', 'stored'), join(hand, 'stored')]),
  );
  const rows = await timed('by hand: COPY of every table to files', () => copyRowsOut(databaseUrl, join(hand, 'rows')));
  const flushed = await timed('by hand: until all of it is on the disk', () => told('sync', ['-f', hand]));
  sayRatio('make', made, files + rows);
  say(`make, beside what is on the disk too: × ${(made / (files + rows + flushed)).toFixed(2)}`);
};

const back = async ({ databaseUrl, secret }: LotWithFiles, trial: string) => {
  const backups = { place: openFolder(join(trial, 'backups')), say };
  let ours = 0;
  await emptyBeside(databaseUrl, 'brought_back', async (url) => {
    const lot: Lot = { databaseUrl: url, store: await openDiskStore(join(trial, 'restored')), secret };
    const wishes = { name: undefined, identity: null, isCopy: false, now: new Date() };
    ours = await timed('restore: files, rows, references proven', () => ended(bringBack(backups, lot, wishes), true));
    await timed('restore: histories and seals proven', () => ended(verifyNow(url, say), 0));
  });
  await rm(join(trial, 'restored'), { recursive: true });
  let hand = 0;
  await emptyBeside(databaseUrl, 'by_hand', async (url) => {
    hand += await timed('by hand: cp -r of the files', () =>
      told('cp', ['-r', join(trial, 'hand', 'stored'), join(trial, 'restored')]),
    );
    hand += await timed('by hand: tables by migrations', () => makeTables(url));
    hand += await timed('by hand: COPY of every file to its table', () =>
      copyRowsBack(url, join(trial, 'hand', 'rows')),
    );
  });
  sayRatio('restore', ours, hand);
};

if (isWished('backup'))
  await onLotWithFiles({ factor: factorWished(), lean: false }, gigabytesWished(), async (lot) => {
    const trial = join(lot.folder, 'trial');
    await rm(trial, { recursive: true, force: true });
    await mkdir(trial);
    try {
      await outside(lot, trial);
      await back(lot, trial);
    } finally {
      await rm(trial, { recursive: true, force: true });
    }
  });
if (isWished('flips')) {
  const flipped = await flipBytes(FLIPS);
  for (const { kind, flips, noticed } of flipped) say(`${kind}: ${noticed} of ${flips} flipped bytes noticed`);
  const all = flipped.reduce((sum, { flips }) => sum + flips, 0);
  const noticed = flipped.reduce((sum, each) => sum + each.noticed, 0);
  say(`${noticed} of ${all} flipped bytes noticed${reached.ask(noticed === all, ' NOT REACHED')}`);
}
reached.say();
