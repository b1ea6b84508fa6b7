import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { inWork } from './work.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('a unit of work', () => {
  const open = { rows: '*', now: new Date() } as const;
  const second = /^A unit of work is open here/;

  it('has no other inside of it, nor any other connection, and commits nothing when one tries', async () => {
    const tried = [
      () => inWork(db, open, async () => undefined),
      () => sql`select 1`.execute(db),
      () => db.transaction().execute(async () => undefined),
    ];
    for (const task of tried) {
      const outer = inWork(db, open, async ({ trx }) => {
        await sql`insert into list_changes (kind) values ('within')`.execute(trx);
        await Promise.all([1, 2].map(() => task()));
      });
      await expect(outer).rejects.toThrow(second);
    }
    const left = await inWork(db, open, ({ trx }) =>
      sql`select 1 from list_changes where kind = 'within'`.execute(trx),
    );
    expect(left.rows).toEqual([]);
  });

  it('is open to the next one when it has ended, also for what it left behind', async () => {
    const ended = Promise.withResolvers<void>();
    let left: Promise<unknown> | undefined;
    await inWork(db, open, async () => {
      left = ended.promise.then(() => inWork(db, open, async () => 'done'));
    });
    ended.resolve();
    expect(await left).toBe('done');
    expect(await inWork(db, open, async () => 'again')).toBe('again');
  });
});
