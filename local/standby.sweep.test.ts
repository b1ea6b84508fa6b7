import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPool } from '@gatehouse/server/db/database.ts';
import { prepareDatabase } from '@gatehouse/server/db/prepare.ts';
import { inWork } from '@gatehouse/server/db/work.ts';
import { systemClock } from '@gatehouse/server/platform/clock/clock.ts';
import { openDiskStore } from '@gatehouse/server/platform/files/disk-store.ts';
import { works } from '@gatehouse/server/platform/http/health.ts';
import { outageOf } from '@gatehouse/server/platform/http/outage.ts';
import { readinessOf } from '@gatehouse/server/readiness.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from './postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-standby-'));
  await chmod(folder, 0o711); // under root the database runs as another user
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('A database that is a standby now answers, and the server says that it is not ready and that a write is worth another try', async () => {
  const ignored = { onError: () => undefined };
  const first = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  const { runtimeUrl } = await prepareDatabase({ url: first.url, secret: randomBytes(32), ...ignored });
  const db = openDatabase(openPool({ url: runtimeUrl, as: 'app', ...ignored }));
  const { database, storage } = readinessOf(db, await openDiskStore(join(folder, 'files')), systemClock);
  const write = (): Promise<unknown> =>
    inWork(db, { rows: '*', now: new Date() }, ({ trx }) => sql`delete from bookmarks`.execute(trx));
  let standby: Awaited<ReturnType<typeof startPostgres>> | null = null;
  try {
    expect([await works(database), await works(storage)]).toEqual([true, true]);
    await write();
    await first.stop();
    expect(await works(database)).toBe(false);

    await writeFile(join(first.dataDir, 'standby.signal'), '');
    standby = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    const { rows } = await sql`select pg_is_in_recovery() as standby`.execute(db);
    expect(rows).toEqual([{ standby: true }]);
    expect([await works(database), await works(storage)]).toEqual([false, true]);
    const refused = await write().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(outageOf(refused)).toBe('unreachable');
  } finally {
    await db.destroy();
    await (standby ?? first).stop();
    if (!first.dataDir.startsWith(folder)) await rm(join(first.dataDir, '..'), { recursive: true, force: true });
  }
});
