import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { countCallsIn, sweepCallCounts } from './counted-calls.ts';
import { createServer } from './server.ts';

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

const PER_MINUTE = 6;

/** One of several servers of the lot, with a call that people guess at and one that they do not. */
const oneServer = async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.runtimeUrl,
    GATEHOUSE_DATA: '/nowhere',
    SMTP_URL: 'smtp://127.0.0.1',
    GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
    GATEHOUSE_LOG: 'silent',
    GATEHOUSE_TRUST_PROXY: '1',
  });
  const app = await createServer(config, undefined, undefined, countCallsIn(db, systemClock));
  const limit = { config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } } };
  app.get('/guess', limit, async () => 'no');
  app.get('/guess-else', limit, async () => 'no');
  app.get('/read', { config: { rateLimit: {} } }, async () => 'yes');
  return async (url: string, from = '192.0.2.1'): Promise<number> =>
    (await app.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode;
};
const passed = (time: string): Promise<unknown> =>
  inWork(db, { rows: 'none', now: new Date() }, ({ trx }) =>
    sql`update call_counts set since = since - ${time}::interval`.execute(trx),
  );
const counted = (statuses: readonly number[]) =>
  [200, 429].map((status) => statuses.filter((each) => each === status).length);

describe('limits of several servers', () => {
  it('are one limit: calls spread over three are refused where one would refuse them', async () => {
    const servers = await Promise.all([oneServer(), oneServer(), oneServer()]);
    const all = await Promise.all(Array.from({ length: 24 }, (_, n) => servers[n % 3]?.('/guess') ?? 0));
    expect(counted(all)).toEqual([PER_MINUTE, 24 - PER_MINUTE]);
    const [first] = servers;
    expect(await first?.('/guess', '192.0.2.2')).toBe(200);
    expect(await first?.('/guess-else')).toBe(200);
    expect(counted(await Promise.all(Array.from({ length: 24 }, () => first?.('/read') ?? 0)))).toEqual([24, 0]);
  });

  it('ask the database no more of whoever is past them', async () => {
    const server = await oneServer();
    const calls = 40;
    for (let n = 0; n < calls; n += 1) await server('/guess', '192.0.2.3');
    const { rows } = await sql<{ count: number }>`select max(count)::int as count from call_counts`.execute(db);
    expect(rows[0]?.count).toBeLessThanOrEqual(24);
    expect(await server('/guess', '192.0.2.3')).toBe(429);
  });

  it('begin anew when their window is over, and are forgotten an hour later', async () => {
    const server = await oneServer();
    await passed('61 seconds');
    expect(await server('/guess', '192.0.2.1')).toBe(200);
    await passed('2 hours');
    await inWork(db, { rows: 'none', now: new Date() }, sweepCallCounts);
    const { rows } = await sql`select from call_counts`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('name nobody in the database', async () => {
    const server = await oneServer();
    await server('/guess', '192.0.2.4');
    const { rows } = await sql<{ told: string }>`select to_jsonb(c)::text as told from call_counts c`.execute(db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });
});
