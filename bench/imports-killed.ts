import pg from 'pg';
import { type BroughtKind, bringerOn, fillCompanies, PROJECTS, USERS } from './bringing.ts';
import { type MeasuredLot, onMeasuredLot, say } from './measured-lot.ts';
import type { MeasuredServer } from './measured-server.ts';

// `npm run bench -- imports-killed`: the server is killed (SIGKILL) in the middle of writing 10,000 projects and 50,000 users, again and again; the next one
// goes on by itself when the lease has run out, and every row is there once. Takes some ten minutes, most of it the waiting of the next server.
const KILLS = Number(process.env.BENCH_KILLS ?? 3);
/** A lease of half a minute, the job of each minute, and a slow machine. */
const GOES_ON_WITHIN_MS = 180_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Brought {
  readonly rows: number;
  /** Rows of a file whose record is not there, by the words of the file. */
  readonly missing: string;
  /** Everything that comes with a row, each as often as there are rows. */
  readonly counts: Readonly<Record<string, string>>;
}
const brought: Readonly<Record<BroughtKind, Brought>> = {
  projects: {
    rows: PROJECTS,
    missing: `select count(*)::int from generate_series(0, ${PROJECTS - 1}) n left join projects p on p.name = 'Bring ' || n where p.id is null`,
    counts: {
      records: "select count(*)::int from projects where name like 'Bring %'",
      names: "select count(distinct name)::int from projects where name like 'Bring %'",
    },
  },
  users: {
    rows: USERS,
    missing: `select count(*)::int from generate_series(0, ${USERS - 1}) n left join users u on u.email = 'bring.' || n || '@many.example' where u.id is null`,
    counts: {
      records: "select count(*)::int from users where email like 'bring.%'",
      addresses: "select count(distinct lower(email))::int from users where email like 'bring.%'",
      'on their projects': `select count(*)::int from project_users m join users u on u.id = m.user_id join projects p on p.id = m.project_id
        where u.email like 'bring.%' and p.name = 'Bring ' || substring(u.email from '\\d+')::int % ${PROJECTS}`,
      'on any project':
        "select count(*)::int from project_users m join users u on u.id = m.user_id where u.email like 'bring.%'",
      rights:
        "select count(*)::int from project_values v join users u on u.id = v.user_id where u.email like 'bring.%'",
    },
  },
};

type Counts = Readonly<Record<string, number>>;

/** What is there, what is noted of it and how far the import says it is, all in one reading. */
const countsOf = async (client: pg.Client, kind: BroughtKind, importId: string): Promise<Counts> => {
  const { counts } = brought[kind];
  const columns = Object.entries({
    ...counts,
    noted: `select count(*)::int from import_rows where import_id = '${importId}' and written_at is not null`,
    'records noted': `select count(distinct r.record_id)::int from import_rows r join ${kind} t on t.id::text = r.record_id where r.import_id = '${importId}' and r.written_at is not null`,
    done: `select done_rows from imports where id = '${importId}'`,
  }).map(([name, statement]) => `(${statement}) as "${name}"`);
  const { rows } = await client.query<Counts>(`select ${columns.join(', ')}`);
  return rows[0] ?? {};
};

const insistAll = (counts: Counts, expected: number, when: string): void => {
  const others = Object.entries(counts).filter(([, count]) => count !== expected);
  if (others.length === 0) return;
  throw new Error(`${when}: ${others.map(([name, count]) => `${count} ${name}`).join(', ')}, and not ${expected}.`);
};

const bringKilled = async (
  lot: MeasuredLot,
  client: pg.Client,
  first: MeasuredServer,
  kind: BroughtKind,
): Promise<MeasuredServer> => {
  const { rows, missing } = brought[kind];
  let server = first;
  const { check, start } = await bringerOn(server);
  const { importId, checked } = await check(kind);
  if (checked.counts?.new !== rows) throw new Error(`The dry run of ${kind} found ${checked.counts?.new} new.`);
  const doneOf = async (): Promise<number> =>
    (await client.query<{ done: number }>('select done_rows as done from imports where id = $1', [importId])).rows[0]
      ?.done ?? 0;
  const until = async (row: number): Promise<void> => {
    for (const began = performance.now(); (await doneOf()) < row; await pause(5))
      if (performance.now() - began > GOES_ON_WITHIN_MS) throw new Error(`The ${kind} stand still before row ${row}.`);
  };
  say(`${rows.toLocaleString('en-US')} ${kind}`);
  await start(importId);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await until(Math.floor((rows * kill) / (KILLS + 1)));
    await pause(Math.random() * 60); // anywhere in a batch
    await server.kill();
    const counts = await countsOf(client, kind, importId);
    const stood = counts.done ?? 0;
    insistAll(counts, stood, `Kill ${kill} of the ${kind}`);
    if (stood >= rows) throw new Error(`The ${kind} were written before kill ${kill}.`);
    const began = performance.now();
    server = await lot.start();
    await until((await doneOf()) + 1);
    say(
      `  killed at row ${stood.toLocaleString('en-US')}, whole batches; went on by itself ${((performance.now() - began) / 1000).toFixed(0)} s after`,
    );
  }
  const done = await (await bringerOn(server)).settled(importId);
  insistAll(await countsOf(client, kind, importId), rows, `At the end of the ${kind}`);
  const absent = Object.values((await client.query<Counts>(missing)).rows[0] ?? {})[0];
  if (absent !== 0 || done.counts?.new !== rows || done.stops.length !== KILLS)
    throw new Error(
      `${absent} ${kind} are missing; it says ${JSON.stringify(done.counts)} after ${done.stops.length} stops.`,
    );
  const { rows: ends } = await client.query("select 1 from audit where target_id = $1 and event = 'IMPORT_DONE'", [
    importId,
  ]);
  if (ends.length !== 1) throw new Error(`The audit says ${ends.length} times that the ${kind} are done.`);
  say(`  after ${KILLS} kills each of ${rows.toLocaleString('en-US')} is there once, with what comes with it`);
  return server;
};

await onMeasuredLot({ fill: fillCompanies }, async (lot) => {
  const client = new pg.Client({ connectionString: lot.databaseUrl });
  await client.connect();
  try {
    await client.query("select set_config('gatehouse.scope', '*', false)");
    const server = await bringKilled(lot, client, await lot.start(), 'projects');
    await bringKilled(lot, client, server, 'users');
  } finally {
    await client.end();
  }
});
