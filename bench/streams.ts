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
import { startMeasured } from './measured-server.ts';
import { signIn } from './sign-in.ts';

// `npm run bench -- streams`: what open streams of alerts cost the server that `npm start` runs, and how soon all of them hear of a change.
const STREAMS = 500;
const PER_SESSION = 20;
const AT_MOST_MB = 100;
const AT_MOST_MS = 1_000;

const say = (name: string, value: string, aim = ''): void =>
  void process.stdout.write(`${name.padEnd(44)}${value.padStart(14)}   ${aim}\n`);
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

/** Something in everybody's inbox: each stream has to be told something else. */
const tellEverybody = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(
    "insert into notifications (user_id, event, title, path, at) select id, 'requestStatus', 'Bench', '/feature/inbox', now() from users",
  );
  await client.end();
};

try {
  const filling = await startServer(readConfig(env), { plugins: [], cast: [] });
  await seed(filling);
  await filling.close();
  const server = await startMeasured(env, nodeFlags);
  const people = cast
    .filter(({ status, frozen }) => status === 'ACTIVE' && !frozen)
    .slice(0, Math.ceil(STREAMS / PER_SESSION));
  const tokens: string[] = [];
  for (const { email } of people) tokens.push(await signIn(server.url, email, password));
  await sleep(5_000);
  const before = await server.memory();

  const streams: HeardStream[] = [];
  while (streams.length < STREAMS)
    streams.push(await hearAlerts(server.url, tokens[streams.length % tokens.length] ?? ''));
  await Promise.all(streams.map((stream) => stream.next(0, 60_000)));
  await sleep(10_000);
  const open = await server.memory();
  say(
    `${STREAMS} open streams of ${people.length} people`,
    `${Math.round(open - before)} MB`,
    `at most ${AT_MOST_MB} MB`,
  );

  const said = streams.map(({ heard }) => heard.length);
  const began = performance.now();
  await tellEverybody();
  const heard = await Promise.all(
    streams.map((stream, index) => stream.next(said[index] ?? 0, 30_000).then(() => performance.now() - began)),
  );
  say('The first of them hears of a change', `${Math.round(Math.min(...heard))} ms`);
  say('All of them', `${Math.round(Math.max(...heard))} ms`, `at most ${AT_MOST_MS} ms`);
  say('Server afterwards', `${Math.round((await server.memory()) - before)} MB more`);
  for (const stream of streams) stream.close();
  await server.stop();
  if (open - before > AT_MOST_MB || Math.max(...heard) > AT_MOST_MS) process.exitCode = 1;
} finally {
  await sink.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
