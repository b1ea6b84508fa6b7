import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letGoNow, restoreBackup } from '@gatehouse/server/backup-now.ts';
import { openDatabase, openPool } from '@gatehouse/server/db/database.ts';
import { inWork } from '@gatehouse/server/db/work.ts';
import { leaseDelivery } from '@gatehouse/server/features/webhooks/queries/deliveries.ts';
import { nameAt } from '@gatehouse/server/platform/backup/backups.ts';
import { checkBackup } from '@gatehouse/server/platform/backup/check.ts';
import { openFolder } from '@gatehouse/server/platform/backup/folder.ts';
import { type Lot, makeBackup } from '@gatehouse/server/platform/backup/make.ts';
import { lastBackupRuns } from '@gatehouse/server/platform/backup/runs.ts';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import { openDiskStore } from '@gatehouse/server/platform/files/disk-store.ts';
import { leaseMail } from '@gatehouse/server/platform/mail/outbox-lease.ts';
import { type RunningServer, startServer } from '@gatehouse/server/start.ts';
import { freshSignInAs, signInAs } from '@gatehouse/server/testing/as.ts';
import { asked, filesIn, heard } from '@gatehouse/server/testing/backup-lot.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@gatehouse/server/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { castMember, password } from './people.ts';
import { seed } from './seed/seed.ts';

let folder: string;
let demo: TestDatabase;
let server: RunningServer;
const secret = randomBytes(32);
const ends: (() => Promise<unknown>)[] = [];

