import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailSink } from '@gatehouse/local/mailbox/sink.ts';
import { cast, password } from '@gatehouse/local/people.ts';
import { startPostgres } from '@gatehouse/local/postgres.ts';
import { seed } from '@gatehouse/local/seed/seed.ts';
import { nodeFlags } from '@gatehouse/local/setup/node24.mjs';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import { startServer } from '@gatehouse/server/start.ts';
import pg from 'pg';
import { measureReadings } from './list-readings.ts';
import { loadManyRows, size } from './many-rows.ts';
import { startMeasured } from './measured-server.ts';
import { signIn } from './sign-in.ts';

// `npm run bench -- lists`: the lists, their search and their far pages with the rows of issue 4, through the server that `npm start` runs.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const AT_MOST_MS = 50;
const AT_MOST_RATIO = 1.5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
await chmod(folder, 0o711); // under root the database runs as another user, who has to pass through
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
const sink = await startMailSink(join(folder, 'mailbox'));
const env = {
  PORT: process.env.PORT ?? '8171',
  DATABASE_URL: postgres.url,
  SMTP_URL: sink.smtpUrl,
  GATEHOUSE_DATA: folder,
  GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
  GATEHOUSE_LOG: 'error',
  GATEHOUSE_RATE_FACTOR: '100000',
};

const emailOf = (name: string): string => {
  const person = cast.find((each) => each.name === name);
  if (person === undefined) throw new Error(`The cast has no ${name}.`);
  return person.email;
};

const companyOf = async (email: string): Promise<string> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ company_id: string }>('select company_id from users where email = $1', [email]);
  await client.end();
  return rows[0]?.company_id ?? '';
};

try {
  const filling = await startServer(readConfig(env), { plugins: [], cast: [] });
  await seed(filling);
  await filling.close();
  const ines = emailOf('Ines Okafor');
  await loadManyRows(postgres.url, await companyOf(ines));
  say(`${size.projects} projects, ${size.companies} companies, ${size.users} users; milliseconds through HTTP\n`);

  const server = await startMeasured(env, nodeFlags);
  const tokens = {
    staff: await signIn(server.url, emailOf('Casey Reed'), password),
    ar: await signIn(server.url, emailOf('Joan Petrosyan'), password),
    customer: await signIn(server.url, ines, password),
  };
  const measured = await measureReadings(server.url, tokens, ROUNDS);
  say(`${''.padEnd(46)}${'median'.padStart(8)}${'p95'.padStart(8)}   at most ${AT_MOST_MS} ms`);
  for (const { reading, p50, p95 } of measured)
    say(
      `${`${reading.name} (${reading.who})`.padEnd(46)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}   ${p95 <= AT_MOST_MS ? '' : 'too slow'}`.trimEnd(),
    );
  const medianOf = (name: string): number => measured.find(({ reading }) => reading.name === name)?.p50 ?? Number.NaN;
  say('');
  for (const [far, near] of [
    ['Projects, pages 3,900 to 4,100', 'Projects, first pages'],
    ['Users, pages 1,800 to 1,900', 'Users, first pages'],
    ['Own projects, pages 700 to 800', 'Own projects, first pages'],
  ] as const)
    say(
      `${`${far} to first`.padEnd(46)}${(medianOf(far) / medianOf(near)).toFixed(2).padStart(8)}           at most ${AT_MOST_RATIO}`,
    );
  say(
    `${'Server after the load'.padEnd(46)}${Math.round(await server.memory())
      .toString()
      .padStart(5)} MB`,
  );
  await server.stop();
} finally {
  await sink.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
