import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TakeOut } from '@gatehouse/domain/take-outs/contract.ts';
import { takeOutPartIds } from '@gatehouse/domain/take-outs/parts.ts';
import type { Manifest } from '@gatehouse/server/features/take-outs/manifest.ts';
import { verifyTakeOut } from '@gatehouse/server/features/take-outs/verify/verify-take-out.ts';
import { readZip } from '@gatehouse/server/features/take-outs/zip/zip-reader.ts';
import { putBytes } from '@gatehouse/server/platform/files/put-bytes.ts';
import { newStorageKey } from '@gatehouse/server/platform/files/store.ts';
import type { Services } from '@gatehouse/server/services.ts';
import pg from 'pg';
import { applications, loadApplications } from './many-applications.ts';
import { onMeasuredLot, say, tokenOf } from './measured-lot.ts';
import type { MeasuredServer } from './measured-server.ts';
import { percentile } from './percentile.ts';

// `npm run bench -- take-outs`: the whole lot as one file, with 5,000 applications in two versions, their papers and a long history; how long others wait meanwhile.
const SECTIONS = 6;
const FILES = Number(process.env.BENCH_FILES ?? 5_000);
const FILE_BYTES = 64 * 1024;
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 200_000);

const path = '/api/studio-ops/take-outs';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const counted = (n: number): string => Math.round(n).toLocaleString('en-US');

/** Sections and submitted versions of every application, papers of some in the store, and a history of the house. */
const loadPapers = async ({ store }: Services, databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin; set local gatehouse.scope = '*'`);
    await client.query(`insert into credit_application_sections (application_id, company_id, section, data, updated_by_name, updated_at)
      select a.id, a.company_id, 'bench' || k, jsonb_build_object('text', repeat(md5(a.id::text || k), 40)), 'Bench', now()
      from credit_applications a, generate_series(1, ${SECTIONS}) k`);
    await client.query(`insert into credit_application_versions (application_id, company_id, submitted_version, snapshot, sha256, signature, submitted_by, submitted_at)
      select a.id, a.company_id, 100 + k, jsonb_build_object('text', repeat(md5(a.id::text || k), 200)), sha256(a.id::text::bytea), '{}', (select id from users limit 1), now()
      from credit_applications a, generate_series(1, 2) k`);
    await client.query(`insert into audit (at, event, actor_name, company_id, target_type, target_id, detail)
      select now(), 'BENCH', 'Bench', null, 'bench', n::text, jsonb_build_object('text', md5(n::text)) from generate_series(1, ${ENTRIES}) n`);
    await client.query('commit');
    const { rows } = await client.query<{ id: string; company_id: string; by: string }>(
      'select id, company_id, (select id from users limit 1) as by from credit_applications limit $1',
      [FILES],
    );
    for (const { id, company_id, by } of rows) {
      const [key, bytes] = [newStorageKey(), randomBytes(FILE_BYTES)];
      await putBytes(store, key, bytes);
      await client.query(
        `insert into documents (company_id, record_type, record_id, section, name, size, sha256, storage_key, uploaded_by, uploaded_by_name, uploaded_at)
          values ($1, 'creditApplication', $2, 'coversheet', 'bench.pdf', $3, $4, $5, $6, 'Bench', now())`,
        [company_id, id, bytes.length, createHash('sha256').update(bytes).digest(), key, by],
      );
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
};

const asker =
  ({ url }: MeasuredServer, token: string) =>
  async (method: string, rest: string, body?: object): Promise<Response> => {
    const answer = await fetch(rest.startsWith('http') ? rest : url + rest, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${rest}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
type Ask = ReturnType<typeof asker>;

const timed = async (ask: Ask): Promise<number> => {
  const began = performance.now();
  await (await ask('GET', '/api/studio-ops/users?q=Casey')).text();
  return performance.now() - began;
};

/** What one call of somebody else takes until it is ready, and how much memory the server holds meanwhile. */
const watch = async (server: MeasuredServer, ask: Ask, takeOutId: string) => {
  const times: number[] = [];
  let most = 0;
  for (;;) {
    times.push(await timed(ask));
    const { rows } = (await (await ask('GET', path)).json()) as { rows: TakeOut[] };
    most = Math.max(most, await server.memory());
    const made = rows.find((row) => row.takeOutId === takeOutId);
    if (made !== undefined && made.state !== 'WAITING' && made.state !== 'RUNNING') return { made, times, most };
    await pause(20);
  }
};

const save = async (ask: Ask, takeOutId: string, file: string): Promise<void> => {
  const { url } = (await (await ask('POST', `${path}/${takeOutId}/address`)).json()) as { url: string };
  await writeFile(file, Buffer.from(await (await ask('GET', url)).arrayBuffer()));
};

const manifestOf = async (file: string): Promise<Manifest> => {
  const zip = await readZip(file);
  const pieces: Buffer[] = [];
  for await (const piece of await zip.read('manifest.json')) pieces.push(piece);
  await zip.close();
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as Manifest;
};

await onMeasuredLot(
  {
    fill: async (services, url) => {
      await loadApplications(url);
      await loadPapers(services, url);
    },
  },
  async (lot) => {
    const server = await lot.start();
    const ask = asker(server, await tokenOf(server, 'Sam Whitlock'));
    await pause(60_000); // the history is sealed, a thousand rows at a time
    const before = await server.memory();
    const quiet: number[] = [];
    for (let turn = 0; turn < 200; turn += 1) quiet.push(await timed(ask));
    const began = performance.now();
    const asked = (await (await ask('POST', path, { of: 'lot', parts: takeOutPartIds })).json()) as TakeOut;
    const { made, times, most } = await watch(server, ask, asked.takeOutId);
    const seconds = (performance.now() - began) / 1_000;
    if (made.state !== 'READY') throw new Error(`It is ${made.state}: ${made.problem}`);
    const file = join(lot.folder, made.fileName);
    const taking = performance.now();
    await save(ask, made.takeOutId, file);
    const taken = (performance.now() - taking) / 1_000;
    const { files } = await manifestOf(file);
    const rows = files.reduce((sum, each) => sum + (each.rows ?? 0), 0);
    const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
    say(
      `${counted(applications)} applications: ${counted(rows)} rows, ${counted(files.length)} files, ${counted(bytes / 1e6)} MB, packed ${counted((made.size ?? 0) / 1e6)} MB`,
    );
    say(
      `  made in ${seconds.toFixed(1)} s: ${counted(rows / seconds)} rows and ${counted(bytes / 1e6 / seconds)} MB a second`,
    );
    say(`  server: ${counted(before)} MB before, ${counted(most)} MB at most`);
    const p99 = (measured: readonly number[]): string => percentile(measured, 0.99).toFixed(0);
    say(`  another call: p99 ${p99(times)} ms of ${times.length} meanwhile, ${p99(quiet)} ms before`);
    say(`  handed over in ${taken.toFixed(1)} s`);
    const checking = performance.now();
    const code = await verifyTakeOut(file, (line) => say(`  ${line}`));
    say(
      `  verified in ${((performance.now() - checking) / 1_000).toFixed(1)} s: ${code === 0 ? 'whole' : `not whole (${code})`}`,
    );
  },
);
