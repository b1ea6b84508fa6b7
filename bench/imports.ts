import pg from 'pg';
import { type BroughtKind, bringerOn, fillCompanies } from './bringing.ts';
import { onMeasuredLot, say } from './measured-lot.ts';
import { percentile } from './percentile.ts';

// `npm run bench -- imports`: 10,000 projects and 50,000 users through the import, beside COPY of the same rows, and how long other calls wait meanwhile.
const AT_MOST_MS = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const calls = [
  '/api/customer-portal/userprofile',
  '/api/studio-ops/companies?q=Bring',
  '/api/studio-ops/users?q=Casey',
  '/api/studio-ops/users?q=Bring',
];

/** What other people's calls take while something else goes on. */
const watchOthers = (ask: (method: string, rest: string) => Promise<Response>) => {
  const times = new Map(calls.map((path) => [path, [] as number[]]));
  let isOver = false;
  const going = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const began = performance.now();
      const path = calls[turn % calls.length] ?? '';
      await (await ask('GET', path)).text();
      times.get(path)?.push(performance.now() - began);
      await pause(15);
    }
  })();
  return async (): Promise<ReadonlyMap<string, readonly number[]>> => {
    isOver = true;
    await going;
    return times;
  };
};

/** Rows in a second by COPY into a table of the same shape with the same indexes, from the database's own disk. */
const copied = async (client: pg.Client, table: string, which: string): Promise<number> => {
  await client.query(`create table copied_${table} (like ${table} including all)`);
  const { rows } = await client.query<{ file: string }>(
    `select current_setting('data_directory') || '/${table}.copy' as file`,
  );
  const file = rows[0]?.file ?? '';
  const { rowCount } = await client.query(`copy (select * from ${table} where ${which}) to '${file}'`);
  const began = performance.now();
  await client.query(`copy copied_${table} from '${file}'`);
  return ((rowCount ?? 0) * 1000) / (performance.now() - began);
};

await onMeasuredLot({ fill: fillCompanies }, async (lot) => {
  const { ask, settled, check, start } = await bringerOn(await lot.start());
  const bring = async (kind: BroughtKind): Promise<void> => {
    const { importId, read, checked } = await check(kind);
    await start(importId);
    const stop = watchOthers(ask);
    const written = await settled(importId);
    const times = await stop();
    const rate = (ms: number): string => Math.round((read.rows * 1000) / ms).toLocaleString('en-US');
    say(`${read.rows.toLocaleString('en-US')} ${kind}: ${written.counts?.new} new, ${written.counts?.refused} refused`);
    say(`  rows a second: read ${rate(read.tookMs)}, dry run ${rate(checked.tookMs)}, written ${rate(written.tookMs)}`);
    for (const [path, each] of times) {
      const p99 = percentile(each, 0.99);
      say(
        `  beside it ${path.padEnd(38)} ${each.length} times, median ${percentile(each, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms   ${p99 <= AT_MOST_MS ? '' : `at most ${AT_MOST_MS} ms`}`,
      );
    }
  };
  await bring('projects');
  await bring('users');
  const client = new pg.Client({ connectionString: lot.databaseUrl });
  await client.connect();
  for (const [table, which] of [
    ['projects', "name like 'Bring %'"],
    ['users', "email like 'bring.%'"],
  ] as const)
    say(
      `COPY of the same rows, ${table}: ${Math.round(await copied(client, table, which)).toLocaleString('en-US')} rows a second`,
    );
  await client.end();
});
