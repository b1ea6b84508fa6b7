import { tickingStatuses } from '@gatehouse/domain/credit-applications/deciding/ticking.ts';
import { closedRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import pg from 'pg';
import { type Counted, copiers } from './copiers.ts';
import { allColumns, type Copying, openCopying } from './copying.ts';
import { readDemo } from './demo.ts';
import { plainLine } from './lines.ts';
import type { Kind, Sizes } from './places.ts';
import { readPools } from './pools.ts';
import type { Chain } from './sealing.ts';
import { FIRST_NUMBER, type Town, townOf } from './town.ts';

const AT_ONCE = 100;

const writeAll = async (copying: Copying, sizes: Sizes, makers: Record<Kind, (n: number) => void>): Promise<void> => {
  const many: readonly Kind[] = [
    'projects',
    'applications',
    'requests',
    'passes',
    'allocations',
    'notices',
    'quotes',
    'mails',
  ];
  const few: readonly Kind[] = ['guarantors', 'companies', 'people'];
  const run = async (kinds: readonly Kind[]): Promise<void> => {
    const most = Math.max(...kinds.map((kind) => sizes[kind]));
    for (let from = 0; from < most; from += AT_ONCE) {
      for (const kind of kinds) for (let n = from; n < Math.min(from + AT_ONCE, sizes[kind]); n += 1) makers[kind](n);
      await copying.settled();
    }
  };
  for (const kind of few) await run([kind]);
  await run(many);
};

/** What goes on from where the filler ends: the next project, request, pass, row of the audit and seal. */
const writeEnds = async (client: pg.Client, town: Town, chain: Chain, counted: Counted): Promise<void> => {
  await client.query(`select setval('project_numbers', $1)`, [FIRST_NUMBER + town.sizes.projects]);
  await client.query(`select setval(pg_get_serial_sequence('audit', 'id'), $1)`, [chain.lastAuditId]);
  // written without the triggers that count, that set the clocks, and that note what ended since it was looked at
  await client.query(`delete from credit_tallies`);
  await client.query(
    `insert into credit_tallies (status, count) select status, count(*) from credit_applications where deleted_at is null group by status`,
  );
  await client.query(
    `insert into credit_looks (application_id, look_on) select id, current_date from credit_applications
     where deleted_at is null and status = any($1::text[]) on conflict do nothing`,
    [tickingStatuses],
  );
  await client.query(
    `insert into ended_since_seen (user_id, request_id) select v.user_id, a.id from service_requests a join record_views v on v.record_id = a.id
     where a.status = any($1::text[]) and a.status_since > v.seen_at on conflict do nothing`,
    [closedRequestStatuses],
  );
  await client.query(`update seal_head set count = $1, hash = decode($2, 'hex')`, [chain.count, chain.hash]);
  for (const [year, last] of counted.requests)
    await client.query(
      'insert into service_request_numbers (year, last) values ($1, $2) on conflict (year) do update set last = excluded.last',
      [year, last],
    );
};

const writePassNumbers = (copying: Copying, town: Town, { passes }: Counted): void =>
  passes.forEach((last, n) => {
    const { id, party } = town.project(n);
    if (last > 0) copying.write('pass_numbers', plainLine([id, party.companyId, last]));
  });

/** Fills a seeded and sealed lot up but for the tables left out, and leaves it analysed. Nobody else may be on it. Gives the rows of each table. */
export const fillLot = async (
  databaseUrl: string,
  sizes: Sizes,
  leftOut: readonly string[] = [],
): Promise<ReadonlyMap<string, number>> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`set gatehouse.scope = '*'; set timezone = 'UTC'; set datestyle = 'ISO'`);
  const columns = await allColumns(client);
  const demo = await readDemo(client);
  const town = townOf(sizes, demo);
  const {
    rows: [head],
  } = await client.query<{ count: string; hash: string; last: string }>(
    `select count, encode(hash, 'hex') as hash, (select max(id) from audit) as last from seal_head`,
  );
  const { rows: years } = await client.query<{ year: number; last: number }>(
    'select year, last from service_request_numbers',
  );
  const chain: Chain = { count: Number(head?.count), hash: head?.hash ?? '', lastAuditId: Number(head?.last) };
  const counted: Counted = {
    requests: new Map(years.map(({ year, last }) => [year, last])),
    passes: new Uint16Array(sizes.projects),
  };
  const copying = openCopying(databaseUrl, columns, leftOut);
  try {
    const pools = await readPools(client, demo, columns);
    await writeAll(copying, sizes, copiers({ copying, town, demo, pools, chain, counted }));
    writePassNumbers(copying, town, counted);
    const rows = await copying.end();
    await writeEnds(client, town, chain, counted);
    await client.query('vacuum (analyze)');
    return rows;
  } finally {
    await copying.drop();
    await client.end();
  }
};
