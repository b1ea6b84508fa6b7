import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Jobs, prepareJobs, startJobs } from './jobs.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let jobs: Jobs;
const ran: unknown[] = [];
let failures = 0;
const warnings: string[] = [];

const start = (schedule: { schedule?: string } = { schedule: '15 3 * * *' }): Promise<Jobs> =>
  startJobs({
    databaseUrl: database.runtimeUrl,
    pollSeconds: 0.5,
    log: { warn: (_, message) => void warnings.push(message) },
    jobs: {
      remember: { run: async (payload) => void ran.push(payload) },
      stumble: {
        retries: 2,
        retryDelaySeconds: 0,
        run: async () => {
          failures += 1;
          if (failures === 1) throw new Error('once');
        },
      },
      sweep: { run: async () => void ran.push('swept'), ...schedule },
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.runtimeUrl, as: 'app', onError: () => {} });
  db = openDatabase(pool);
  await prepareJobs(database.url, { warn: (_, message) => void warnings.push(message) });
  jobs = await start();
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await pool.end();
  await database.drop();
});

const until = async (condition: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 500 && !condition(); tries++) await new Promise((resolve) => setTimeout(resolve, 30));
  if (!condition()) throw new Error('It did not happen.');
};
const ask = async (statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};
const send = (name: string, payload?: object): Promise<void> =>
  inWork(db, { rows: '*', now: new Date() }, (work) => jobs.send(work, name, payload));

describe('jobs', () => {
  it('run when the transaction that sent them commits, as the role that owns nothing', async () => {
    await expect(
      inWork(db, { rows: '*', now: new Date() }, async (work) => {
        await jobs.send(work, 'remember', { which: 'undone' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await send('remember', { which: 'kept' });
    await until(() => ran.length > 0);
    expect(ran).toEqual([{ which: 'kept' }]);
  });

  it('are tried again when they fail, and the failure is logged', async () => {
    await send('stumble');
    await until(() => failures === 2);
    expect(warnings).toContain('job failed');
  });

  it('are named in one place', async () => {
    await expect(send('unheard')).rejects.toThrow('There is no job unheard.');
  });

  it('run by themselves when they have a schedule, and no longer when it is taken away', async () => {
    expect(await ask('select name, cron from pgboss.schedule')).toEqual([{ name: 'sweep', cron: '15 3 * * *' }]);
    const other = await start({});
    await other.stop();
    expect(await ask('select name from pgboss.schedule')).toEqual([]);
  });

  it('survive a database that drops their connections', async () => {
    await ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gatehouse jobs' and datname = current_database()",
    );
    const before = ran.length;
    await send('remember', { which: 'after' });
    await until(() => ran.length > before);
    expect(ran.at(-1)).toEqual({ which: 'after' });
  });
});
