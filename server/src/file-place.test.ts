import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import { knownStorageKeys } from '#server/features/uploads/queries.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { missingMark } from '#server/platform/files/file-place.ts';
import { sweepFiles } from '#server/platform/files/sweep.ts';
import { readinessOf } from '#server/readiness.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

let folder: string;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-place-'));
  database = await createTestDatabase();
  db = openDatabase(openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const missingIn = async (name: string) => missingMark(db, await openDiskStore(join(folder, name)), new Date());
const isReady = async (name: string) => readinessOf(db, await openDiskStore(join(folder, name)), systemClock).storage();

describe('the place of the files', () => {
  it('is where the first server keeps them, of two that begin together as well', async () => {
    expect(await Promise.all([missingIn('shared'), missingIn('shared')])).toEqual([null, null]);
    expect(await missingIn('shared')).toBeNull();
    expect(await isReady('shared')).toBe(true);
  });

  it('is not a folder of another server, which is not ready, nor one whose disk came off', async () => {
    const { rows } = await sql<{ key: string }>`select storage_key as key from file_place`.execute(db);
    expect(await missingIn('own')).toBe(rows[0]?.key);
    expect(await isReady('own')).toBe(false);
  });

  it('moves with the files', async () => {
    await cp(join(folder, 'shared'), join(folder, 'moved'), { recursive: true });
    expect(await missingIn('moved')).toBeNull();
  });

  it('is known to the sweep of files that no row names', async () => {
    const store = await openDiskStore(join(folder, 'shared'));
    const later = new Date(Date.now() + 2 * 3_600_000);
    const known = (keys: readonly string[]) =>
      inWork(db, { rows: '*', now: later }, (work) => knownStorageKeys(work, keys));
    await sweepFiles({ store, now: later, known });
    expect(await missingIn('shared')).toBeNull();
  });
});
