import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFlags } from '@gatehouse/local/setup/node24.mjs';
import { type HeardStream, hearAlerts } from '@gatehouse/server/testing/alert-stream.ts';
import type pg from 'pg';
import { say } from './measured-lot.ts';
import type { MeasuredServer } from './measured-server.ts';
import { minutesWished } from './operations/lot.ts';
import { CASEY, INES, JOAN } from './operations/step.ts';
import { Reached } from './operations/table.ts';
import { HANA } from './pressing/application-life.ts';
import { collectedHeap, withDebugger } from './pressing/collected-heap.ts';
import { type Ground, onGround } from './pressing/ground.ts';
import type { LivesUnderWay } from './pressing/lives-under-way.ts';
import { callsOfMix, callsWithLives, livesIn } from './pressing/mixed-calls.ts';
import { type People, signedIn } from './pressing/people.ts';
import { carriedBy, pressByClock, type Source } from './pressing/press.ts';
import { type Seen, type Soaked, saySoak } from './pressing/soak-table.ts';
import { Tally } from './pressing/tally.ts';
import { heldBy, vitalSignsOf } from './pressing/vital-signs.ts';
import { Wire } from './pressing/wire.ts';

// `npm run bench -- soak --minutes 30` (docs/promises.md): operation f, lives of applications and open streams of alerts by a clock, at half of what the server
// carries, on a lot of factor 1. What it holds has to stay as it was, and to come back when the load is over.
const SHARE = 0.5;
const STREAMS = 100;
const EVERY_MS = 10_000;
/** The server lets go of a connection to the database that rested for 30 seconds, and of one to a caller after 72. */
const REST_S = 75;
const LOOK_S = 20;
const BACK_WITHIN_S = 60;

const minutes = minutesWished();

/** The most that the server holds while nobody asks anything. */
const heldAtRest = async (server: MeasuredServer, client: pg.Client) => {
  const most = { handles: 0, connections: 0 };
  await sleep(REST_S * 1_000);
  for (let second = 0; second < LOOK_S; second += 1) {
    const { handles, connections } = await heldBy(server, client);
    most.handles = Math.max(most.handles, handles);
    most.connections = Math.max(most.connections, connections);
    await sleep(1_000);
  }
  return most;
};

/** Seconds until it holds no more than this; null: it did not within a minute. */
const backAfter = async (
  server: MeasuredServer,
  client: pg.Client,
  rest: Awaited<ReturnType<typeof heldAtRest>>,
): Promise<number | null> => {
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1_000;
  while (passed() < BACK_WITHIN_S) {
    const { handles, connections } = await heldBy(server, client);
    if (handles <= rest.handles && connections <= rest.connections) return passed();
    await sleep(500);
  }
  return null;
};

const openStreams = async ({ url }: MeasuredServer, { bearers }: People): Promise<readonly HeardStream[]> => {
  const streams: HeardStream[] = [];
  while (streams.length < STREAMS)
    streams.push(await hearAlerts(url, (bearers[streams.length % bearers.length] ?? '').slice('Bearer '.length)));
  return streams;
};

interface Pressed {
  readonly server: MeasuredServer;
  readonly client: pg.Client;
  /** Of the debugger. */
  readonly port: number;
  readonly source: Source;
  readonly perSecond: number;
}

/** Looks at the server every ten seconds while the load lasts; the heap is collected at the end of the first and of the last third. */
const soak = async ({ server, client, port, source, perSecond }: Pressed) => {
  const seconds = minutes * 60;
  const wire = new Wire(server.url);
  const tally = new Tally();
  const began = performance.now();
  const passed = (): number => performance.now() - began;
  let isOver = false;
  const pressing = pressByClock(wire, source, { perSecond, seconds }, tally).finally(() => {
    isOver = true;
  });
  const seen: Seen[] = [];
  const heaps: number[] = [];
  for (let look = 1; look * EVERY_MS < seconds * 1_000 && !isOver; look += 1) {
    await Promise.race([pressing, sleep(Math.max(0, look * EVERY_MS - passed()))]);
    seen.push({ at: passed(), signs: await vitalSignsOf(server, client) });
    const isThird = look === Math.floor((seconds * 1_000) / 3 / EVERY_MS);
    if (isThird || (look + 1) * EVERY_MS >= seconds * 1_000) heaps.push(await collectedHeap(port));
  }
  await pressing;
  wire.close();
  return { tally, seen, heaps };
};

const started = async ({ lot }: Ground) => {
  const { flags, port } = await withDebugger(nodeFlags);
  const server = await lot.start(flags, { env: { GATEHOUSE_SESSION_MINUTES: String(minutes + 60) } });
  const people = await signedIn(server, { [INES]: 8, [HANA]: 4, [CASEY]: 8, [JOAN]: 8 });
  return { server, port, people };
};

const measured = async (ground: Ground): Promise<Soaked & { readonly lives: LivesUnderWay }> => {
  const { operations, client } = ground;
  const { server, port, people } = await started(ground);
  const lives = await livesIn(ground.lot.databaseUrl, people);
  const source = callsWithLives(callsOfMix(operations, people), lives);
  const carries = await carriedBy(server.url, source);
  say(`Half of them for ${minutes} minutes`);
  const rest = await heldAtRest(server, client);
  const streams = await openStreams(server, people);
  let ended = 0;
  for (const stream of streams)
    void stream.ended.then(() => {
      ended += 1;
    });
  const soaked = await soak({ server, client, port, source, perSecond: carries * SHARE });
  const lostStreams = ended;
  for (const stream of streams) stream.close();
  return { ...soaked, seconds: minutes * 60, lostStreams, rest, back: await backAfter(server, client, rest), lives };
};

await onGround(async (ground) => {
  const { lives, ...soaked } = await measured(ground);
  const reached = new Reached();
  saySoak(soaked, reached);
  say(`${lives.ended} applications came from their project to the approval`);
  reached.say();
});
