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
import { startMeasured } from './measured-server.ts';
import { attachPapers } from './packet-papers.ts';
import { measureWorker } from './packet-worker.ts';
import { percentile } from './percentile.ts';
import { signIn } from './sign-in.ts';

// `npm run bench -- packet`: the packet of issue 5 (12 attachments, 100 pages) and one of 40 MB, with a light call beside it.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LIGHT_EVERY_MS = 20;

const say = (name: string, value: string, aim = ''): void =>
  void process.stdout.write(`${name.padEnd(52)}${value.padStart(12)}   ${aim}\n`.replace(/ +\n$/, '\n'));
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

interface Packet {
  readonly packetId: string;
  readonly state: string;
  readonly pages: number | null;
}

try {
  const filling = await startServer(readConfig(env), { plugins: [], cast: [] });
  await seed(filling);
  const applications = await attachPapers(filling.services, ROUNDS);
  await filling.close();

  const worker = await measureWorker(folder, ROUNDS);
  say(
    'Worker time, 12 attachments, 100 pages, median',
    `${Math.round(percentile(worker, 0.5))} ms`,
    'at most 2,000 ms',
  );

  const server = await startMeasured(env, nodeFlags);
  const joan = cast.find(({ name }) => name === 'Joan Petrosyan');
  const token = await signIn(server.url, joan?.email ?? '', password);
  const ask = async (method: string, path: string): Promise<Response> => {
    const answer = await fetch(`${server.url}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const light = async (): Promise<number> => {
    const began = performance.now();
    await (await ask('GET', 'ar-portal/departments')).text();
    return performance.now() - began;
  };
  /** The light call over and over until `task` is done: its times, and the most memory the server had. */
  const beside = async <T>(task: Promise<T>): Promise<{ done: T; times: number[]; memory: number }> => {
    let over = false;
    const times: number[] = [];
    let memory = 0;
    const watching = (async () => {
      while (!over) {
        times.push(await light());
        memory = Math.max(memory, await server.memory());
        await new Promise((resolve) => setTimeout(resolve, LIGHT_EVERY_MS));
      }
    })();
    const done = await task.finally(() => {
      over = true;
    });
    await watching;
    return { done, times, memory };
  };
  const packetOf = async (id: string): Promise<{ packet: Packet; ms: number }> => {
    const began = performance.now();
    let packet = (await (await ask('POST', `ar-portal/ca/${id}/packets`)).json()) as Packet;
    while (packet.state === 'WAITING' || packet.state === 'WORKING') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      packet = (await (await ask('GET', `ar-portal/ca/${id}/packets/${packet.packetId}`)).json()) as Packet;
    }
    if (packet.state !== 'READY') throw new Error(`The packet is ${packet.state}.`);
    return { packet, ms: performance.now() - began };
  };

  for (let index = 0; index < 50; index += 1) await light();
  const quiet = (await beside(new Promise((resolve) => setTimeout(resolve, 3_000)))).times;
  const idle = await server.memory();
  const runs = [];
  for (const id of applications.hundred) runs.push(await beside(packetOf(id)));
  const took = runs.map(({ done }) => done.ms);
  const times = runs.flatMap((run) => run.times);
  const p95 = { quiet: percentile(quiet, 0.95), beside: percentile(times, 0.95) };
  say('Attachments, pages of the packet', `12, ${runs[0]?.done.packet.pages}`);
  say('From asking to ready, median', `${Math.round(percentile(took, 0.5))} ms`);
  say('From asking to ready, worst', `${Math.round(Math.max(...took))} ms`);
  say('A light call alone, p95', `${p95.quiet.toFixed(1)} ms`);
  say('A light call beside it, p95', `${p95.beside.toFixed(1)} ms`);
  say('Delay at p95', `${(p95.beside - p95.quiet).toFixed(1)} ms`, 'at most 50 ms');
  say(
    'Server before, most beside',
    `${Math.round(idle)}, ${Math.round(Math.max(...runs.map(({ memory }) => memory)))} MB`,
  );

  const began = await server.memory();
  const large = await beside(packetOf(applications.large));
  say('40 MB: from asking to ready', `${Math.round(large.done.ms)} ms`);
  say('40 MB: light call beside it, p95', `${percentile(large.times, 0.95).toFixed(1)} ms`);
  say('40 MB: server rises by', `${Math.round(large.memory - began)} MB`, 'was 265 MB in a thread');
  await server.stop();
} finally {
  await sink.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
