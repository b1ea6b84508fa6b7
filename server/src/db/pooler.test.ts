import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openPool } from './database.ts';
import { keepsConnections, keepsItsOwn } from './pooler.ts';

let database: TestDatabase;
let clients: readonly pg.Client[];
beforeAll(async () => {
  database = await createTestDatabase();
  clients = [1, 2].map(() => new pg.Client({ connectionString: database.runtimeUrl }));
  for (const client of clients) await client.connect();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

describe('what stands between the server and its database', () => {
  it('may be nothing, or a pooler that keeps a connection for whoever has it', async () => {
    const pool = openPool({ url: database.url, as: 'owner', max: 2, onError: () => undefined });
    expect(await keepsConnections(pool)).toBe(true);
    expect([pool.totalCount, pool.idleCount]).toEqual([2, 2]);
    await pool.end();
  });

  it('is noticed where it lends connections by the transaction', async () => {
    const [first, second] = clients as [pg.Client, pg.Client];
    // as such a pooler: whoever asks gets the connection that came back last, and keeps it while in a transaction
    const free = [first, second];
    const lending = () => {
      let held: pg.Client | undefined;
      return {
        query: (async (text: string, values?: unknown[]) => {
          const lent = held ?? free.shift();
          if (lent === undefined) throw new Error('Every connection is lent.');
          const result = await lent.query(text, values);
          held = text === 'begin' || (held !== undefined && text !== 'rollback') ? lent : undefined;
          if (held === undefined) free.unshift(lent);
          return result;
        }) as never,
      };
    };
    expect(await keepsItsOwn(lending(), lending())).toBe(false);
    expect(await keepsItsOwn(first, second)).toBe(true);
  });
});
