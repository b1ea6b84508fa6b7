import pg from 'pg';
import { onMeasuredLot, say, tokenOf } from './measured-lot.ts';
import type { MeasuredServer } from './measured-server.ts';
import { percentile } from './percentile.ts';

// `npm run bench -- imports`: 10,000 projects and 50,000 users through the import, beside COPY of the same rows, and how long other calls wait meanwhile.
const COMPANIES = 500;
const PROJECTS = Number(process.env.BENCH_PROJECTS ?? 10_000);
const USERS = Number(process.env.BENCH_USERS ?? 50_000);
const AT_MOST_MS = 100;

const path = '/api/studio-ops/imports';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
interface Seen {
  readonly state: string;
  readonly rows: number;
  readonly counts: { readonly new: number; readonly refused: number } | null;
  readonly columns: readonly { readonly field: string | null }[];
  readonly tookMs: number;
}

const asker = (server: MeasuredServer, token: string) => {
  const ask = async (method: string, rest: string, body?: object | FormData): Promise<Response> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(server.url + rest, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${rest}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const settled = async (id: string): Promise<Seen> => {
    for (;;) {
      const seen = (await (await ask('GET', `${path}/${id}`)).json()) as Seen;
      if (seen.state !== 'WAITING' && seen.state !== 'RUNNING') return seen;
      await pause(200);
    }
  };
  return { ask, settled };
};

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

const projectsFile = (): string =>
  ['Project name,Company,Type,Starts,Ends']
    .concat(
      Array.from(
        { length: PROJECTS },
        (_, n) => `Bring ${n},Bring Company ${n % COMPANIES} LLC,Feature film,2026-12-01,2027-03-31`,
      ),
    )
    .join('\n');
const usersFile = (): string =>
  ['E-mail,First name,Last name,Job title,Phone,Company,Projects,Permissions']
    .concat(
      Array.from(
        { length: USERS },
        (_, n) =>
          `bring.${n}@many.example,Bring,Person,Producer,818 555 0100,Bring Company ${n % COMPANIES} LLC,Bring ${n % PROJECTS},Credit application`,
      ),
    )
    .join('\n');

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

await onMeasuredLot(
  {
    fill: async (_services, url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`insert into companies (number, company_type, production_name, legal_name, created_at, updated_at)
        select 800000 + n, 'Production company', 'Bring Company ' || n, 'Bring Company ' || n || ' LLC', now(), now() from generate_series(0, ${COMPANIES - 1}) n`);
      await client.end();
    },
  },
  async (lot) => {
    const server = await lot.start();
    const { ask, settled } = asker(server, await tokenOf(server, 'Sam Whitlock'));
    const bring = async (kind: 'projects' | 'users', text: string): Promise<void> => {
      const form = new FormData();
      form.append('file', new Blob([text], { type: 'text/csv' }), `${kind}.csv`);
      const { importId } = (await (await ask('POST', `${path}?kind=${kind}`, form)).json()) as { importId: string };
      const read = await settled(importId);
      await ask('PUT', `${path}/${importId}/columns`, {
        columns: read.columns.map(({ field }) => field),
        words: {},
        remember: false,
      });
      const checked = await settled(importId);
      await ask('POST', `${path}/${importId}/start`, { mode: 'ALL', mail: false });
      const stop = watchOthers(ask);
      const written = await settled(importId);
      const times = await stop();
      const rate = (ms: number): string => Math.round((read.rows * 1000) / ms).toLocaleString('en-US');
      say(
        `${read.rows.toLocaleString('en-US')} ${kind}: ${written.counts?.new} new, ${written.counts?.refused} refused`,
      );
      say(
        `  rows a second: read ${rate(read.tookMs)}, dry run ${rate(checked.tookMs)}, written ${rate(written.tookMs)}`,
      );
      for (const [path, each] of times) {
        const p99 = percentile(each, 0.99);
        say(
          `  beside it ${path.padEnd(38)} ${each.length} times, median ${percentile(each, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms   ${p99 <= AT_MOST_MS ? '' : `at most ${AT_MOST_MS} ms`}`,
        );
      }
    };
    await bring('projects', projectsFile());
    await bring('users', usersFile());
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
  },
);
