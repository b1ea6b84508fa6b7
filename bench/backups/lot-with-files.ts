import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accountFor } from '@gatehouse/local/postgres/account.ts';
import { placeFor } from '@gatehouse/local/postgres/place.ts';
import { keyColumns } from '@gatehouse/server/platform/files/key-columns.ts';
import type pg from 'pg';
import { fingerprint, folderOf, type LotSize, markOf, onLotOfSize, secretOf } from '../at-size/lots.ts';
import { type MeasuredLot, onLotAt, say } from '../measured-lot.ts';
import { connected } from '../operations/places.ts';
import { told } from './by-hand.ts';

/** As people upload: the smallest and the largest. */
const SMALLEST = 200_000;
const LARGEST = 25_000_000;
/** Of what is no upload, such as a packet that was made. */
const MADE = 20_000;
const MEAN = (LARGEST - SMALLEST) / Math.log(LARGEST / SMALLEST);

/** As many of each size as of one twice as large. */
const sizeOf = (nth: number, many: number): number =>
  Math.round(SMALLEST * (LARGEST / SMALLEST) ** ((nth + 0.5) / many));

/**
 * Rows of documents without a file are what the filler writes: of those the ones stay that something names, such as the paper of a letter, and as many
 * uploads as make up the gigabytes.
 */
const thinned = async (client: pg.Client, uploads: number): Promise<readonly string[]> => {
  const { rows: naming } = await client.query<{ question: string }>(
    `select format('select %I as id from %s where %I is not null', a.attname, c.conrelid::regclass, a.attname) as question
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'documents'::regclass`,
  );
  const named = naming.map(({ question }) => question).join(' union ');
  await client.query(`create temp table named on commit drop as ${named}`);
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from documents where record_type = 'creditApplication' and removed_at is null and id not in (select id from named)
      order by md5(id::text) limit ${uploads}`,
  );
  return rows.map(({ key }) => key);
};

const pathOf = (folder: string, key: string): string =>
  join(folder, 'files', 'stored', key.slice(0, 2), key.slice(2, 4), key);

interface Stored {
  readonly key: string;
  readonly size: number;
}

/** Writes a file of so many bytes for each, no two alike; gives their hashes. Nothing waits for the disk. */
const writeFiles = async (folder: string, stored: readonly Stored[]): Promise<readonly string[]> => {
  const noise = randomBytes(LARGEST);
  const hashes: string[] = [];
  for (const { key, size } of stored) {
    randomBytes(Math.min(32, size)).copy(noise);
    const content = noise.subarray(0, size);
    hashes.push(createHash('sha256').update(content).digest('hex'));
    await mkdir(dirname(pathOf(folder, key)), { recursive: true, mode: 0o700 });
    await writeFile(pathOf(folder, key), content, { mode: 0o600 });
  }
  return hashes;
};

/** Gives every row that names a file one, and takes away the documents that would have none. */
const giveFiles = async (client: pg.Client, folder: string, gigabytes: number): Promise<void> => {
  await client.query(`begin; set local session_replication_role = replica; set local gatehouse.scope = '*'`);
  const uploads = await thinned(client, Math.round((gigabytes * 1e9) / MEAN));
  const here = await client.query<{ key: string }>('select storage_key as key from documents');
  const kept = [...uploads, ...here.rows.map(({ key }) => key).filter((key) => existsSync(pathOf(folder, key)))];
  await client.query(
    'delete from documents where id not in (select id from named) and storage_key <> all($1::text[])',
    [kept],
  );
  const sizes = new Map(uploads.map((key, nth) => [key, sizeOf(nth, uploads.length)]));
  const all = keyColumns.map(
    ([table, column]) =>
      `select ${column} as key, ${table === 'documents' ? 'size' : MADE}::int as size from ${table} where ${column} is not null`,
  );
  const { rows } = await client.query<Stored>(all.join(' union all '));
  const stored = rows
    .filter(({ key }) => !existsSync(pathOf(folder, key)))
    .map(({ key, size }) => ({ key, size: sizes.get(key) ?? size }));
  const hashes = await writeFiles(folder, stored);
  await client.query(
    `update documents d set size = w.size, sha256 = decode(w.hash, 'hex')
      from unnest($1::text[], $2::bigint[], $3::text[]) as w(key, size, hash) where d.storage_key = w.key`,
    [stored.map(({ key }) => key), stored.map(({ size }) => size), hashes],
  );
  await client.query('commit');
  await client.query('vacuum analyze documents');
  const bytes = stored.reduce((sum, { size }) => sum + size, 0);
  say(`${stored.length} files with ${(bytes / 1e9).toFixed(2)} GB, of which ${uploads.length} are uploads.`);
};

const copyLot = async (from: string, to: string): Promise<void> => {
  const [one, other] = [join(from, 'postgres'), join(to, 'postgres')];
  const source = await placeFor(one, accountFor(one));
  const target = await placeFor(other, accountFor(other));
  for (const each of [to, target.dataDir]) await rm(each, { recursive: true, force: true });
  await told('cp', ['-a', from, to]);
  if (target.moved) await told('cp', ['-a', source.dataDir, target.dataDir]);
};

export interface LotWithFiles {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly secret: Buffer;
}

/** Runs `task` on a copy of the lot of this size with so many gigabytes of files. It is kept for the next run, and made anew when the lot is another. */
export const onLotWithFiles = async (
  size: LotSize,
  gigabytes: number,
  task: (lot: LotWithFiles) => Promise<void>,
): Promise<void> => {
  const folder = `${folderOf(size)}-files-${gigabytes}`;
  const mark = await fingerprint();
  if (!existsSync(markOf(folder)) || (await readFile(markOf(folder), 'utf8')) !== mark) {
    await onLotOfSize(size, {}, async () => undefined);
    await copyLot(folderOf(size), folder);
    await rm(markOf(folder));
    await onLotAt({ folder, secret: await secretOf(folder) }, {}, ({ databaseUrl }: MeasuredLot) =>
      connected(databaseUrl, (client) => giveFiles(client, folder, gigabytes)),
    );
    await writeFile(markOf(folder), mark);
  }
  const secret = await secretOf(folder);
  await onLotAt({ folder, secret }, {}, ({ databaseUrl }) =>
    task({ folder, databaseUrl, secret: Buffer.from(secret, 'base64') }),
  );
};
