import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { moveFiles } from '@gatehouse/server/files-now.ts';
import { openDiskStore } from '@gatehouse/server/platform/files/disk-store.ts';
import { putBytes } from '@gatehouse/server/platform/files/put-bytes.ts';
import { openS3Store } from '@gatehouse/server/platform/files/s3-store.ts';
import { type FileStore, newStorageKey } from '@gatehouse/server/platform/files/store.ts';
import { createTestDatabase, type TestDatabase } from '@gatehouse/server/testing/database.ts';
import { type SmallBucket, startSmallBucket } from '@gatehouse/server/testing/small-bucket.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./files.ts', import.meta.url));
let database: TestDatabase;
let bucket: SmallBucket;
let folder: string;
let disk: FileStore;
beforeAll(async () => {
  database = await createTestDatabase();
  bucket = await startSmallBucket('papers');
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-files-'));
  disk = await openDiskStore(join(folder, 'files'));
});
afterAll(async () => {
  bucket.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Files on disk, each named by a row. */
const keep = async (contents: readonly Buffer[]): Promise<readonly string[]> => {
  const keys = contents.map(newStorageKey);
  for (const [at, key] of keys.entries()) await putBytes(disk, key, contents[at] ?? Buffer.of());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // what else a take-out needs is of no matter here
  await client.query(`set session_replication_role = replica; set gatehouse.scope = '*'`);
  await client.query(
    `insert into take_outs (parts, state, file_name, storage_key, asked_by, asked_by_name, asked_at)
     select array['people'], 'READY', 'all.zip', key, uuidv7(), 'A test', now() from unnest($1::text[]) key`,
    [keys],
  );
  await client.end();
  return keys;
};

/** `npm run files -- …`, once: the rest asks what it calls. */
const command = (...words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const { PATH, HOME } = process.env;
    const s3 = {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: 'papers',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    const env = { PATH, HOME, GATEHOUSE_DATA: folder, DATABASE_URL: database.url, NODE_ENV: 'production', ...s3 };
    execFile(process.execPath, [script, ...words], { env }, (error, out, beside) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${out}${beside}` }),
    );
  });

it('moves the files of a lot to a bucket and back, is begun again, and notices what is missing or not the same', async () => {
  const contents = [randomBytes(300_000), Buffer.of(), randomBytes(70_000)];
  const keys = await keep(contents);
  const [first = '', second = '', third = ''] = keys;
  const inBucket = (key: string): Buffer | undefined => bucket.objects.get(`documents/${key}`);
  const s3 = await openS3Store(
    { endpoint: bucket.endpoint, bucket: 'papers', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key' },
    disk.arrivals,
  );
  const move = async (from: FileStore, to: FileStore, again = false): Promise<string> => {
    const said: string[] = [];
    const code = await moveFiles({ databaseUrl: database.url, from, to, say: (line) => said.push(line) }, again);
    return `${said.join('\n')} ${code}`;
  };

  const there = await command('move', '--to', 's3');
  expect(there.said).toContain('Files: 3 of 0.4 MB copied and read back, 0 there before, 0 left.');
  expect(there.said).toContain('start them all with S3_ENDPOINT');
  expect(keys.map(inBucket)).toEqual(contents);

  bucket.objects.delete(`documents/${second}`);
  expect(await move(disk, s3)).toBe('Files: 1 of 0.0 MB copied and read back, 2 there before, 0 left. 0');

  bucket.objects.set(`documents/${third}`, Buffer.from('another'));
  expect(await move(disk, s3, true)).toBe(
    `The file ${third} is not the same at both places.\nFiles: 0 of 0.0 MB copied and read back, 2 there before and compared, 1 left. 1`,
  );
  bucket.objects.set(`documents/${third}`, contents[2] ?? Buffer.of());

  for (const key of keys) await disk.delete(key);
  bucket.objects.delete(`documents/${first}`);
  expect(await move(s3, disk)).toBe(
    `The file ${first} is missing where the lot keeps its files, and a row names it.\nFiles: 2 of 0.1 MB copied and read back, 0 there before, 1 left. 1`,
  );
  expect((await buffer(await disk.open(third))).equals(contents[2] ?? Buffer.of())).toBe(true);
});
