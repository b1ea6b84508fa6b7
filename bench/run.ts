import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClientSite } from '@gatehouse/local/client-site/server.ts';
import { startMailSink } from '@gatehouse/local/mailbox/sink.ts';
import { cast, password } from '@gatehouse/local/people.ts';
import { startPostgres } from '@gatehouse/local/postgres.ts';
import { seed } from '@gatehouse/local/seed/seed.ts';
import { nodeFlags } from '@gatehouse/local/setup/node24.mjs';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import { startServer } from '@gatehouse/server/start.ts';
import { measureClientSite } from './client-site.ts';
import { measureFirstLoad } from './first-load.ts';
import { startMeasured } from './measured-server.ts';
import { measureNestedRead } from './nested-read.ts';
import { median } from './rate.ts';
import { signIn, wrongPasswords } from './sign-in.ts';
import { nestedReadStatement } from './statement.ts';

// `npm run bench`: every figure in one run on one lot, so that ratios mean something on a noisy machine.
const say = (name: string, value: string, aim: string): void =>
  void process.stdout.write(`${name.padEnd(44)}${value.padStart(14)}   ${aim}\n`);
const chromiumPath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));
const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
await chmod(folder, 0o711); // under root the database runs as another user, who has to pass through
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
const sink = await startMailSink(join(folder, 'mailbox'));
const clientSite = await startClientSite();
const port = process.env.PORT ?? '8170';
const env = {
  PORT: port,
  DATABASE_URL: postgres.url,
  SMTP_URL: sink.smtpUrl,
  CLIENT_SITE_URL: clientSite.url,
  CLIENT_SITE_PRIVATE: '1',
  GATEHOUSE_DATA: folder,
  GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
  GATEHOUSE_LOG: 'error',
  GATEHOUSE_RATE_FACTOR: '100000',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
};
try {
  const filling = await startServer(readConfig(env), { plugins: [], cast: [] });
  await seed(filling);
  await filling.close();

  await (await startMeasured(env, nodeFlags)).stop(); // fills the compile cache, as the first `npm start` does
  const server = await startMeasured(env, [...nodeFlags, ...(process.env.BENCH_FLAGS?.split(' ') ?? [])]);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const idle = await server.memory();
  say('Server ready after its database', `${Math.round(server.readyAfter)} ms`, 'at most 700 ms');
  say('Server idle', `${Math.round(idle)} MB`, 'at most 150 MB');

  const joan = cast.find(({ name }) => name === 'Joan Petrosyan');
  if (joan === undefined) throw new Error('The cast has no Joan.');
  const token = await signIn(server.url, joan.email, password);
  const { id, sql, parameters } = await nestedReadStatement(postgres.url, joan.id);
  const read = await measureNestedRead({
    url: server.url,
    token,
    databaseUrl: postgres.url,
    creditApplicationId: id,
    sql,
    parameters,
  });
  say('One application with all its parts', `${Math.round(read.product)} /s`, '');
  say('The same statement, bare driver', `${Math.round(read.bare)} /s`, '');
  say('Ratio', read.ratio.toFixed(2), 'at least 0.15');
  say('Server after the load', `${Math.round(await server.memory())} MB`, 'at most 360 MB');

  const site = await measureClientSite(server.url);
  say('Directory, asked of the client site, median', `${site.p50.toFixed(1)} ms`, '');
  say('Directory, asked of the client site, p95', `${site.p95.toFixed(1)} ms`, 'at most 100 ms');
  say('Search, p95', `${site.searchP95.toFixed(1)} ms`, '');

  // in turns, four tries each: nobody is made to wait, and what else the machine does falls on both alike
  const known = cast.filter(({ status, frozen }) => status === 'ACTIVE' && !frozen).map(({ email }) => email);
  const unknown = known.map((_email, index) => `nobody.${index}@gatehouse.example`);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 4; round += 1) {
    times.known.push(...(await wrongPasswords(server.url, known)));
    times.unknown.push(...(await wrongPasswords(server.url, unknown)));
  }
  say('Wrong password, known address', `${median(times.known).toFixed(1)} ms`, '');
  say('Wrong password, unknown address', `${median(times.unknown).toFixed(1)} ms`, 'within 5 ms of the known');

  if (chromiumPath === undefined) say('First load of the home page', 'no Chromium', '');
  else {
    const load = await measureFirstLoad(`${server.url}/`, chromiumPath);
    say('First load, JavaScript, brotli', `${(load.scripts / 1024).toFixed(1)} KB`, 'at most 120 KB');
    say('First load, CSS, brotli', `${(load.styles / 1024).toFixed(1)} KB`, '');
  }
  await server.stop();
} finally {
  await sink.close();
  await clientSite.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