const configOf = async (databaseUrl: string, data: string) =>
  readConfig({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    GATEHOUSE_DATA: join(folder, data),
    GATEHOUSE_SECRET: secret.toString('base64'),
    GATEHOUSE_LOG: 'silent',
    GATEHOUSE_RATE_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
const lotOn = async (databaseUrl: string, data: string): Promise<Lot> => ({
  databaseUrl,
  store: await openDiskStore(join(folder, data, 'files')),
  secret,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-backup-'));
  demo = await createTestDatabase();
  server = await startServer(await configOf(demo.url, 'demo'), { plugins: [], cast: [] }, seed);
}, 120_000);
afterAll(async () => {
  await server?.close();
  for (const end of ends.reverse()) await end();
  await demo?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An empty database and an empty place for files, for one restore. */
const emptyLot = async (): Promise<Lot & { readonly data: string }> => {
  const database = await createEmptyDatabase();
  ends.push(() => database.drop());
  const data = `restored-${randomBytes(4).toString('hex')}`;
  return { ...(await lotOn(database.url, data)), data };
};

const placed = (name = 'backups') => openFolder(join(folder, name));
const made = async (name?: string) => {
  const lot = await lotOn(demo.url, 'demo');
  const wishes = { now: new Date(), version: '1.0.4', recipient: null };
  return heard(placed(name), (backups) => makeBackup(backups, lot, wishes));
};
const restored = (lot: Lot, { isCopy = false, from }: { isCopy?: boolean; from?: string } = {}) => {
  const wishes = { name: undefined, identity: null, isCopy, now: new Date() };
  return heard(placed(from), (backups) => restoreBackup(backups, lot, wishes));
};

/** A word for all rows of each table that a backup takes. */
const everything = async (databaseUrl: string): Promise<Record<string, string>> => {
  const tables = await asked<{ name: string }>(
    databaseUrl,
    `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
      and relname not in ('migrations', 'function_files') order by 1`,
  );
  const words: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await asked<{ word: string }>(
      databaseUrl,
      `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) || ' ' || count(*) as word from "${name}" t`,
    );
    words[name] = row?.word ?? '';
  }
  return words;
};
describe('a backup [T19]', () => {
  it('is every row and every file of one moment, and comes back as the same lot, which opens', async () => {
    await made();
    const before = await everything(demo.url);
    const { name, said } = await made();
    expect(said[0]).toMatch(
      /^\S+: [\d,]+ rows in [\d.]+ MB, [\d,]+ files of [\d.]+ MB, of which (\d+) were copied before\.$/,
    );
    const { said: looked } = await heard(placed(), (backups) => checkBackup(backups, undefined));
    expect(looked).toEqual([expect.stringMatching(/every byte as it was written\.$/)]);
    const lot = await emptyLot();
    const { code, said: proven } = await restored(lot);
    expect(code, proven.join('\n')).toBe(0);
    expect(proven[0]).toContain(name);
    expect(proven.at(-1)).toBe('Restored, and proven.');
    const after = await everything(lot.databaseUrl);
    // the lot that was taken goes on meanwhile: what its clocks wrote since is not in it
    const moved = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(
      moved.filter(
        (table) => !['audit', 'backup_runs', 'seals', 'seal_head', 'sessions', 'mail_outbox'].includes(table),
      ),
    ).toEqual([]);
    const stored = async (data: string) =>
      (await filesIn(join(folder, data, 'files', 'stored'))).map((path) => path.split('/').at(-1)).sort();
    expect(await stored(lot.data)).toEqual(await stored('demo'));

    const other = await startServer(await configOf(lot.databaseUrl, lot.data), { plugins: [], cast: [] });
    try {
      const sam = await signInAs(other.app.server, castMember('Sam').email, password);
      expect((await sam.call('GET', '/api/studio-ops/projects')).json().total).toBeGreaterThan(5);
      expect((await other.app.server.inject('/readyz')).statusCode).toBe(200);
    } finally {
      await other.close();
    }
  }, 40_000);

  it('is noted in the lot with its day, and so is what kept one from being made', async () => {
    const { name } = await made();
    await writeFile(join(folder, 'no-folder'), '');
    await expect(made('no-folder')).rejects.toThrow('ENOTDIR');
    // by the owner: the server has given the login of the test a password of its own
    const db = openDatabase(openPool({ url: demo.url, as: 'app', onError: () => undefined }));
    try {
      const { backup, rehearsal } = await inWork(db, { rows: 'none', now: new Date() }, lastBackupRuns);
      expect(rehearsal).toEqual({ went: null, failed: null });
      expect(nameAt(backup.went?.moment as Date)).toBe(name);
      expect(backup.went).toMatchObject({ place: join(folder, 'backups'), problem: null });
      expect(backup.went?.files).toBeGreaterThan(10);
      expect(backup.failed?.problem).toContain('ENOTDIR');
      await made();
      expect((await inWork(db, { rows: 'none', now: new Date() }, lastBackupRuns)).backup.failed).toBe(null);
    } finally {
      await db.destroy();
    }
  }, 40_000);

  it('is consistent while people work', async () => {
    let isOver = false;
    let written = 0;
    const working = (async () => {
      while (!isOver) {
        await freshSignInAs(server.app.server, castMember('Joan').email);
        written += 1;
      }
    })();
    await made('at-work');
    isOver = true;
    await working;
    expect(written).toBeGreaterThan(0);
    const { code, said } = await restored(await emptyLot(), { from: 'at-work' });
    expect(code, said.join('\n')).toBe(0);
  }, 40_000);

  it('restores nothing where one byte of a file or of a row is another', async () => {
    await made('broken');
    const all = await filesIn(join(folder, 'broken'));
    for (const path of [
      all.find((each) => each.endsWith('/audit.zst')),
      all.find((each) => each.includes('/files/')),
    ] as string[]) {
      const bytes = await readFile(path);
      const flipped = Buffer.from(bytes);
      flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
      await writeFile(path, flipped);
      const lot = await emptyLot();
      const { code, said } = await restored(lot, { from: 'broken' });
      expect(code).toBe(1);
      expect(said.at(-1)).toMatch(/is not as it was written\. Nothing was restored\.$/);
      expect(await asked(lot.databaseUrl, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual(
        [],
      );
      expect(await filesIn(join(folder, lot.data, 'files'))).toEqual([]);
      await writeFile(path, bytes);
    }
  }, 40_000);

  it('is refused, in a sentence and before anything is begun, without the secret, and where something stands already', async () => {
    await made('refused');
    const lot = await emptyLot();
    expect((await restored({ ...lot, secret: randomBytes(32) }, { from: 'refused' })).said).toEqual([
      'GATEHOUSE_SECRET is not that of the backup: what it keeps encrypted could never be read. Nothing was begun.',
    ]);
    expect((await restored(await lotOn(demo.url, lot.data), { from: 'refused' })).said).toEqual([
      'The database is not empty. A restore goes into an empty one only. Nothing was begun.',
    ]);
    expect((await restored(await lotOn(lot.databaseUrl, 'demo'), { from: 'refused' })).said).toEqual([
      'The place for files is not empty. A restore goes into an empty one only. Nothing was begun.',
    ]);
    expect((await restored(lot, { from: 'nowhere' })).said).toEqual([
      `There is no backup in ${join(folder, 'nowhere')}.`,
    ]);
  }, 40_000);

  it('restored as a copy lets nothing out until somebody says that it is the lot', async () => {
    await asked(
      demo.url,
      `insert into mail_outbox (email_type, mail, next_try_at, created_at) values ('test', '{"to":[]}', now() - interval '1 minute', now()) returning id`,
    );
    await asked(
      demo.url,
      `with hook as (insert into webhooks (name, url, secret_encrypted, events, created_by, created_at)
        values ('Payroll', 'https://payroll.example/hook', 'none', '{}', '${castMember('Sam').id}', now()) returning id)
       insert into webhook_deliveries (webhook_id, delivery_key, event, payload, next_try_at, created_at)
        select id, gen_random_uuid(), 'test', '{}', now() + interval '1 hour', now() from hook`,
    );
    await made('copied');
    const lot = await emptyLot();
    expect((await restored(lot, { from: 'copied', isCopy: true })).code).toBe(0);
    const db = openDatabase(openPool({ url: lot.databaseUrl, as: 'app', onError: () => undefined }));
    try {
      const later = new Date(Date.now() + 2 * 3_600_000);
      const taken = async () => [await leaseMail(db, later), await leaseDelivery(db, later)].map((one) => one !== null);
      expect(await taken()).toEqual([false, false]);
      const said: string[] = [];
      await letGoNow(lot.databaseUrl, (line) => void said.push(line));
      expect(said).toEqual(['It is the lot from now on: mails and webhooks go out.']);
      expect(await taken()).toEqual([true, true]);
    } finally {
      await db.destroy();
    }
  }, 40_000);
});
