import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** So many writes a second to projects all over the list, of one row each as people make them, for as long as `task` runs. */
export const writingProjects = async <T>(
  databaseUrl: string,
  perSecond: number,
  task: () => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let running = true;
  const writing = (async () => {
    for (let n = 1; running; n += 1) {
      const next = performance.now() + 1_000 / perSecond;
      await client.query(`begin; set local gatehouse.scope = '*'`);
      await client.query(
        `update projects set starts_on = starts_on + (case when $1 % 2 = 0 then 1 else -1 end),
          status = case when status = 'CLOSED' then 'NOT_STARTED' else 'CLOSED' end where number = 'P-' || 500000 + $1::int * 7919 % 50000`,
        [n],
      );
      await client.query('commit');
      await sleep(Math.max(0, next - performance.now()));
    }
  })();
  try {
    return await task();
  } finally {
    running = false;
    await writing;
    await client.end();
  }
};
