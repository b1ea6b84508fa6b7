import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from './backup-now.ts';
import { backupsIn, manifestPath, nameAt } from './platform/backup/backups.ts';
import { checkBackup } from './platform/backup/check.ts';
import { type Lot, makeBackup } from './platform/backup/make.ts';
import { placeOf } from './platform/backup/open-place.ts';
import { NothingThere, type Place } from './platform/backup/place.ts';
import { tidyBackups } from './platform/backup/tidy.ts';
import { asked, type BackupLot, heard, startBackupLot } from './testing/backup-lot.ts';
import { type SmallBucket, startSmallBucket } from './testing/small-bucket.ts';

let papers: BackupLot;
let bucket: SmallBucket;
beforeAll(async () => {
  papers = await startBackupLot();
  bucket = await startSmallBucket('kept');
});
afterAll(async () => {
  bucket?.close();
  await papers?.end();
});

const kinds = [
  ['a folder', (name: string) => name],
  ['a bucket', (name: string) => `s3://kept/of-the-lot/${name}`],
] as const;
const placed = (typed: string): Place =>
  placeOf(typed, {
    environment: {
      BACKUP_S3_ENDPOINT: bucket.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'key',
    },
    folderOf: (name) => join(papers.folder, name),
  });
const made = async (place: Place, more: { readonly recipient?: string; readonly now?: Date } = {}) => {
  await sleep(2); // a name is a moment
  return heard(place, (backups) =>
    makeBackup(backups, papers.lot, { now: new Date(), version: '1.0.4', recipient: null, ...more }),
  );
};
const checked = (place: Place, name?: string) => heard(place, (backups) => checkBackup(backups, name));
const restored = (place: Place, lot: Lot, more: { readonly name?: string; readonly identity?: string } = {}) =>
  heard(place, (backups) =>
    restoreBackup(backups, lot, { name: undefined, identity: null, isCopy: false, now: new Date(), ...more }),
  );
const partsOf = async (place: Place, below: string): Promise<readonly string[]> => {
  const paths: string[] = [];
  for await (const { path } of place.list(below)) paths.push(path);
  return paths;
};
const allOf = async (place: Place): Promise<readonly string[]> =>
  (await Promise.all([...(await backupsIn(place)), 'files'].map((folder) => partsOf(place, folder)))).flat();
const changedAt = async (
  place: Place,
  path: string,
  change: (bytes: Buffer) => Buffer,
): Promise<() => Promise<void>> => {
  const bytes = await buffer(await place.read(path));
  await place.write(
    path,
    (async function* () {
      yield change(bytes);
    })(),
  );
  return () =>
    place.write(
      path,
      (async function* () {
        yield bytes;
      })(),
    );
};
const flippedAt =
  (at: number) =>
  (bytes: Buffer): Buffer => {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    return flipped;
  };

