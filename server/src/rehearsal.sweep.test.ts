import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, openPool } from './db/database.ts';
import { inWork } from './db/work.ts';
import { nameAt } from './platform/backup/backups.ts';
import { openFolder } from './platform/backup/folder.ts';
import { makeBackup } from './platform/backup/make.ts';
import { inRehearsalRoom } from './platform/backup/rehearsal-room.ts';
import { lastBackupRuns } from './platform/backup/runs.ts';
import { rehearseBackup } from './rehearsal-now.ts';
import { asked, type BackupLot, filesIn, heard, startBackupLot } from './testing/backup-lot.ts';

let papers: BackupLot;
beforeAll(async () => {
  papers = await startBackupLot();
});
afterAll(() => papers?.end());

const place = () => openFolder(join(papers.folder, 'backups'));
const room = () => join(papers.folder, 'rehearsal');
const made = () =>
  heard(place(), (backups) => makeBackup(backups, papers.lot, { now: new Date(), version: '1.0.4', recipient: null }));
const rehearsed = () =>
  heard(place(), (backups) =>
    rehearseBackup(backups, papers.lot, { name: undefined, identity: null, now: new Date(), folder: room() }),
  );
const databases = async (): Promise<readonly string[]> =>
  (
    await asked<{ name: string }>(
      papers.lot.databaseUrl,
      `select datname as name from pg_database where datname like 'rehearsal%'`,
    )
  ).map(({ name }) => name);
const lastOnes = async () => {
  const db = openDatabase(openPool({ url: papers.runtimeUrl, as: 'app', onError: () => undefined }));
  try {
    return (await inWork(db, { rows: 'none', now: new Date() }, lastBackupRuns)).rehearsal;
  } finally {
    await db.destroy();
  }
};

it('A rehearsal brings the newest backup back beside the lot, proves it, throws it away and is noted with its day', async () => {
  const { name } = await made();
  const { code, said } = await rehearsed();
  expect(code, said.join('\n')).toBe(0);
  expect(said).toContain('Restored, and proven.');
  expect(said).toContain('Three files that its rows name: all of them are there.');
  expect(said.at(-1)).toBe(
    `${name} was rehearsed: it comes back, and is proven. What was made for that is gone again.`,
  );
  expect([await databases(), (await readdir(papers.folder)).includes('rehearsal')]).toEqual([[], false]);
  expect(await asked(papers.lot.databaseUrl, 'select from held_copy')).toEqual([]);
  const { went, failed } = await lastOnes();
  expect(failed).toBe(null);
  expect(nameAt(went?.moment as Date)).toBe(name);
  expect(went).toMatchObject({ files: 3, problem: null });
});

it('What is wrong with a backup is noted: a byte, and a document that is not the one of its row', async () => {
  const key = await papers.add('%PDF-1.7 as the row says');
  await writeFile(papers.pathOf(key), '%PDF-1.7 something other');
  await made();
  const other = await rehearsed();
  expect(other.code).toBe(1);
  expect(other.said).toContain(`The document ${key} came back as another than its row says.`);
  expect((await lastOnes()).failed?.problem).toContain('came back as another than the row says.');

  const [path = ''] = (await filesIn(join(papers.folder, 'backups'))).filter((each) => each.endsWith('/users.zst'));
  await writeFile(path, 'other');
  expect((await rehearsed()).said.at(-1)).toMatch(/failed: One part not as they were written\.$/);
  expect((await lastOnes()).failed?.problem).toBe('One part not as they were written.');
  expect(await databases()).toEqual([]);
  await rm(join(papers.folder, 'backups'), { recursive: true });
  expect((await rehearsed()).code).toBe(1);
  expect((await lastOnes()).failed).toMatchObject({ moment: null, problem: 'There was none that could be read.' });
});

it('What a killed rehearsal left goes with the next, and two are not under way at once', async () => {
  let left = '';
  const lot = { databaseUrl: papers.lot.databaseUrl, folder: room() };
  await inRehearsalRoom(lot, async ({ databaseUrl }) => {
    left = new URL(databaseUrl).pathname.slice(1);
    await expect(inRehearsalRoom(lot, async () => undefined)).rejects.toThrow(
      'Another rehearsal of this lot is under way.',
    );
  });
  const client = new pg.Client({ connectionString: lot.databaseUrl });
  await client.connect();
  await client.query(`create database ${left}`); // as a kill leaves it
  await client.end();
  await mkdir(room());
  await writeFile(join(room(), 'left'), '');
  await inRehearsalRoom(lot, async ({ databaseUrl }) => {
    expect(await databases()).toEqual([new URL(databaseUrl).pathname.slice(1)]);
    expect((await readdir(room())).includes('left')).toBe(false);
  });
  expect(await databases()).toEqual([]);
});
