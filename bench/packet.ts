import { setTimeout as after } from 'node:timers/promises';
import { callsBeside, spread } from './light-calls.ts';
import { onMeasuredLot, say, tokenOf } from './measured-lot.ts';
import { memoryBeside } from './measured-server.ts';
import { askingFor, type MadePacket } from './packet-asking.ts';
import { attachPapers, largePapers, usualPapers } from './packet-papers.ts';
import { measureWorker } from './packet-worker.ts';
import { percentile } from './percentile.ts';

/**
 * `npm run bench -- packet`: a usual packet (12 attachments, about 100 pages) and one of 40 MB, with a light call beside them.
 *
 * The delay is the difference between the same share of the same light call's times, beside packets and alone, in the same run: what 99 of 100
 * calls do not exceed while a packet is made, less what they do not exceed while nothing is. A light call leaves every 10 ms, whether or not the
 * one before is back; alone and beside take turns of about a second, so that what else the machine does falls on both.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
const ALONE_MS = 1_000;

const figure = (name: string, value: string, aim = ''): void => say(`${name.padEnd(52)}${value.padStart(12)}   ${aim}`);
const ms = (value: number): string => `${Math.round(value)} ms`;
const row = (name: string, parts: readonly (string | number)[], aim = ''): void =>
  say(
    `${name.padEnd(34)}${parts.map((part) => (typeof part === 'number' ? part.toFixed(1) : part).padStart(9)).join('')}   ${aim}`,
  );

let applications: Awaited<ReturnType<typeof attachPapers>> = { hundred: [], large: '' };
await onMeasuredLot(
  {
    fill: async (services) => {
      applications = await attachPapers(services, ROUNDS);
    },
  },
  async (lot) => {
    const worker = await measureWorker(lot.folder, await usualPapers(), Math.min(ROUNDS, 5));
    figure('Worker time, 12 attachments, 100 pages, median', ms(percentile(worker.took, 0.5)), 'at most 2,000 ms');
    figure('Worker time, worst', ms(Math.max(...worker.took)));
    if (worker.cpu !== null) figure('Processor time of a worker', ms(worker.cpu));
    const bound = await measureWorker(lot.folder, await largePapers(), 3);
    const [took40, read40] = [bound.took, bound.read].map((times) => percentile(times, 0.5)) as [number, number];
    figure('40 MB: worker time, median', ms(took40), `× ${(took40 / read40).toFixed(1)} of reading and hashing them`);

    const server = await lot.start();
    const { light, packetOf } = askingFor(server, await tokenOf(server, 'Joan Petrosyan'), 250);

    // until everything that is asked for is compiled: one packet more, whose figures nobody counts
    for (let index = 0; index < 200; index += 1) await light();
    const [first = '', ...others] = applications.hundred;
    await packetOf(first);
    const before = await server.memory();
    const alone: number[] = [];
    const beside: number[] = [];
    const made: MadePacket[] = [];
    let most = before;
    for (const id of others) {
      alone.push(...(await callsBeside(light, after(ALONE_MS))).times);
      const run = await callsBeside(light, memoryBeside(server, packetOf(id)));
      beside.push(...run.times);
      made.push(run.done.done);
      most = Math.max(most, run.done.most);
    }
    const took = made.map((each) => each.took);
    figure('Attachments, pages of the packet', `12, ${made[0]?.packet.pages}`);
    figure('From asking to ready, median', ms(percentile(took, 0.5)));
    figure('From asking to ready, worst', ms(Math.max(...took)));
    figure('Server before, most beside', `${Math.round(before)}, ${Math.round(most)} MB`);

    const large = await callsBeside(light, memoryBeside(server, packetOf(applications.large)));
    figure('40 MB: from asking to ready', ms(large.done.done.took));
    figure('40 MB: server rises by', `${Math.round(large.done.most - before)} MB`, 'was 265 MB in a thread');

    say('');
    row('A light call, ms', ['calls', 'median', 'p95', 'p99', 'most']);
    const rows = { alone: spread(alone), beside: spread(beside), large: spread(large.times) };
    for (const [name, { calls, median, p95, p99, most: worst }] of [
      ['alone', rows.alone],
      ['beside a packet of 100 pages', rows.beside],
      ['beside a packet of 40 MB', rows.large],
    ] as const)
      row(name, [String(calls), median, p95, p99, worst]);
    const delay = (share: 'median' | 'p95' | 'p99' | 'most'): number => rows.beside[share] - rows.alone[share];
    row('delay, 100 pages', ['', delay('median'), delay('p95'), delay('p99'), delay('most')], 'p99 at most 50 ms');
  },
);