describe.each(kinds)('a backup to %s [T19]', (_kind, typed) => {
  it('comes back as it was, its files copied once', async () => {
    const place = placed(typed('whole'));
    const first = await made(place);
    expect(first.said[0]).toMatch(/ files of .*, of which 0 were copied before\.$/);
    const { length } = await papers.stored();
    await papers.add('%PDF-1.7 of a second moment');
    const second = await made(place);
    expect(second.said[0]).toContain(`, of which ${length} were copied before.`);
    expect(await backupsIn(place)).toEqual([first.name, second.name]);
    expect((await checked(place)).said).toEqual([expect.stringMatching(/every byte as it was written\.$/)]);
    const lot = await papers.emptyLot();
    const { code, said } = await restored(place, lot);
    expect(code, said.join('\n')).toBe(0);
    expect(await papers.stored(lot.root)).toEqual(await papers.stored());
    expect(await asked(lot.databaseUrl, 'select storage_key, size from documents order by id')).toEqual(
      await asked(papers.lot.databaseUrl, 'select storage_key, size from documents order by id'),
    );
  });

  it('is sealed by a machine that cannot open it, which knows all the same what was copied', async () => {
    const place = placed(typed('sealed'));
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const first = await made(place, { recipient });
    const second = await made(place, { recipient });
    expect(second.said[0]).not.toContain('of which 0 were');
    for (const path of await allOf(place))
      expect((await buffer(await place.read(path))).includes('%PDF-'), path).toBe(false);
    for (const { name } of [first, second]) expect((await checked(place, name)).code).toBe(0);
    const lot = await papers.emptyLot();
    expect((await restored(place, lot)).said).toEqual([expect.stringContaining('BACKUP_IDENTITY has to open it.')]);
    expect((await restored(place, lot, { identity: await generateIdentity() })).said).toEqual([
      expect.stringContaining('BACKUP_IDENTITY is another'),
    ]);
    const { code, said } = await restored(place, lot, { identity });
    expect(code, said.join('\n')).toBe(0);
    expect(await papers.stored(lot.root)).toEqual(await papers.stored());
  });

  it('notices a file that was kept and is another where the lot keeps it, and keeps both', async () => {
    const place = placed(typed('changed'));
    const key = await papers.add('%PDF-1.7 as it was');
    const first = await made(place);
    await sleep(20); // a disk counts moments in ticks
    await writeFile(papers.pathOf(key), '%PDF-1.7 as it was');
    expect((await made(place)).code).toBe(0); // written again, and the same
    await sleep(20);
    await writeFile(papers.pathOf(key), '%PDF-1.7 something');
    const last = await made(place);
    expect(last.code).toBe(1);
    expect(last.said).toContain(
      `The file ${key} is another than when it was copied before, and no file changes. Both are kept: compare them.`,
    );
    for (const { name } of [first, last]) expect((await checked(place, name)).code).toBe(0);
    await writeFile(papers.pathOf(key), '%PDF-1.7 as it was');
  });

  it('lets go all but the newest, and the files that none of those names', async () => {
    const place = placed(typed('tidy'));
    const tidied = (keep: number, now = new Date()) => heard(place, (backups) => tidyBackups(backups, { keep, now }));
    expect((await tidied(1)).said).toEqual([`There is no backup in ${place.name}. Nothing was let go.`]);
    const gone = await papers.add('%PDF-1.7 let go later');
    const recipient = await identityToRecipient(await generateIdentity());
    const first = await made(place, { recipient });
    await asked(papers.lot.databaseUrl, 'delete from documents where storage_key = $1', [gone]);
    await papers.lot.store.delete(gone);
    const [second, third] = [await made(place, { recipient }), await made(place, { recipient })];

    const putBack = await changedAt(place, manifestPath(third.name), flippedAt(20));
    const before = await allOf(place);
    expect((await tidied(1)).said[0]).toMatch(/Which files it names is not known\. Nothing was let go\.$/);
    await putBack();
    const begun = nameAt(new Date(Date.now() - 3_600_000));
    await place.write(
      `${begun}/rows/users.zst`,
      (async function* () {
        yield Buffer.from('begun');
      })(),
    );
    expect((await tidied(1)).said).toEqual([`${begun} is not finished and may be under way. Nothing was let go.`]);
    expect((await allOf(place)).length).toBe(before.length + 1);

    const { code, said } = await tidied(2, new Date(Date.now() + 86_400_000));
    expect(code).toBe(0);
    expect(said).toEqual([
      `${second.name} stays.`,
      `${third.name} stays.`,
      `${first.name} goes.`,
      `${begun} goes: it was not finished.`,
      expect.stringMatching(/^One file of .*, which nothing names any more: let go\.$/),
    ]);
    expect(await backupsIn(place)).toEqual([second.name, third.name]);
    expect((await partsOf(place, 'files')).filter((path) => path.includes(gone))).toEqual([]);
    for (const { name } of [second, third]) expect((await checked(place, name)).code).toBe(0);
  });

  it('is none where it could not be ended', async () => {
    const place = placed(typed('half'));
    const broken: Place = {
      ...place,
      write: (path, content) =>
        path.startsWith('files/') ? Promise.reject(new Error('no more room')) : place.write(path, content),
    };
    await expect(made(broken)).rejects.toThrow('no more room');
    expect(await allOf(place)).toEqual([]);
    const [run] = await asked<{ problem: string }>(
      papers.lot.databaseUrl,
      'select problem from backup_runs order by id desc limit 1',
    );
    expect(run?.problem).toBe('no more room');
  });
});

it('notices every flipped byte, wherever it lies', async () => {
  const place = placed('flipped');
  await made(place);
  const parts: { readonly path: string; readonly bytes: Buffer }[] = [];
  for (const path of await allOf(place)) parts.push({ path, bytes: await buffer(await place.read(path)) });
  const all = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const rounds = Number(process.env.FLIPPED_BYTES ?? 40);
  const unnoticed: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let at = randomBytes(4).readUInt32BE() % all;
    const part = parts.find(({ bytes }) => {
      if (at < bytes.length) return true;
      at -= bytes.length;
      return false;
    }) as (typeof parts)[number];
    const path = join(place.name, part.path);
    await writeFile(path, flippedAt(at)(part.bytes));
    if ((await checked(place)).code === 0) unnoticed.push(`${part.path} at ${at}`);
    await writeFile(path, part.bytes);
  }
  expect(unnoticed).toEqual([]);
  expect((await checked(place)).code).toBe(0);
  process.stdout.write(`${rounds} flipped bytes, ${rounds - unnoticed.length} noticed\n`);
});

describe('a bucket', () => {
  it('takes what is larger than a piece, in pieces, and keeps nothing of what broke', async () => {
    const place = placed('s3://kept/large');
    const large = randomBytes(17 * 1024 * 1024);
    await place.write(
      'rows/large',
      (async function* () {
        for (let at = 0; at < large.length; at += 1_000_000) yield large.subarray(at, at + 1_000_000);
      })(),
    );
    expect((await buffer(await place.read('rows/large'))).equals(large)).toBe(true);
    const broken = place.write(
      'rows/broken',
      (async function* () {
        yield large;
        throw new Error('the source broke');
      })(),
    );
    await expect(broken).rejects.toThrow('the source broke');
    await expect(place.read('rows/broken')).rejects.toBeInstanceOf(NothingThere);
    expect(bucket.uploads.size).toBe(0);
    await place.removeAll('rows');
  });

  it('that is not there is said in a sentence', async () => {
    const place = placeOf('s3://kept/lot', {
      environment: {
        BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
        BACKUP_S3_ACCESS_KEY_ID: 'id',
        BACKUP_S3_SECRET_ACCESS_KEY: 'key',
      },
      folderOf: (name) => name,
    });
    await expect(backupsIn(place)).rejects.toThrow('s3://kept/lot cannot be reached: ');
  });

  it('is refused in a sentence where a setting is missing or it is no bucket', () => {
    const of = (typed: string) => () => placeOf(typed, { environment: {}, folderOf: (name) => name });
    expect(of('s3://kept')).toThrow('BACKUP_S3_ENDPOINT is missing; a backup to a bucket needs it.');
    expect(of('s3://kept/../other')).toThrow('is no bucket: say s3://bucket/prefix');
  });
});
