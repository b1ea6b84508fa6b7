import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailSink } from '@gatehouse/local/mailbox/sink.ts';
import { cast, password } from '@gatehouse/local/people.ts';
import { startPostgres } from '@gatehouse/local/postgres.ts';
import { seed } from '@gatehouse/local/seed/seed.ts';
import { nodeFlags } from '@gatehouse/local/setup/node24.mjs';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import { startServer } from '@gatehouse/server/start.ts';
import { type HeardStream, hearAlerts } from '@gatehouse/server/testing/alert-stream.ts';
import pg from 'pg';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { signIn } from './sign-in.ts';

// `npm run bench -- streams`: what open streams of alerts cost the server that `npm start` runs, and how soon all of them hear of a change.
// All of them are staff, whom a change of any company concerns: the most that one change can cost.
const PEOPLE = 400;
const STREAMS = 2_000;
const AT_MOST_MB = 100;
const AT_MOST_MS = 1_000;

const say = (name: string, value: string, aim = ''): void =>
  void process.stdout.write(`${name.padEnd(56)}${value.padStart(14)}   ${aim}\n`);
const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
await chmod(folder, 0o711); // under root the database runs as another user, who has to pass through
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
const sink = await startMailSink(join(folder, 'mailbox'));
const env = {
  PORT: process.env.PORT ?? '8172',
  DATABASE_URL: postgres.url,
  SMTP_URL: sink.smtpUrl,
  GATEHOUSE_DATA: folder,
  GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
  GATEHOUSE_LOG: 'error',
  GATEHOUSE_RATE_FACTOR: '100000',
};

const asked = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const emailOf = (person: number): string => `bench-${person}@gatehouse.example`;
/** People like one of the cast, with the same password. */
const peopleLike = (email: string): Promise<void> =>
  asked(
    `insert into users (user_type_id, email, first_name, last_name, preferences, accepted_at, status, created_at, updated_at)
      select user_type_id, 'bench-' || n || '@gatehouse.example', first_name, last_name, preferences, accepted_at, status, created_at, updated_at
      from users, generate_series(0, ${PEOPLE - 1}) n where email = '${email}'`,
    `insert into user_roles (user_id, role) select b.id, r.role from users u join user_roles r on r.user_id = u.id, users b
      where u.email = '${email}' and b.email like 'bench-%'`,
    `insert into idp_accounts (user_id, password_hash, password_changed_at)
      select b.id, a.password_hash, a.password_changed_at from users u join idp_accounts a on a.user_id = u.id, users b
      where u.email = '${email}' and b.email like 'bench-%'`,
  );

/** Something in the inbox of each of them, in one transaction. */
const inEveryInbox = `insert into notifications (user_id, event, title, path, at)
  select id, 'requestStatus', 'Bench', '/feature/inbox', now() from users where email like 'bench-%'`;
/** One request moves on. */
const oneRequest = `update service_requests set status_since = now(), updated_at = now()
  where id = (select id from service_requests where status = 'SUBMITTED' order by id limit 1)`;

let server: MeasuredServer | undefined;
try {
  const filling = await startServer(readConfig(env), { plugins: [], cast: [] });
  await seed(filling);
  await filling.close();
  const like = cast.find(({ status, roles }) => status === 'ACTIVE' && roles.includes('CSR'));
  if (like === undefined) throw new Error('The cast has no CSR.');
  await peopleLike(like.email);
  server = await startMeasured(env, nodeFlags);
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) tokens.push(await signIn(server.url, emailOf(person), password));
  await sleep(5_000);
  const before = await server.memory();

  const streams: HeardStream[] = [];
  while (streams.length < STREAMS)
    streams.push(await hearAlerts(server.url, tokens[streams.length % tokens.length] ?? ''));
  await Promise.all(streams.map((stream) => stream.next(0, 60_000)));
  await sleep(10_000);
  const open = await server.memory();
  say(`${STREAMS} open streams of ${PEOPLE} people`, `${Math.round(open - before)} MB`, `at most ${AT_MOST_MB} MB`);

  let slowest = 0;
  for (const [what, statement] of [
    ['One request moves on', oneRequest],
    ['Everybody gets a notification', inEveryInbox],
  ] as const) {
    const said = streams.map(({ heard }) => heard.length);
    const used = await server.computed();
    const began = performance.now();
    await asked(statement);
    const heard = await Promise.all(
      streams.map((stream, index) => stream.next(said[index] ?? 0, 30_000).then(() => performance.now() - began)),
    );
    heard.sort((a, b) => a - b);
    slowest = Math.max(slowest, heard.at(-1) ?? 0);
    say(`${what}: the median stream hears of it`, `${Math.round(heard[STREAMS / 2] ?? 0)} ms`);
    say(`${what}: all of them`, `${Math.round(heard.at(-1) ?? 0)} ms`, `at most ${AT_MOST_MS} ms`);
    say(`${what}: the server computes`, `${Math.round((await server.computed()) - used)} ms`);
    await sleep(2_000);
  }
  say('Server afterwards', `${Math.round((await server.memory()) - before)} MB more`);
  for (const stream of streams) stream.close();
  if (open - before > AT_MOST_MB || slowest > AT_MOST_MS) process.exitCode = 1;
} finally {
  await server?.stop();
  await sink.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
